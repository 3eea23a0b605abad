import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pesos } from '../money/money.ts'
import {
  initialPayment,
  monthsFeePercent,
  offeredPayments,
  paymentChoices,
  paymentFormOf,
  paymentTypeOf,
} from './payment-options.ts'
import { annual, installments, subscription } from './payments.fixture.ts'
import { runs } from '../testing/property-runs.ts'

const all = [
  annual(10_000_000),
  subscription(pesos(1_200), pesos(1_000)),
  installments(3, 10_500_000),
  installments(6, 11_000_000),
  installments(9, 11_500_000),
]

test('[BUY-98] [BUY-99] [BUY-100] [FND-O13] the payment dropdown names each form and gives it its id', () => {
  expect(paymentChoices(all).map(({ id, label }) => [id, label])).toEqual([
    [1, 'Pago mes a mes'],
    [0, 'Pago de contado'],
    [2, 'Pago a 3 meses (Tarjeta de crédito)'],
    [3, 'Pago a 6 meses (Tarjeta de crédito)'],
    [4, 'Pago a 9 meses (Tarjeta de crédito)'],
  ])
})

test('[BUY-101] without a stored plan the default payment is the subscription', () => {
  expect(initialPayment(all, null)?.id).toBe(1)
})

test('[BUY-102] the payment form of a stored plan is restored if it is still offered', () => {
  expect(initialPayment(all, 3)?.payment.id).toBe('months-6')
  expect(initialPayment(all.slice(0, 2), 3)?.id).toBe(1)
  expect(initialPayment([], 3)).toBeNull()
})

test('[BUY-104] [BUY-105] [BUY-106] plans offer full payment, subscription, and installments under 12 without flat fee', () => {
  const option = (paymentsCount: number, isSubscription = false, hasFlatFee = false) => ({
    paymentsCount,
    isSubscription,
    hasFlatFee,
  })
  const offered = offeredPayments([
    option(1),
    option(12, true, true),
    option(3),
    option(6, false, true),
    option(9),
    option(12),
    option(0),
  ])
  expect(offered).toEqual([option(1), option(12, true, true), option(3), option(9)])
})

test('[FND-34] paymentTypeOf gives ANNUAL for one payment, SUBSCRIPTION for monthly, else INSTALLMENTS', () => {
  expect(paymentTypeOf({ paymentsCount: 1, isSubscription: false })).toBe('ANNUAL')
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 24 }), (paymentsCount) => {
      expect(paymentTypeOf({ paymentsCount, isSubscription: true })).toBe('SUBSCRIPTION')
      fc.pre(paymentsCount > 1)
      expect(paymentTypeOf({ paymentsCount, isSubscription: false })).toBe('INSTALLMENTS')
    }),
    runs,
  )
})

test('installments of 3, 6 and 9 payments have the ids 2, 3 and 4', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 24 }), fc.boolean(), (paymentsCount, isSubscription) => {
      const payment = { paymentsCount, isSubscription }
      const form = paymentFormOf(payment)
      if (form !== null && form > 1) expect((form - 1) * 3).toBe(paymentsCount)
    }),
    runs,
  )
})

test('[BUY-111] a subscription has a fee of 20 percent, installments have the fee of their rate', () => {
  expect(monthsFeePercent(true, 0.3)).toBe(20)
  expect(monthsFeePercent(false, 0.0375)).toBe(3.75)
})
