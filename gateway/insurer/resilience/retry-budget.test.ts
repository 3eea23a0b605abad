import { expect, test } from 'vitest'
import { RetryBudget } from './retry-budget.ts'

const taken = (budget: RetryBudget, tries: number, now: number) =>
  Array.from({ length: tries }, () => budget.take(now)).filter(Boolean).length

test('the budget allows ten retries, and a tenth of the calls in addition', () => {
  const quiet = new RetryBudget()
  expect(taken(quiet, 100, 0)).toBe(10)
  const busy = new RetryBudget()
  for (let n = 0; n < 500; n++) busy.countCall(0)
  expect(taken(busy, 500, 0)).toBe(60)
})

test('calls and retries older than ten seconds do not count', () => {
  const budget = new RetryBudget()
  expect(taken(budget, 20, 0)).toBe(10)
  expect(taken(budget, 20, 9_999)).toBe(0)
  expect(taken(budget, 20, 10_000)).toBe(10)
})

test('[D80] one caller can use half of the retries, and others get the rest', () => {
  const budget = new RetryBudget()
  const takenBy = (caller: string) =>
    Array.from({ length: 100 }, () => budget.take(0, caller)).filter(Boolean).length
  expect([takenBy('one'), takenBy('one'), takenBy('two'), takenBy('three')]).toEqual([5, 0, 5, 0])
  expect(budget.take(10_000, 'one')).toBe(true)
})

test('[D80] after five hundred other callers a caller’s retries are forgotten', () => {
  const budget = new RetryBudget()
  for (let n = 0; n < 20_000; n++) budget.countCall(0)
  for (let n = 0; n < 600; n++) expect(budget.take(0, `caller-${String(n)}`)).toBe(true)
})
