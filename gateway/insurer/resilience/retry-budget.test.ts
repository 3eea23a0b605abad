import { expect, test } from 'vitest'
import { RetryBudget } from './retry-budget.ts'

const taken = (budget: RetryBudget, tries: number, now: number) =>
  Array.from({ length: tries }, () => budget.take(now)).filter(Boolean).length

test('a handful of retries, and then a tenth of the calls', () => {
  const quiet = new RetryBudget()
  expect(taken(quiet, 100, 0)).toBe(10)
  const busy = new RetryBudget()
  for (let n = 0; n < 500; n++) busy.countCall(0)
  expect(taken(busy, 500, 0)).toBe(60)
})

test('what is older than ten seconds counts no more', () => {
  const budget = new RetryBudget()
  expect(taken(budget, 20, 0)).toBe(10)
  expect(taken(budget, 20, 9_999)).toBe(0)
  expect(taken(budget, 20, 10_000)).toBe(10)
})
