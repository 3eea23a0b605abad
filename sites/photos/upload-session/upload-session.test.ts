import * as v from 'valibot'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PIECE_BYTES } from '#shared/domain/photos/photo-limits.ts'
import { photoSides, type PhotoSide } from '#shared/domain/photos/vehicle-photos.ts'
import { createDrafts, type Drafts } from '#shared/drafts/draft.ts'
import { memoryStore } from '#shared/drafts/memory-store.ts'
import { unsentNotice } from '#shared/drafts/unsent-notice.ts'
import { UNSENT_LIFE_MS } from '#shared/domain/privacy/device-lives.ts'
import type { SubmissionStore } from '#shared/http/submission.ts'
import type { StoredSubmission } from '#shared/http/testing/submission.ts'
import { BASE, FakeGateway, REF, valid } from '#shared/steps/photos/testing/fake-gateway.ts'
import { pauseUntil } from '#shared/steps/photos/sending/pauses.ts'
import type { Shot } from '#shared/steps/photos/session/open-uploads.ts'
import { slotOf, slotStatus } from '#shared/steps/photos/session/uploads-state.ts'
import type { StoredPhoto } from '#shared/steps/photos/storage/packed-photo.ts'
import type { PhotoStorage } from '#shared/steps/photos/storage/photo-storage.ts'
import { openUploadSession, type UploadSession } from './upload-session.ts'

let gateway: FakeGateway
let inStorage: Map<PhotoSide, StoredPhoto>
let submissions: SubmissionStore
let device: Drafts
const clock = { now: 0 }
const leave = vi.fn<() => void>()
beforeEach(() => {
  gateway = new FakeGateway()
  inStorage = new Map()
  submissions = memory()
  clock.now = Date.now()
  device = createDrafts({ store: memoryStore(), now: () => clock.now })
  leave.mockReset()
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => gateway.fetch(url, init))
})
afterEach(() => vi.unstubAllGlobals())

function memory(): SubmissionStore {
  const entries = new Map<string, StoredSubmission>()
  return {
    read: async (name) => entries.get(name),
    write: async (name, submission) => void entries.set(name, submission),
    remove: async (name) => void entries.delete(name),
  }
}

const storage: PhotoStorage<PhotoSide> = {
  slots: async () => [...inStorage.keys()],
  look: async (side) => inStorage.get(side),
  read: async (side) => inStorage.get(side),
  note: async (side, photo) => {
    const stored = inStorage.get(side)
    if (stored) inStorage.set(side, { ...stored, ...photo })
    return true
  },
  forgetBytes: async (side) => {
    const stored = inStorage.get(side)
    if (stored) inStorage.set(side, { ...stored, isReceived: true, thumb: null, file: new Blob() })
  },
  write: async (side, photo) => {
    inStorage.set(side, photo)
    return true
  },
  remove: async (side) => void inStorage.delete(side),
  halves: async () => [],
  removeHalf: async () => false,
}
const full: PhotoStorage<PhotoSide> = { ...storage, write: async () => false }

const open = (more: Partial<Parameters<typeof openUploadSession>[0]> = {}) =>
  openUploadSession({
    ref: REF,
    view: gateway.view(),
    storage,
    submissions,
    notice: unsentNotice(device, 'link:photos', () => clock.now),
    leave,
    thumbUrlOf: () => 'blob:1',
    pause: () => new Promise((done) => setTimeout(done)),
    base: BASE,
    ...more,
  })

/** Reads the number of waiting photos in the notice that the device stores. */
const waitingPhotos = async () => {
  const stored = await device.readDraft({ name: 'unsent', version: 1, schema: v.any() }, 'link:photos')
  return (stored as { photos: number } | undefined)?.photos
}

/** A pause that ends only by a wake-up, as in the queue of a page that was killed. */
const untilWoken = (_: number, woken: AbortSignal) => pauseUntil(1_000_000, woken)

const gridOf = (name: string) => Array.from({ length: 768 }, (_, cell) => (cell * name.charCodeAt(0)) % 251)

const prepared = (name: string, size = PIECE_BYTES + 1, nonce = 'nonce'): Shot => ({
  nonce,
  file: new Blob([new Uint8Array(size)]),
  thumb: new Blob(['t']),
  sha256: name.repeat(64).slice(0, 64),
  type: 'image/jpeg',
  source: 'camera',
  takenAt: '2026-11-21T12:00:00.000Z',
  warnings: [],
  grid: gridOf(name),
})
const at = (session: UploadSession, side: PhotoSide) => slotStatus(slotOf(session.$photos.get(), side)).at
const until = (session: UploadSession, side: PhotoSide, standsAt: string) =>
  vi.waitFor(() => expect(at(session, side)).toBe(standsAt))

