import { expect, test } from 'vitest'
import { daysToPayment } from '#gateway/features/policies/cancellation/days-to-payment.ts'

test.each([
  ['[CAN-09] the cut day of this month is still to come', '2025-05-20', '2026-11-12T18:00:00Z', 8],
  ['[CAN-09] the cut day is today', '2025-05-20', '2026-11-20T18:00:00Z', 0],
  ['[CAN-O5] it is today, and the check names today', '2026-11-20', '2026-11-20T18:00:00Z', 0],
  ['[CAN-O5] it is today, and the check names the next one', '2026-12-20', '2026-11-20T18:00:00Z', 30],
  ['[CAN-13] it has passed: the one of the next month', '2025-05-20', '2026-11-21T18:00:00Z', 29],
  ['[CAN-13] over the end of a year', '2025-05-20', '2026-12-21T18:00:00Z', 30],
  ['[CAN-O9] a month without a 31st', '2026-01-31', '2026-11-12T18:00:00Z', 18],
  ['[CAN-O9] February', '2026-01-31', '2027-02-01T18:00:00Z', 27],
  [
    '[CAN-12] whole days by the calendar of Mexico City, where it is still the 12th',
    '2025-05-20',
    '2026-11-13T04:00:00Z',
    8,
  ],
  ['[CAN-O5] the date of the check, with its time', '2026-12-01T05:59:00.000Z', '2026-11-12T18:00:00Z', 18],
])('the days to the next payment: %s', (_, cut, now, days) => {
  expect(daysToPayment(cut, Date.parse(now))).toBe(days)
})

test('[CAN-O5] daysToPayment is null for an unknown date', () => {
  expect(daysToPayment(null, 0)).toBeNull()
  expect(daysToPayment('soon', 0)).toBeNull()
})
