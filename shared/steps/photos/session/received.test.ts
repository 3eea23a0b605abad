/** Tests that received photos are deleted from the device (D125), except for the record that they were received. */
import { atom } from 'nanostores'
import { expect, test, vi } from 'vitest'
import type { Upload } from '#shared/contracts/uploads.ts'
import { withFallback } from '#shared/drafts/draft-store.ts'
import { createVault } from '#shared/drafts/draft-vault.ts'
import { memoryStore } from '#shared/drafts/memory-store.ts'
import { UNSENT_LIFE_MS } from '#shared/domain/privacy/device-lives.ts'
import { photoStorage } from '../storage/photo-storage.ts'
import { openUploads, type Shot } from './open-uploads.ts'
import { slotOf, slotStatus, uploadsFrom } from './uploads-state.ts'

const DAY = 24 * 60 * 60 * 1000
const known = (sha256: string) => ({ id: 'A'.repeat(22), sha256, source: 'camera' }) as const
const shot = (name: string): Shot => ({
  file: new Blob([`bytes of ${name}`]),
  thumb: new Blob(['thumb']),
  sha256: name.repeat(64),
  type: 'image/jpeg',
  source: 'camera',
  takenAt: null,
  grid: [],
  warnings: [],
})

/** A device, and a fake gateway that accepts uploads while it is online. */
async function world() {
  const store = memoryStore()
  const vault = createVault(withFallback(store))
  const clock = { now: Date.now() }
  const gateway = {
    isOnline: true,
    photos: {} as Record<string, Upload<never>>,
    /** The form's photo in this slot: its mark; null if there is none. */
    standing: null as string | null,
    over: null as string | null | undefined,
  }
  const view = () => ({ photos: gateway.photos, now: '2026-11-21T12:00:00.000Z', isComplete: false })
  const unreachable = { ok: false, error: { code: 'unreachable' } } as const
  const open = async () => {
    const $state = atom(uploadsFrom<string, never>({}))
    const uploads = openUploads($state, {
      // The initial state of a form, before the first answer.
      view: { ...view(), photos: {}, isUnknown: true },
      ask: async () => (gateway.isOnline ? view() : null),
      callsOf: (slot) => ({
        announce: async ({ sha256, size, over }) => {
          if (!gateway.isOnline) return unreachable
          gateway.over = over
          const now = gateway.photos[slot]
          if (now?.state === 'valid' && now.sha256 === sha256) return { ok: true, data: { photo: now } }
          gateway.photos[slot] = { state: 'receiving', ...known(sha256), size, received: size }
          return { ok: true, data: { photo: gateway.photos[slot] } }
        },
        remove: async () => {
          const { [slot]: _gone, ...others } = gateway.photos
          gateway.photos = others
          return { ok: true }
        },
        piece: async () => unreachable,
        check: async () => {
          const now = gateway.photos[slot]
          if (now?.state !== 'receiving') return unreachable
          gateway.photos[slot] = { state: 'valid', ...known(now.sha256) }
          return { ok: true, data: { photo: gateway.photos[slot] } }
        },
      }),
      standing: () => gateway.standing,
      storage: await photoStorage('form', () => clock.now, vault),
      onComplete: () => undefined,
      thumbUrlOf: () => 'blob:1',
      pause: () => new Promise(() => undefined),
    })
    await uploads.start()
    const slot = (name: string) => slotOf($state.get(), name)
    return { uploads, slot, at: (name: string) => slotStatus(slot(name)).at }
  }
  const bytes = async () => (await store.keys()).filter((key) => key.startsWith('photo-file '))
  const heads = async () => (await store.keys()).filter((key) => key.startsWith('photo '))
  return { clock, gateway, open, bytes, heads, storage: () => photoStorage('form', () => clock.now, vault) }
}

test('[D125] once the gateway confirms a photo, its bytes and thumbnail are removed from the device', async () => {
  const { open, bytes, storage } = await world()
  const { uploads, at, slot } = await open()
  await uploads.store('vin', shot('a'))
  await vi.waitFor(() => expect(at('vin')).toBe('received'))
  await vi.waitFor(async () => expect(await bytes()).toEqual([]))
  const left = await (await storage()).look('vin')
  expect(left).toMatchObject({ sha256: 'a'.repeat(64), isReceived: true, thumb: null })
  // The open page keeps showing the photo's thumbnail.
  expect(slot('vin').local?.thumbUrl).toBe('blob:1')
})

