import { money, type Money, VAT_RATE } from '../money/money.ts'
import type { Cost, PaymentOption, Plan } from '../plans/plan.ts'

/** A plan's cost for tests, from a total and its parts. Only tests load this file. */
export function costOf(total: number, parts: Partial<Cost> = {}): Cost {
  const tax = money(Math.round((total * VAT_RATE) / (100 + VAT_RATE)))
  return {
    subTotal: money(total - tax),
    tax,
    total: money(total),
    netAmount: money(total - tax),
    civilTax: money(0),
    expeditionRights: money(0),
    monthsFee: money(0),
    monthsFeePercent: 0,
    discount: money(0),
    monthsQuantity: 1,
    isSubscription: false,
    ...parts,
  }
}

export function annual(total: number, parts: Partial<Cost> = {}): PaymentOption {
  return { ...ONCE, id: 'annual', cost: costOf(total, parts) }
}

export function installments(months: number, total: number, parts: Partial<Cost> = {}): PaymentOption {
  const cost = costOf(total, { monthsQuantity: months, ...parts })
  return { ...ONCE, id: `months-${months}`, type: 'INSTALLMENTS', paymentsCount: months, cost }
}

export function subscription(first: Money, regular: Money): PaymentOption {
  const cost = costOf(first + 11 * regular, {
    monthsQuantity: 12,
    monthsFeePercent: 20,
    isSubscription: true,
  })
  return {
    id: 'subscription',
    type: 'SUBSCRIPTION',
    paymentsCount: 12,
    isSubscription: true,
    cost,
    firstPayment: first,
    regularPayment: regular,
  }
}

export function planOf(payments: readonly PaymentOption[], before: Cost | null = null): Plan {
  return {
    id: 'plan',
    name: 'CUSTOM_PLAN',
    quotationId: 'quotation',
    coupon: null,
    cost: payments[0]?.cost ?? costOf(0),
    discount: before && { text: '10% de descuento', cost: before },
    coverages: [],
    payments,
    allowEdit: true,
  }
}

const ONCE = {
  type: 'ANNUAL',
  paymentsCount: 1,
  isSubscription: false,
  firstPayment: null,
  regularPayment: null,
} as const
