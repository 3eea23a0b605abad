import { beforeEach, expect, test, vi } from 'vitest'
import type { OpenAdjusterForm } from '#shared/contracts/claims/adjuster-form.ts'
import { UNSENT_LIFE_MS } from '#shared/domain/privacy/device-lives.ts'
import { createDrafts } from '#shared/drafts/draft.ts'
import { withFallback } from '#shared/drafts/draft-store.ts'
import { createVault } from '#shared/drafts/draft-vault.ts'
import { memoryStore } from '#shared/drafts/memory-store.ts'
import { formsOnDevice } from '#shared/form-by-link/device/forms-on-device.ts'
import { createFormSession } from '#shared/form-by-link/form-session.ts'
import { adjusterTenant } from '../form/adjuster-tenant.ts'
import { forgetGone, goneClaims, touchClaim } from './claim-card.ts'
import { claimInWords, goneText } from './device-claims.ts'

beforeEach(() => {
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('document', { hidden: false, addEventListener: () => undefined })
  return () => vi.unstubAllGlobals()
})

/** A form with the fields that the list reads. */
const formOf = (number: string): OpenAdjusterForm =>
  ({
    state: 'open',
    version: 'v1',
    place: `place-${number}`,
    claim: { number },
    values: { isStarted: 'yes' },
    people: ['n-0'],
    photos: {},
    signed: [],
    lists: {},
  }) as unknown as OpenAdjusterForm

/**
 * Simulates a device.
 * @param isFull The device refuses to store anything.
 */
function device({ isFull = false } = {}) {
  const clock = { now: Date.UTC(2026, 10, 25, 18) }
  const disk = memoryStore()
  const full = { ...disk, set: () => Promise.reject(new DOMException('', 'QuotaExceededError')) }
  const [store, now] = [isFull ? full : disk, () => clock.now]
  const drafts = createDrafts({ store, now })
  const vault = createVault(withFallback(store), now)
  /** Opens a claim and types facts, while no request reaches the network. */
  const work = async (number: string, facts?: string) => {
    const tenant = {
      ...adjusterTenant,
      refOfPage: () => `ref-${number}`,
      load: async () => ({ at: 'open', form: formOf(number) }) as const,
      wire: () => ({
        send: async () => ({ kind: 'later' }) as const,
        read: async () => ({ kind: 'later' }) as const,
      }),
      pause: () => new Promise<void>(() => undefined),
    }
    const session = createFormSession(tenant, { drafts, vault, now })
    await session.load()
    await touchClaim(drafts, `place-${number}`, number, clock.now)
    if (facts === undefined) return session
    session.edit(() => ({ facts, cause: '1' }))
    await expect.poll(() => session.$saving.get().at).toBe(isFull ? 'memory' : 'stored')
    return session
  }
  const list = async () => (await formsOnDevice(adjusterTenant, { drafts, vault })).map(claimInWords)
  const gone = async () => {
    const here = await formsOnDevice(adjusterTenant, { drafts, vault })
    return goneClaims(
      drafts,
      here.map(({ place }) => place),
      now,
    )
  }
  return { clock, drafts, work, list, gone, store }
}

test('[D125] [D63] each stored claim shows its progress, waiting data, size and expiry', async () => {
  const { clock, work, list } = device()
  await work('S-1')
  clock.now += 60_000
  await work('S-2', 'Llovía.')
  expect(await list()).toEqual([
    {
      ref: 'ref-S-2',
      number: 'S-2',
      state: 'En captura',
      waits: 'Por enviar: 2 datos.',
      size: 'menos de un megabyte',
      kept: 'Este dispositivo lo guarda hasta el 25/12/2026.',
    },
    expect.objectContaining({ number: 'S-1', waits: 'La aseguradora ya recibió todo.' }),
  ])
})

test('[D125] if the device is full, typed text stays on the screen', async () => {
  const session = await device({ isFull: true }).work('S-1', 'Llovía.')
  const form = session.$form.get()
  expect(form.at === 'open' && form.form.values.facts).toBe('Llovía.')
})

test('[D125] a device clock that is wrong by a day deletes no claim', async () => {
  const { clock, work, list, gone } = device()
  await work('S-1', 'Llovía.')
  for (const days of [1, -2]) {
    clock.now += days * 24 * 60 * 60 * 1000
    expect(await list()).toHaveLength(1)
    expect(await gone()).toEqual([])
  }
})

test('[D125] a claim without a visit for 30 days is deleted with a notice, which goes once read', async () => {
  const { clock, drafts, work, list, gone, store } = device()
  await work('S-1')
  await work('S-2', 'Llovía.')
  clock.now += UNSENT_LIFE_MS + 1000
  expect(await list()).toEqual([])
  const lines = (await gone()).map(goneText)
  expect(lines.toSorted()).toEqual([
    'El siniestro S-1 se quitó de este dispositivo el 25/12/2026: nadie lo tocó en 30 días.',
    'El siniestro S-2 se quitó de este dispositivo el 25/12/2026: nadie lo tocó en 30 días. El 25/12/2026 se borró de este dispositivo lo que no alcanzó a enviarse: 2 respuestas.',
  ])
  for (const { place } of await gone()) await forgetGone(drafts, place)
  expect(await gone()).toEqual([])
  expect((await store.keys()).filter((key) => key.includes('S-1') && key.includes('card'))).toEqual([])
})
