import { expect, test } from 'vitest'
import { Bulkhead } from './bulkhead.ts'

const HOLD_MS = 10_000

test('the bulkhead never lets more calls in than it has places, and lets all in eventually', async () => {
  const bulkhead = new Bulkhead(4, 100)
  let [inside, most] = [0, 0]
  const visits = await Promise.all(
    Array.from({ length: 50 }, async () => {
      const place = await bulkhead.acquire(HOLD_MS)
      if (place === null) return false
      most = Math.max(most, ++inside)
      await scheduler.wait(1)
      inside -= 1
      place.release()
      return true
    }),
  )
  expect([most, visits.every(Boolean)]).toEqual([4, true])
})

test('the bulkhead refuses a call whose wait is over, and a call that finds the queue full', async () => {
  const bulkhead = new Bulkhead(1, 1)
  const place = await bulkhead.acquire(HOLD_MS)
  const waiting = bulkhead.acquire(HOLD_MS, 20)
  expect(await bulkhead.acquire(HOLD_MS)).toBeNull()
  expect(await waiting).toBeNull()
  place?.release()
  expect(await bulkhead.acquire(HOLD_MS)).not.toBeNull()
})

test('a permit that is never released expires with its call’s hold time', async () => {
  const bulkhead = new Bulkhead(2, 4)
  const lost = await bulkhead.acquire(5)
  await bulkhead.acquire(HOLD_MS)
  const late = await bulkhead.acquire(HOLD_MS, 20)
  expect(late).not.toBeNull()
  // A late release must have no effect, because another call holds the permit.
  lost?.release()
  expect(await bulkhead.acquire(HOLD_MS, 1)).toBeNull()
})

test('a released permit goes to the waiting call, not to a later one', async () => {
  const bulkhead = new Bulkhead(1, 10)
  const first = await bulkhead.acquire(HOLD_MS)
  const waited = bulkhead.acquire(HOLD_MS)
  first?.release()
  const cameBy = bulkhead.acquire(HOLD_MS, 20)
  expect(await waited).not.toBeNull()
  expect(await cameBy).toBeNull()
})

test('a permit is not kept for a caller that has given up waiting', async () => {
  const bulkhead = new Bulkhead(1, 10)
  const first = await bulkhead.acquire(HOLD_MS)
  const gone = bulkhead.acquire(HOLD_MS, 1)
  await gone
  const waited = bulkhead.acquire(HOLD_MS)
  first?.release()
  expect(await waited).not.toBeNull()
})
