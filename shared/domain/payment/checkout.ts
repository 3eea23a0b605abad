import { formatMoney, perMonth, ZERO, type Money } from '../money/money.ts'
import { paymentFormOf, PAYMENT_FORM, TERMS, type Term } from './payment-options.ts'
import type { PaymentOption, PaymentType } from '../plans/plan.ts'
import { subscriptionTotal } from '../money/shown-price.ts'

/**
 * Minutes after which a payment with an unknown outcome counts as settled. An insurer's call takes at most 180 s
 * (FND-56), and the work after it needs some time too.
 */
export const SETTLED_MINUTES = 10

export type CardKind = 'debit' | 'credit'

/** The payment mode that is set at checkout (PAY-13); `months` is 0 until a term is chosen (PAY-18, PAY-19). */
export interface CheckoutMode {
  readonly type: PaymentType
  readonly months: 0 | Term
  readonly card: CardKind
}

interface CheckoutAmounts {
  /** The `payment_plan_id` of the mode (PAY-14); `null` while no payment can be charged. */
  readonly paymentId: string | null
  readonly total: Money
  readonly firstPayment: Money | null
  readonly perMonth: Money | null
  /** Fee in percent (PAY-20, PAY-21); `null` without a fee. */
  readonly feePercent: number | null
  readonly message: string | null
}

const NO_AMOUNTS: CheckoutAmounts = {
  paymentId: null,
  total: ZERO,
  firstPayment: null,
  perMonth: null,
  feePercent: null,
  message: null,
}

/** Names of the modes (PAY-O10); the terms are "3 meses" and so on. */
export const MODE_LABELS = {
  ANNUAL: 'Pago de contado',
  SUBSCRIPTION: 'Pago mes a mes',
  INSTALLMENTS: 'Pago a meses',
} as const satisfies Record<PaymentType, string>

/** The terms that a plan offers, shortest first; none with a debit card (PAY-O1). */
export function offeredTerms(payments: readonly PaymentOption[], card: CardKind): Term[] {
  if (card === 'debit') return []
  return TERMS.filter((months) => installmentOf(payments, months) !== undefined)
}

/** The amounts and the message of a mode (PAY-15 to PAY-24). */
export function checkoutAmounts(payments: readonly PaymentOption[], mode: CheckoutMode): CheckoutAmounts {
  switch (mode.type) {
    case 'ANNUAL':
      return annual(payments, mode.card)
    case 'SUBSCRIPTION':
      return subscription(payments.find((one) => paymentFormOf(one) === PAYMENT_FORM.SUBSCRIPTION))
    case 'INSTALLMENTS':
      return installments(installmentOf(payments, mode.months))
  }
}

function installmentOf(payments: readonly PaymentOption[], months: number): PaymentOption | undefined {
  return payments.find((one) => one.type === 'INSTALLMENTS' && one.paymentsCount === months)
}

function annual(payments: readonly PaymentOption[], card: CardKind): CheckoutAmounts {
  const payment = payments.find((one) => paymentFormOf(one) === PAYMENT_FORM.ANNUAL)
  if (!payment) return NO_AMOUNTS
  return {
    ...NO_AMOUNTS,
    paymentId: payment.id,
    total: payment.cost.total,
    message: savingsText(payments, payment, card),
  }
}

function subscription(payment: PaymentOption | undefined): CheckoutAmounts {
  if (!payment || payment.firstPayment === null || payment.regularPayment === null) return NO_AMOUNTS
  return {
    paymentId: payment.id,
    total: subscriptionTotal(payment.firstPayment, payment.regularPayment),
    firstPayment: payment.firstPayment,
    perMonth: payment.regularPayment,
    feePercent: payment.cost.monthsFeePercent,
    message: `Después pagas ${formatMoney(payment.regularPayment)} por 11 cuotas mensuales.`,
  }
}

function installments(payment: PaymentOption | undefined): CheckoutAmounts {
  if (!payment) return { ...NO_AMOUNTS, message: 'Selecciona el plazo a meses.' }
  return {
    ...NO_AMOUNTS,
    paymentId: payment.id,
    total: payment.cost.total,
    perMonth: perMonth(payment.cost.total, payment.paymentsCount),
    feePercent: payment.cost.monthsFeePercent,
  }
}

/**
 * Returns how much cheaper a payment in full is than the most expensive payment in parts with this card (PAY-23 to
 * PAY-25, PAY-O2). A debit card has no installments, so it is compared with monthly payments. Null if no other is more
 * expensive.
 */
function savingsText(
  payments: readonly PaymentOption[],
  { cost }: PaymentOption,
  card: CardKind,
): string | null {
  const inParts = payments.filter(({ type }) =>
    card === 'debit' ? type === 'SUBSCRIPTION' : type === 'INSTALLMENTS',
  )
  const dearest = Math.max(...inParts.map((one) => one.cost.total))
  // The percentage is rounded down, so that the promise never exceeds the saving.
  const tenths = Math.floor(((dearest - cost.total) * 1000) / dearest)
  if (inParts.length === 0 || tenths <= 0) return null
  return `El pago de contado es hasta ${String(tenths / 10)}% más barato que la opción a meses.`
}
