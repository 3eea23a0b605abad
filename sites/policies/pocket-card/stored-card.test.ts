import { expect, test } from 'vitest'
import { createDrafts } from '#shared/drafts/draft.ts'
import { memoryStore } from '#shared/drafts/memory-store.ts'
import { storeCard, storedCard } from './stored-card.ts'

const DAY_MS = 86_400_000
const card = { savedAt: '2026-11-20T15:05:00.000Z', policies: [] }

test('[D63] [D9] the stored pocket card belongs to one person, lasts 30 days, and is removed at sign-out', async () => {
  const clock = { now: Date.UTC(2026, 10, 20) }
  const store = memoryStore()
  const open = () => createDrafts({ store, now: () => clock.now })
  await storeCard('ana', card, open())
  expect(await storedCard('berta', open())).toBeUndefined()
  clock.now += 29 * DAY_MS
  expect(await storedCard('ana', open())).toEqual(card)
  clock.now += DAY_MS
  expect(await storedCard('ana', open())).toBeUndefined()

  await storeCard('ana', card, open())
  await open().wipe('person:ana')
  expect(await storedCard('ana', open())).toBeUndefined()
  expect((await store.keys()).filter((key) => key !== 'key')).toEqual([])
})

test('[D224] [D162] [D63] a pocket card stored before costs and debts existed can still be read', async () => {
  const store = memoryStore()
  const open = () => createDrafts({ store, now: () => Date.UTC(2026, 10, 20) })
  const before = {
    policyNumber: 'AE1',
    isToBegin: false,
    vehicle: 'Nissan Versa 2022',
    plates: 'AAA101A',
    startDate: null,
    expirationDate: null,
    coverages: [],
  }
  await storeCard('ana', { ...card, policies: [before as never] }, open())
  expect((await storedCard('ana', open()))?.policies).toEqual([{ ...before, crash: [], shares: [] }])
  const cover = 'Cubierto hasta el 18/12/2026'
  await storeCard('ana', { ...card, policies: [{ ...before, crash: [], shares: [], cover }] }, open())
  expect((await storedCard('ana', open()))?.policies[0]?.cover).toBe(cover)
})
