import { add, perMonth, roundToCents, times, type Money, VAT_RATE } from './money.ts'
import { SUBSCRIPTION_PAYMENTS } from '../payment/payment-options.ts'
import type { PaymentOption, Plan } from '../plans/plan.ts'

/** The cost of a payment form, as the price display shows it. */
export interface ShownPrice {
  /** The main figure: the amount that the card will be charged at checkout (D4). */
  readonly charged: Money
  /** Amount of each month: the regular payment, or the total over the term; `null` when paid in full. */
  readonly perMonth: Money | null
  readonly months: number
  /** Total of all payments. */
  readonly total: Money
  /** List price, struck through beside `charged`; `null` if none was ever charged. */
  readonly listPrice: Money | null
}

/**
 * Returns the price of a plan in one payment form (BUY-103, BUY-107). `showListPrice` is the configuration switch
 * SHOW_LIST_PRICE (D4): without it only a real discount is struck through, never an invented 10% (BUY-108).
 */
export function shownPrice(plan: Plan, payment: PaymentOption, showListPrice: boolean): ShownPrice {
  const charged = payment.firstPayment ?? payment.cost.total
  return {
    charged,
    perMonth: monthly(payment),
    months: payment.paymentsCount,
    total: payment.cost.total,
    listPrice: plan.discount ? beforeDiscount(plan, payment) : showListPrice ? plusTenPercent(charged) : null,
  }
}

function monthly(payment: PaymentOption): Money | null {
  if (payment.type === 'ANNUAL') return null
  return payment.regularPayment ?? perMonth(payment.cost.total, payment.paymentsCount)
}

function plusTenPercent(amount: Money): Money {
  return roundToCents(times(amount, 11, 10))
}

/**
 * Returns the price of the same payment form without the coupon (BUY-O5). The insurer does not break down a
 * subscription's discount by payment, so nothing is struck through there.
 */
function beforeDiscount(plan: Plan, payment: PaymentOption): Money | null {
  if (payment.type === 'ANNUAL') return plan.discount?.cost.total ?? null
  if (payment.type === 'SUBSCRIPTION') return null
  // The discount is counted before tax, so its tax is added (FND-08).
  const withTax = times(payment.cost.discount, 100 + VAT_RATE, 100)
  return roundToCents(add(payment.cost.total, withTax))
}

/** Adds the first payment and eleven equal ones (PAY-16). */
export function subscriptionTotal(first: Money, regular: Money): Money {
  return add(first, times(regular, SUBSCRIPTION_PAYMENTS - 1))
}
