import { expect, test } from 'vitest'
import { money } from '../money/money.ts'
import { latePayment } from './late-payment.ts'

const facts = { completedOn: '2026-10-01', pauses: [], paidOn: null, amount: money(100_000_000) }

test('[D230] [R6] the legal payment term counts natural days from the complete file', () => {
  expect(latePayment(facts, '2026-10-31', 6.5)).toEqual({ lawfulBy: '2026-10-31', days: 0, interest: null })
  expect(latePayment(facts, '2026-11-01', null)).toEqual({ lawfulBy: '2026-10-31', days: 1, interest: null })
})

test('[D230] a requested correction restarts the legal term, and while it is open nothing runs', () => {
  const again = { from: '2026-10-05', until: '2026-10-10' }
  expect(latePayment({ ...facts, pauses: [again] }, '2026-11-26', null)?.lawfulBy).toBe('2026-11-09')
  const open = { from: '2026-10-20', until: null }
  expect(latePayment({ ...facts, pauses: [again, open] }, '2026-11-26', 6.5)).toBeNull()
  expect(latePayment({ ...facts, completedOn: null }, '2026-11-26', 6.5)).toBeNull()
})

test('[D230] late interest runs daily until paid, and is null without a rate or an amount', () => {
  // Interest on $100,000.00 at 6.5 % for 10 of 365 days.
  expect(latePayment(facts, '2026-11-10', 6.5)).toEqual({
    lawfulBy: '2026-10-31',
    days: 10,
    interest: 178_080,
  })
  const paid = { ...facts, paidOn: '2026-11-10' }
  expect(latePayment(paid, '2027-06-01', 6.5)?.days).toBe(10)
  expect(latePayment({ ...facts, paidOn: '2026-10-20' }, '2027-06-01', 6.5)?.days).toBe(0)
  expect(latePayment({ ...facts, amount: null }, '2026-11-10', 6.5)?.interest).toBeNull()
  expect(latePayment(facts, '2026-11-10', null)?.interest).toBeNull()
})