test('[PHO-20] [PHO-21] [PHO-22] four photos are stored, sent, submitted once and removed from the device', async () => {
  const session = await open()
  for (const [index, side] of photoSides.entries()) await session.store(side, prepared(String(index)))
  expect(inStorage.size).toBe(4)
  for (const side of photoSides) await until(session, side, 'received')
  await Promise.all([session.submit(), session.submit()])
  expect(gateway.asked.filter((line) => line.endsWith('/submission'))).toHaveLength(1)
  expect(leave).toHaveBeenCalledOnce()
  expect(inStorage.size).toBe(0)
})

test('[D88] the same picture is recognised on another side, also after a reload, but not on its own side', async () => {
  const session = await open()
  await session.store('front', prepared('a'))
  for (const one of [session, await open()]) {
    expect(one.repeatedSlot('back', gridOf('a'))).toBe('front')
    expect(one.repeatedSlot('front', gridOf('a'))).toBeUndefined()
    expect(one.repeatedSlot('back', gridOf('b'))).toBeUndefined()
  }
})

test("after a crash, a new page resumes the upload of a photo at the gateway's offset", async () => {
  let pieces = 0
  gateway.fault = (path) => (path.includes('/pieces/') && (pieces += 1) > 2 ? 'before' : 'none')
  const dying = await open({ pause: untilWoken })
  await dying.store('front', prepared('a', 4 * PIECE_BYTES))
  await vi.waitFor(() => expect(dying.$photos.get().connection.at).toBe('offline'))
  expect(at(dying, 'front')).toBe('stored')

  gateway.fault = () => 'none'
  const session = await open()
  await until(session, 'front', 'received')
  expect(gateway.taken.get('a'.repeat(64))).toBe(4 * PIECE_BYTES)
})

test('a photo that was never announced is sent by the next page', async () => {
  gateway.fault = () => 'before'
  const dying = await open({ pause: untilWoken })
  await dying.store('left', prepared('c'))
  gateway.fault = () => 'none'
  await until(await open(), 'left', 'received')
})

test('[PHO-O7] a new photo of a side replaces the earlier one, even during its upload', async () => {
  const session = await open()
  await session.store('front', prepared('a', 8 * PIECE_BYTES))
  await session.store('front', prepared('b'))
  await until(session, 'front', 'received')
  expect(gateway.photos.front).toMatchObject({ sha256: 'b'.repeat(64) })
})

test("[PHO-O7] a photo announced without an answer is not taken for another phone's", async () => {
  gateway.fault = (path) => (path.endsWith('/front') ? 'after' : 'none')
  const session = await open({ pause: untilWoken })
  await session.store('front', prepared('a'))
  await vi.waitFor(() => expect(session.$photos.get().connection.at).toBe('offline'))
  gateway.fault = () => 'none'
  await session.store('front', prepared('b'))
  await until(session, 'front', 'received')
  expect(gateway.photos.front).toMatchObject({ sha256: 'b'.repeat(64) })
})

test("another phone's photo is overwritten only if the person wants it", async () => {
  const session = await open()
  gateway.photos.back = valid('f'.repeat(64))
  await session.store('back', prepared('a'))
  await until(session, 'back', 'changed')
  await session.useTheirs('back')
  expect(at(session, 'back')).toBe('received')
  expect(gateway.photos.back).toMatchObject({ sha256: 'f'.repeat(64) })
  expect(inStorage.has('back')).toBe(false)

  await session.store('back', prepared('b'))
  await until(session, 'back', 'received')
  gateway.photos.back = valid('e'.repeat(64))
  await session.store('back', prepared('c'))
  await until(session, 'back', 'changed')
  await session.useMine('back')
  await until(session, 'back', 'received')
  expect(gateway.photos.back).toMatchObject({ sha256: 'c'.repeat(64) })
})

test('a phone with full storage still sends photos, and reports them as at risk', async () => {
  gateway.fault = () => 'before'
  const session = await open({ storage: full, pause: untilWoken })
  await session.store('front', prepared('a'))
  await vi.waitFor(() =>
    expect(slotStatus(slotOf(session.$photos.get(), 'front'))).toEqual({ at: 'stored', isStored: false }),
  )
  expect(session.isAtRisk()).toBe(true)
  gateway.fault = () => 'none'
  session.wake()
  await until(session, 'front', 'received')
  expect(session.isAtRisk()).toBe(false)
})

