import { expect, test } from 'vitest'
import { Breaker } from './breaker.ts'

function failing(times: number): Breaker {
  const breaker = new Breaker()
  for (let n = 0; n < times; n++) breaker.record(0, false)
  return breaker
}

test('opens when half of at least twenty calls failed', () => {
  expect(failing(19).allows(1)).toBe(true)
  expect(failing(20).allows(1)).toBe(false)
})

test('old calls are forgotten', () => {
  const breaker = failing(19)
  breaker.record(11_000, false)
  expect(breaker.allows(11_000)).toBe(true)
})

test('lets one probe through every five seconds, and closes when one succeeds', () => {
  const breaker = failing(20)
  expect([breaker.allows(4_999), breaker.allows(5_000), breaker.allows(5_001)]).toEqual([false, true, false])
  breaker.record(5_100, false)
  expect(breaker.allows(9_999)).toBe(false)
  expect(breaker.allows(10_000)).toBe(true)
  breaker.record(10_100, true)
  expect(breaker.allows(10_101)).toBe(true)
})
