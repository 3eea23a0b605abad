import { expect, test } from 'vitest'
import { CallBreaker } from './call-breaker.ts'
import { LEAST_CALLS } from './circuit-breaker.ts'

const NOW = 1_000_000
function failed(breaker: CallBreaker, caller: string | undefined, times: number, now = NOW): void {
  for (let n = 0; n < times; n++) breaker.for(caller).record(now, false)
}
/** A breaker that is open for every caller. */
function broken(): CallBreaker {
  const breaker = new CallBreaker(LEAST_CALLS)
  for (let n = 0; n < LEAST_CALLS; n++) failed(breaker, `caller-${String(n)}`, 1)
  return breaker
}

test('[D80] a caller with many failures is refused, and others are let through', () => {
  const breaker = new CallBreaker(LEAST_CALLS)
  failed(breaker, 'one', 1_000)
  expect(breaker.for('other').admit(NOW + 1)).toBe('open')
  expect(breaker.for('one').admit(NOW + 1)).toEqual({ waitMs: 4_999 })
  expect(breaker.for('one').admit(NOW + 5_000)).toBe('open')
})

test('[D80] failures of two addresses do not open the breaker for other callers', () => {
  const breaker = new CallBreaker(LEAST_CALLS)
  for (let n = 0; n < 10; n++) breaker.for(`person-${String(n)}`).record(NOW, true)
  failed(breaker, 'one', 100)
  failed(breaker, 'two', 100)
  failed(breaker, 'one', 100)
  expect(breaker.isOpen).toBe(false)
})

test('[D80] twenty callers with one failure each open the breaker, and so do seven with their share', () => {
  expect(
    broken()
      .for('new')
      .admit(NOW + 1),
  ).toEqual({ waitMs: 4_999 })
  const breaker = new CallBreaker(LEAST_CALLS)
  for (let n = 0; n < 6; n++) failed(breaker, `caller-${String(n)}`, 10)
  // Six callers add three failures each, which is below the threshold.
  expect(breaker.isOpen).toBe(false)
  failed(breaker, 'seventh', 2)
  expect(breaker.isOpen).toBe(true)
})

test('a call of the gateway itself counts in full', () => {
  const breaker = new CallBreaker(LEAST_CALLS)
  failed(breaker, undefined, LEAST_CALLS)
  expect(breaker.isOpen).toBe(true)
})

test('[D80] the probe goes to a caller without a recent failure, and one success lets all callers in again', () => {
  const breaker = broken()
  const later = NOW + 5_000
  expect(breaker.for('caller-0').admit(later)).toEqual({ waitMs: 5_000 })
  expect(breaker.for('new').admit(later)).toBe('open')
  expect(breaker.for('another').admit(later)).toEqual({ waitMs: 5_000 })
  breaker.for('new').record(later, true)
  expect(breaker.for('caller-0').admit(later)).toBe('open')
})

test('the breaker forgets a caller’s failures after five hundred later callers', () => {
  const breaker = new CallBreaker(LEAST_CALLS)
  failed(breaker, 'one', LEAST_CALLS)
  for (let n = 0; n < 600; n++) {
    failed(breaker, `caller-${String(n)}`, 1, NOW + 11_000 + n)
    breaker.for('happy').record(NOW + 11_000 + n, true)
    breaker.for('happy').record(NOW + 11_000 + n, true)
  }
  // The caller's own breaker was dropped, because six hundred other callers failed later.
  expect(breaker.for('one').admit(NOW + 12_000)).toBe('open')
  expect(breaker.isOpen).toBe(false)
})
