import { expect, test } from 'vitest'
import { isLawfulTerm } from '#shared/domain/law/premium-term.ts'
import { DAY_MS } from '#sandbox/time.ts'
import { GRACE, graceEnd, nextTry, retriesWithin, triesUntil } from './grace.ts'

const due = Date.parse('2026-03-05T18:00:00Z')
/** Days after the due day of each event after a refusal; the last one is the end. */
const daysOf = (rule: typeof GRACE) =>
  [...retriesWithin(rule), rule.days].map((_, index) => (nextTry(due, index + 1, rule) - due) / DAY_MS)

test.each([
  [30, [3, 7, 14, 21], [3, 7, 14, 21, 30]],
  [20, [3, 7, 14, 21], [3, 7, 14, 20]],
  [21, [3, 7, 14, 21], [3, 7, 14, 21]],
  [22, [3, 7, 14, 21], [3, 7, 14, 21, 22]],
  [2, [3, 7], [2]],
  [10, [], [10]],
])('[D92] with %i days of grace and retries on %j the days are %j', (days, retryDays, expected) => {
  const rule = { days, retryDays }
  expect(daysOf(rule)).toEqual(expected)
  expect(graceEnd(due, rule)).toBe(due + days * DAY_MS)
})

test.each([
  [0, 1],
  [2, 1],
  [3, 2],
  [13, 3],
  [21, 5],
  [400, 5],
])('[D92] %i days after the due day the charge has been tried %i times', (days, tries) => {
  expect(triesUntil(due, due + days * DAY_MS)).toBe(tries)
})

test('[D92] no retry is later than the grace period, for any length of it', () => {
  for (let days = 1; days < 40; days++)
    expect(daysOf({ ...GRACE, days }).every((day) => day <= days)).toBe(true)
})

test.each([
  [2, false],
  [3, true],
  [30, true],
  [31, false],
])('[D230] [R5] a grace period of %i days is lawful: %s', (days, isLawful) => {
  expect(isLawfulTerm(days)).toBe(isLawful)
  expect(isLawfulTerm(GRACE.days)).toBe(true)
})
