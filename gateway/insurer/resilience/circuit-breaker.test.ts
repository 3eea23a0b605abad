import { expect, test } from 'vitest'
import { Breaker, LEAST_CALLS } from './circuit-breaker.ts'

function failing(times: number): Breaker {
  const breaker = new Breaker(LEAST_CALLS)
  for (let n = 0; n < times; n++) breaker.record(0, false)
  return breaker
}

test('the breaker opens when half of at least twenty calls fail, and answers how long to wait', () => {
  expect(failing(19).admit(1)).toBe('open')
  expect(failing(20).admit(1)).toEqual({ waitMs: 4_999 })
})

test('calls older than ten seconds do not count', () => {
  const breaker = failing(19)
  breaker.record(11_000, false)
  expect(breaker.admit(11_000)).toBe('open')
})

test('an open breaker lets one probe through every five seconds, and closes when one succeeds', () => {
  const breaker = failing(20)
  expect([breaker.admit(4_999), breaker.admit(5_000), breaker.admit(5_001)]).toEqual([
    { waitMs: 1 },
    'open',
    { waitMs: 4_999 },
  ])
  breaker.record(5_100, false)
  expect(breaker.admit(9_999)).toEqual({ waitMs: 1 })
  expect(breaker.admit(10_000)).toBe('open')
  breaker.record(10_100, true)
  expect(breaker.admit(10_101)).toBe('open')
})