test('[PHO-O9] a failed submission reports its error, keeps the photos and can be retried', async () => {
  for (const side of photoSides) gateway.photos[side] = valid('a'.repeat(64))
  const session = await open()
  gateway.fault = (path) => (path.endsWith('/submission') ? 404 : 'none')
  await session.submit()
  expect(session.$photos.get().submission).toEqual({
    at: 'failed',
    text: '(404) Ha ocurrido un error. Si se repite, llámanos.',
  })
  expect(leave).not.toHaveBeenCalled()
  gateway.fault = () => 'none'
  await session.submit()
  expect(leave).toHaveBeenCalledOnce()
})

test('an ended link keeps the photos on the phone', async () => {
  const session = await open()
  gateway.isLinkOver = true
  await session.store('front', prepared('a'))
  await vi.waitFor(() => expect(session.$photos.get().isLinkOver).toBe(true))
  expect(inStorage.size).toBe(1)
})

test('[D125] once the link is opened again, the photos are sent', async () => {
  const session = await open()
  gateway.isLinkOver = true
  await session.store('front', prepared('a'))
  await vi.waitFor(() => expect(session.$photos.get().isLinkOver).toBe(true))
  gateway.isLinkOver = false
  session.wake()
  await until(session, 'front', 'received')
  expect(session.$photos.get().isLinkOver).toBe(false)
})

test('[D125] an expired unsent photo is reported until the person has read it', async () => {
  gateway.fault = () => 'before'
  const first = await open({ pause: untilWoken })
  for (const side of ['front', 'back'] as const) await first.store(side, prepared(side))
  await vi.waitFor(async () => expect(await waitingPhotos()).toBe(2))
  // The device has deleted the first photo, but not another one that was stored later.
  inStorage.delete('front')
  const back = inStorage.get('back')
  if (back) inStorage.set('back', { ...back, until: clock.now + 2 * UNSENT_LIFE_MS })
  clock.now += UNSENT_LIFE_MS + 60_000
  const second = await open({ pause: untilWoken })
  expect(second.$lost.get()).toMatchObject({ photos: 1, answers: 0 })
  second.forgetLost()
  expect((await open({ pause: untilWoken })).$lost.get()).toBeNull()

  inStorage.clear()
  clock.now += UNSENT_LIFE_MS
  expect((await open({ pause: untilWoken })).$lost.get()).toMatchObject({ photos: 1 })
})

test('[D125] [PHO-22] submitting all four photos removes the notice of lost photos', async () => {
  gateway.fault = () => 'before'
  await (await open({ pause: untilWoken })).store('front', prepared('a'))
  await vi.waitFor(async () => expect(await waitingPhotos()).toBe(1))
  inStorage.clear()
  clock.now += UNSENT_LIFE_MS + 60_000
  gateway.fault = () => 'none'
  for (const side of photoSides) gateway.photos[side] = valid('a'.repeat(64))
  const session = await open()
  expect(session.$lost.get()).toMatchObject({ photos: 1 })
  await session.submit()
  expect(leave).toHaveBeenCalledOnce()
  expect((await open()).$lost.get()).toBeNull()
})

test('a paused page sends nothing, and another tab sends its photos', async () => {
  const session = await open()
  session.setPaused(true)
  await session.store('front', prepared('a'))
  expect(at(session, 'front')).toBe('stored')
  expect(gateway.asked).toEqual([])
  await until(await open(), 'front', 'received')
  session.setPaused(false)
  session.wake()
  await until(session, 'front', 'received')
  expect(gateway.taken.get('a'.repeat(64))).toBe(PIECE_BYTES + 1)
})

test('[PHO-05] photos completed on another device lead to the next page', async () => {
  const session = await open()
  gateway.isComplete = true
  await session.refresh()
  await vi.waitFor(() => expect(leave).toHaveBeenCalledOnce())
})

test('each capture carries the nonce of the gateway, and each photo a new one', async () => {
  const session = await open()
  const first = session.captureToken('right')
  expect(first.nonce).toBe('nonce right')
  expect(Math.abs(Date.parse(first.now) - Date.parse('2026-11-21T12:00:00Z'))).toBeLessThan(60_000)
  await session.store('right', prepared('a', 10, first.nonce))
  await until(session, 'right', 'received')
  const second = session.captureToken('right')
  await session.store('right', prepared('b', 10, second.nonce))
  await until(session, 'right', 'received')
  expect(gateway.announced.map(({ nonce }) => nonce)).toEqual([first.nonce, second.nonce])
  expect(second.nonce).not.toBe(first.nonce)
})