test('[D125] offline, the next page shows a confirmed photo as received, and sends nothing', async () => {
  const { gateway, open, bytes } = await world()
  const first = await open()
  await first.uploads.store('vin', shot('a'))
  await vi.waitFor(async () => expect([first.at('vin'), await bytes()]).toEqual(['received', []]))
  gateway.isOnline = false
  const next = await open()
  await next.uploads.refresh()
  expect([next.at('vin'), next.slot('vin').local?.thumbUrl]).toEqual(['received', null])
  // The upload of another photo does not change the state of the received one.
  gateway.isOnline = true
  await next.uploads.store('plate', shot('b'))
  await vi.waitFor(() => expect(next.at('plate')).toBe('received'))
  expect(next.at('vin')).toBe('received')
})

test('[D125] a photo that the gateway no longer has is forgotten on the device', async () => {
  const { gateway, open, heads } = await world()
  const first = await open()
  await first.uploads.store('vin', shot('a'))
  await first.uploads.store('plate', shot('b'))
  await vi.waitFor(() => expect([first.at('vin'), first.at('plate')]).toEqual(['received', 'received']))
  gateway.photos = { plate: { state: 'valid', ...known('f'.repeat(64)) } }
  const next = await open()
  await next.uploads.refresh()
  expect([next.at('vin'), next.at('plate')]).toEqual(['missing', 'received'])
  await vi.waitFor(async () => expect(await heads()).toEqual([]))
})

test('[D125] the record of a received photo expires when the photo would have', async () => {
  const { clock, gateway, open, bytes, storage } = await world()
  gateway.isOnline = false
  const { uploads, at } = await open()
  const takenAt = clock.now
  await uploads.store('vin', shot('a'))
  clock.now += 10 * DAY
  gateway.isOnline = true
  uploads.wake()
  await vi.waitFor(async () => expect([at('vin'), await bytes()]).toEqual(['received', []]))
  expect((await (await storage()).look('vin'))?.until).toBe(takenAt + UNSENT_LIFE_MS)
})

test('[D125] a new photo in a slot is stored even if the earlier one is confirmed late', async () => {
  const { gateway, open, storage } = await world()
  const { uploads, at } = await open()
  await uploads.store('vin', shot('a'))
  await vi.waitFor(() => expect(at('vin')).toBe('received'))
  gateway.isOnline = false
  await uploads.store('vin', shot('b'))
  expect(await (await (await storage()).read('vin'))?.file.text()).toBe('bytes of b')
  expect((await (await storage()).look('vin'))?.isReceived).toBeUndefined()
})

test('[D68] if another writer replaced a received photo, the person can send again or take theirs', async () => {
  const { gateway, open, bytes } = await world()
  const { uploads, at } = await open()
  await uploads.store('vin', shot('a'))
  await vi.waitFor(async () => expect([at('vin'), await bytes()]).toEqual(['received', []]))
  gateway.standing = 'x1f'
  uploads.standingChanged()
  expect(at('vin')).toBe('changed')
  await uploads.useMine('vin')
  expect([at('vin'), gateway.over]).toEqual(['received', 'x1f'])
  // The insurer's office has put another photo into the slot.
  gateway.standing = 'x2f'
  uploads.standingChanged()
  expect(at('vin')).toBe('changed')
  await uploads.useTheirs('vin')
  expect([at('vin'), gateway.photos]).toEqual(['missing', {}])
})

test('[D68] a photo that was shown when ours was taken, or that is ours, asks no question', async () => {
  const { gateway, open } = await world()
  gateway.standing = 'x1f'
  const { uploads, at } = await open()
  await uploads.store('vin', shot('a'))
  await vi.waitFor(() => expect(at('vin')).toBe('received'))
  for (const mark of ['x1f', 'a'.repeat(64), null]) {
    gateway.standing = mark
    uploads.standingChanged()
    expect(at('vin')).toBe('received')
  }
})
