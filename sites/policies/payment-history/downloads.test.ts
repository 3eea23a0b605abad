import { expect, test } from 'vitest'
import { pesos } from '#shared/domain/money/money.ts'
import { comingDays } from './downloads.ts'

const TODAY = '2026-11-25'
const record = (day: string, state: 'pending' | 'error' = 'pending') => ({
  date: `${day}T18:00:00.000Z`,
  amount: pesos(310),
  count: 1,
  state,
  invoiceUrl: null,
  nextTry: null,
  coveredUntil: null,
})
const given = (days: readonly string[], next: string | null) => ({
  policyNumber: 'AE1',
  payments: days.map((day) => record(day)),
  isIncomplete: false,
  isCancelled: false,
  next: next === null ? null : { date: `${next}T18:00:00.000Z`, amount: pesos(310) },
})
const daysOf = (...args: Parameters<typeof given>) => comingDays(given(...args), TODAY).map(({ day }) => day)

test.each([
  ['due today, in both', ['2026-11-25', '2026-12-25'], '2026-11-25', ['2026-11-25', '2026-12-25']],
  ['due today, named as the next alone', ['2026-12-25'], '2026-11-25', ['2026-11-25', '2026-12-25']],
  ['due later', ['2026-12-25', '2027-01-25'], '2026-12-25', ['2026-12-25', '2027-01-25']],
  ['of an insurer that lists none to come', [], '2026-12-25', ['2026-12-25']],
  ['of one that names no next', ['2026-12-25'], null, ['2026-12-25']],
  ['nothing more to pay', [], null, []],
])('[BIL-25] the payments calendar begins with the next payment: %s', (_, days, next, events) => {
  expect(daysOf(days, next)).toEqual(events)
})
