import { expect, test } from 'vitest'
import { Bulkhead } from './bulkhead.ts'

test('never lets more through than there are places, and everybody in the end', async () => {
  const bulkhead = new Bulkhead(4, 100)
  let [inside, most] = [0, 0]
  const visits = await Promise.all(
    Array.from({ length: 50 }, async () => {
      if (!(await bulkhead.enter())) return false
      most = Math.max(most, ++inside)
      await scheduler.wait(1)
      inside -= 1
      bulkhead.leave()
      return true
    }),
  )
  expect([most, visits.every(Boolean)]).toEqual([4, true])
})

test('turns away who would wait too long, and who finds the queue full', async () => {
  const bulkhead = new Bulkhead(1, 1)
  expect(await bulkhead.enter()).toBe(true)
  const waiting = bulkhead.enter(20)
  expect(await bulkhead.enter()).toBe(false)
  expect(await waiting).toBe(false)
  bulkhead.leave()
  expect(await bulkhead.enter()).toBe(true)
})
