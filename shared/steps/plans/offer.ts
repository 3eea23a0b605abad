/** Sentences about plans and their prices, for the quoter and the purchase. */
import { breakdown } from '#shared/domain/money/breakdown.ts'
import { firstPaymentExtra } from '#shared/domain/money/first-payment.ts'
import { OFF, deductibleLabel } from '#shared/domain/plans/coverages.ts'
import { formatMoney, money } from '#shared/domain/money/money.ts'
import {
  initialPayment,
  type PaymentChoice,
  type PaymentFormId,
  savedInFull,
} from '#shared/domain/payment/payment-options.ts'
import type { Coverage, PaymentOption, Plan } from '#shared/domain/plans/plan.ts'
import { shownPrice, type ShownPrice } from '#shared/domain/money/shown-price.ts'

export const offerWords = {
  recommended: 'Recomendado',
  payment: 'Forma de pago',
  updating: 'Actualizando…',
  listPrice: 'Precio de lista',
  breakdown: 'Desglose del monto',
  /**
   * Label of the amount on screens where it is about to be paid. The bank splits installments, so their amount is the
   * total.
   */
  today: 'Hoy pagas',
  total: 'Total a pagar',
  included: 'Incluida',
  notIncluded: 'No incluida',
  price: {
    year: 'por un año',
    first: 'primer pago',
    rest: (count: number, amount: string) => `y ${String(count)} pagos de ${amount}, uno cada mes`,
    months: (count: number, amount: string) => `en ${String(count)} pagos de ${amount}`,
    total: (amount: string) => `${amount} en todo el año`,
    brief: (count: number, amount: string) => `luego ${String(count)} de ${amount}`,
    saved: (amount: string) => `En el año pagas ${amount} menos que mes a mes, con IVA.`,
    larger: (amount: string) => `El primer pago trae ${amount} que solo pagas una vez`,
    /** Names of the extra charges without their amounts, because the breakdown shows their amounts before tax. */
    because: (parts: string) => `: ${parts}.`,
  },
  coupon: {
    label: 'Cupón',
    apply: 'Aplicar',
    remove: 'Eliminar',
    /** Button that removes a refused coupon from its field; an applied coupon is removed with "Eliminar" (BUY-51). */
    giveUp: 'Quitar cupón',
    applied: (coupon: string) => `Cupón ${coupon} aplicado.`,
    notApplied: (coupon: string) => `No aplicamos el cupón ${coupon}.`,
    failed: (coupon: string) => `No pudimos aplicar el cupón ${coupon}: este es tu precio sin él.`,
    /** Text for a malformed coupon (BUY-O18). */
    format: 'El cupón ingresado es inválido.',
  },
} as const

/** A plan in one payment form, formatted for display. */
export interface Offer {
  readonly plan: Plan
  readonly choice: PaymentChoice
  /** Amount that is charged at checkout (D4), formatted. */
  readonly amount: string
  readonly per: string
  /** Second line of the offer: the payments after the first; null if there are none. */
  readonly rest: string | null
  /** Short version of `rest` for narrow places. */
  readonly brief: string | null
  /** The total of all payments, if the amount is only the first of them (D70). */
  readonly total: string | null
  /** Why the first payment is larger than the others, or how much a single payment saves. */
  readonly why: string | null
  /** List price, shown struck through with its label. */
  readonly listPrice: string | null
}

/** Label of the amount: "Hoy pagas $1,825.12", "Total a pagar $10,687.08 en 6 pagos de $1,781.18". */
export const amountLabel = ({ type }: Pick<PaymentOption, 'type'>): string =>
  type === 'INSTALLMENTS' ? offerWords.total : offerWords.today

/**
 * Formats the offer of a plan in a payment form, or in its first payment form if it lacks that one. Null if the plan
 * cannot be paid at all.
 */
export function offerOf(plan: Plan, form: PaymentFormId | null, showListPrice: boolean): Offer | null {
  const choice = initialPayment(plan.payments, form)
  if (!choice) return null
  const price = shownPrice(plan, choice.payment, showListPrice)
  return {
    plan,
    choice,
    amount: formatMoney(price.charged),
    ...rhythmOf({ ...price, isSubscription: choice.payment.type === 'SUBSCRIPTION' }),
    why: whyLarger(choice.payment) ?? savedText(plan, choice.payment),
    listPrice: price.listPrice === null ? null : formatMoney(price.listPrice),
  }
}

type Rhythm = Pick<Offer, 'per' | 'rest' | 'brief' | 'total'>
type Paid = Pick<ShownPrice, 'perMonth' | 'months' | 'total'> & { readonly isSubscription: boolean }
const atOnce = { rest: null, brief: null, total: null }

/** Describes how an amount is paid: "por un año", "primer pago" with the later payments, "en 6 pagos de $2,000.00". */
export function rhythmOf({ isSubscription, perMonth, months, total }: Paid): Rhythm {
  const { price } = offerWords
  if (perMonth === null) return { ...atOnce, per: price.year }
  const amount = formatMoney(perMonth)
  if (!isSubscription) return { ...atOnce, per: price.months(months, amount) }
  return {
    per: price.first,
    rest: price.rest(months - 1, amount),
    brief: price.brief(months - 1, amount),
    total: price.total(formatMoney(total)),
  }
}

/** Explains a larger first payment: "El primer pago trae $942.50 que solo pagas una vez: derechos de expedición y …" */
function whyLarger(payment: PaymentOption): string | null {
  const extra = firstPaymentExtra(payment)
  if (!extra) return null
  const { larger, because } = offerWords.price
  return larger(formatMoney(extra.amount)) + (extra.parts.length > 0 ? because(listed(extra.parts)) : '.')
}

/** Returns how much a single payment saves, in pesos like every charge (D245). */
function savedText({ payments }: Plan, { type }: PaymentOption): string | null {
  const saved = type === 'ANNUAL' ? savedInFull(payments) : null
  return saved && offerWords.price.saved(formatMoney(saved))
}

/** Joins charges to a list: "derechos de expedición, responsabilidad civil obligatoria y otros cargos". */
const listed = (parts: readonly string[]): string => new Intl.ListFormat('es').format(parts)

/** The value of a coverage: "$3,000,000.00", "Deducible 5% · Valor comercial", "Incluida" (BUY-89, BUY-90, BUY-O22). */
export function coverageValue(coverage: Coverage, modelYear: number, today: string): string {
  const { isEnabled, assured, deductible } = coverage
  if (!isEnabled) return offerWords.notIncluded
  if (deductible !== null && deductible !== OFF) return deductibleLabel(deductible, modelYear, today)
  return assured !== null && assured !== OFF ? formatMoney(money(assured)) : offerWords.included
}

/** Formats the lines of "Desglose del monto" for BreakdownList. */
export function breakdownLines(payment: PaymentOption) {
  return breakdown(payment).map(({ label, amount, kind }) => ({
    title: label,
    amount: formatMoney(amount),
    kind: kind === 'total' ? ('total' as const) : amount < 0 ? ('discount' as const) : undefined,
  }))
}
