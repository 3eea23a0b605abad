import { percent, formatMoney, subtract, ZERO, type Money } from '../money/money.ts'
import type { PaymentOption, PaymentType } from '../plans/plan.ts'

/** The id of a payment form in the dropdown (FND-O13): not the term that the insurer counts (FND-32). */
export const PAYMENT_FORM = { ANNUAL: 0, SUBSCRIPTION: 1, THREE: 2, SIX: 3, NINE: 4 } as const
export type PaymentFormId = (typeof PAYMENT_FORM)[keyof typeof PAYMENT_FORM]

/** A subscription's fee in percent, and the quotation's default (BUY-111). */
const SUBSCRIPTION_FEE_PERCENT = 20

/** Monthly charges of a subscription: one first charge and eleven later ones (PAY-16). */
export const SUBSCRIPTION_PAYMENTS = 12

interface PaymentFacts {
  readonly paymentsCount: number
  readonly isSubscription: boolean
}

/** Type of a payment form (FND-34): neither a subscription nor a single payment means installments. */
export function paymentTypeOf({ paymentsCount, isSubscription }: PaymentFacts): PaymentType {
  if (isSubscription) return 'SUBSCRIPTION'
  return paymentsCount === 1 ? 'ANNUAL' : 'INSTALLMENTS'
}

/**
 * Filters the payments that a plan offers (BUY-104). They are: in full, by subscription, and installments of more than
 * 1 and fewer than 12 payments without a flat fee (BUY-105, BUY-106). A flat fee drops installments only (BUY-O6).
 */
export function offeredPayments<T extends PaymentFacts & { readonly hasFlatFee: boolean }>(
  all: readonly T[],
): T[] {
  return all.filter((option) => {
    if (paymentTypeOf(option) !== 'INSTALLMENTS') return true
    return option.paymentsCount > 1 && option.paymentsCount < SUBSCRIPTION_PAYMENTS && !option.hasFlatFee
  })
}

/** Payment form in the dropdown (BUY-98 to BUY-100); `null` for a term without an id. */
export function paymentFormOf(payment: PaymentFacts): PaymentFormId | null {
  switch (paymentTypeOf(payment)) {
    case 'SUBSCRIPTION':
      return PAYMENT_FORM.SUBSCRIPTION
    case 'ANNUAL':
      return PAYMENT_FORM.ANNUAL
    case 'INSTALLMENTS':
      return INSTALLMENT_FORMS.find((form) => paymentsOfForm(form) === payment.paymentsCount) ?? null
  }
}

const INSTALLMENT_FORMS = [PAYMENT_FORM.THREE, PAYMENT_FORM.SIX, PAYMENT_FORM.NINE] as const

/** The terms that a card offers, in months (PAY-18, BUY-98). */
export const TERMS = [3, 6, 9] as const
export type Term = (typeof TERMS)[number]

/** Returns the offered term with this number of months; null if it is not offered, so that it is never charged. */
export const termOf = (months: number): Term | null => TERMS.find((term) => term === months) ?? null

/** Number of payments of a form: (id − 1) × 3 for ids from 2 up (BUY-100). */
export function paymentsOfForm(form: PaymentFormId): number {
  if (form === PAYMENT_FORM.ANNUAL) return 1
  return form === PAYMENT_FORM.SUBSCRIPTION ? SUBSCRIPTION_PAYMENTS : (form - 1) * 3
}

function paymentFormLabel(form: PaymentFormId): string {
  if (form === PAYMENT_FORM.SUBSCRIPTION) return 'Pago mes a mes'
  if (form === PAYMENT_FORM.ANNUAL) return 'Pago de contado'
  return `Pago a ${paymentsOfForm(form)} meses (Tarjeta de crédito)`
}

export interface PaymentChoice {
  readonly id: PaymentFormId
  readonly label: string
  readonly payment: PaymentOption
}

const READING_ORDER = [PAYMENT_FORM.SUBSCRIPTION, PAYMENT_FORM.ANNUAL, ...INSTALLMENT_FORMS]

/** Options of the plan screen's dropdown (BUY-48, BUY-98 to BUY-100): only those that the plan offers. */
export function paymentChoices(payments: readonly PaymentOption[]): PaymentChoice[] {
  return READING_ORDER.flatMap((id) => {
    const payment = payments.find((option) => paymentFormOf(option) === id)
    return payment ? [{ id, label: paymentFormLabel(id), payment }] : []
  })
}

/** Preselected payment form: the stored one if the plan has it (BUY-102), else the subscription (BUY-101), else any. */
export function initialPayment(
  payments: readonly PaymentOption[],
  stored: PaymentFormId | null,
): PaymentChoice | null {
  const choices = paymentChoices(payments)
  return choices.find(({ id }) => id === stored) ?? choices[0] ?? null
}

/** Fee for paying over months, in percent (BUY-110); always 20 for a subscription (BUY-111). */
export function monthsFeePercent(isSubscription: boolean, feeRate: number): number {
  return isSubscription ? SUBSCRIPTION_FEE_PERCENT : percent(feeRate)
}

/** Describes a payment form in one sentence, which never shows the first payment without the later ones (D70). */
export function paymentSentence(payment: PaymentOption): string {
  const { firstPayment, regularPayment, paymentsCount, cost } = payment
  const total = formatMoney(cost.total)
  if (firstPayment !== null && regularPayment !== null) {
    const [first, regular] = [formatMoney(firstPayment), formatMoney(regularPayment)]
    return `Mes a mes: primer pago de ${first} y ${String(paymentsCount - 1)} de ${regular}; ${total} al año`
  }
  return paymentsCount === 1 ? `De contado: ${total}` : `A ${String(paymentsCount)} meses: ${total} en total`
}

/**
 * The saving of a payment in full over monthly payments for one year. It is the difference of the charged totals, VAT
 * included, in whole cents, so it agrees with the shown amounts. Null if either payment form is not offered, or if it
 * saves nothing.
 */
export function savedInFull(payments: readonly PaymentOption[]): Money | null {
  const [inFull, monthly] = (['ANNUAL', 'SUBSCRIPTION'] as const).map(
    (type) => payments.find((payment) => payment.type === type)?.cost.total,
  )
  if (inFull === undefined || monthly === undefined) return null
  const saved = subtract(monthly, inFull)
  return saved > ZERO ? saved : null
}
