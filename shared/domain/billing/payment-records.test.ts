import { describe, expect, test } from 'vitest'
import { money } from '../money/money.ts'
import {
  comingPayments,
  dueOf,
  expiresBefore,
  pastPayments,
  recordState,
  yearTotals,
  type PaymentRecord,
} from './payment-records.ts'

const record = (count: number, date: string | null, state: PaymentRecord['state']): PaymentRecord => ({
  count,
  date,
  state,
  invoiceUrl: null,
  nextTry: null,
  coveredUntil: null,
  amount: money(count * 1000),
})
const records = [
  record(1, '2025-12-31T18:00:00.000Z', 'paid'),
  // At this instant it is still the previous day in Mexico City.
  record(2, '2026-01-01T05:00:00.000Z', 'paid'),
  record(3, '2026-02-10T18:00:00.000Z', 'error'),
  record(4, '2026-03-10T18:00:00.000Z', 'pending'),
  record(5, '2026-04-10T18:00:00.000Z', 'pending'),
]
const counts = (some: readonly PaymentRecord[]) => some.map(({ count }) => count)

describe('payments', () => {
  test('[BIL-32] [BIL-33] [BIL-34] [BIL-O2] the state of a payment follows from its status', () => {
    expect([0, 1, 4, 5, 6, 7, 8].map(recordState)).toEqual([
      'pending',
      'pending',
      'paid',
      'pending',
      'pending',
      'error',
      'error',
    ])
  })

  test('[D157] a payment without a status has an unknown state', () => {
    expect(recordState(null)).toBe('unknown')
  })

  test('[BIL-26] comingPayments lists pending payments with a future day, earliest first', () => {
    const paidLater = record(6, '2026-05-10T18:00:00.000Z', 'paid')
    const mixed = [paidLater, ...records.toReversed()]
    expect(counts(comingPayments(mixed, '2026-03-09'))).toEqual([4, 5])
    expect(counts(comingPayments(mixed, '2026-03-10'))).toEqual([5])
  })

  test('[BIL-26] pastPayments lists the latest first, comingPayments the earliest first', () => {
    expect(counts(pastPayments(records, '2026-03-10'))).toEqual([4, 3, 2, 1])
    expect(counts(comingPayments(records, '2026-03-09'))).toEqual([4, 5])
    expect(counts(pastPayments([record(9, null, 'pending'), ...records], '2025-12-31'))).toEqual([3, 2, 1, 9])
  })

  test('yearTotals sums the payments of each year in Mexico City', () => {
    expect(yearTotals(records)).toEqual([{ year: '2025', total: 3000 }])
    const more = [...records, record(6, '2026-05-01T18:00:00.000Z', 'paid'), record(7, null, 'paid')]
    expect(yearTotals(more)).toEqual([
      { year: '2026', total: 6000 },
      { year: '2025', total: 3000 },
    ])
  })

  test('dueOf sums all failed payments and gives the day of the first', () => {
    const unsaid = { nextTry: null, coveredUntil: null }
    expect(dueOf(records)).toEqual({ amount: 3000, since: '2026-02-10', ...unsaid })
    const more = { ...record(6, null, 'error'), nextTry: '2026-02-13', coveredUntil: '2026-03-12' }
    expect(dueOf([...records, more])).toEqual({
      amount: 9000,
      since: '2026-02-10',
      nextTry: '2026-02-13',
      coveredUntil: '2026-03-12',
    })
    expect(dueOf(records.filter(({ state }) => state !== 'error'))).toBeNull()
  })

  test.each([
    ['2026-11', '2026-12-01T18:00:00.000Z', true],
    ['2026-12', '2026-12-31T18:00:00.000Z', false],
    ['2026-12', '2027-01-01T05:00:00.000Z', false],
    [null, '2027-01-01T18:00:00.000Z', false],
    ['2026-11', null, false],
  ])(
    'a card that expires in %s and is charged on %s expires before the charge: %s',
    (expires, date, isTooLate) => {
      expect(expiresBefore(expires, date)).toBe(isTooLate)
    },
  )
})
