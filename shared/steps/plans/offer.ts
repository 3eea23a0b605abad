/** What is said of plans and their prices wherever they are offered: the quoter and the purchase. */
import { breakdown } from '#shared/domain/money/breakdown.ts'
import { OFF } from '#shared/domain/plans/coverages.ts'
import { deductibleLabel } from '#shared/domain/plans/coverage-names.ts'
import { formatMoney, money } from '#shared/domain/money/money.ts'
import {
  initialPayment,
  type PaymentChoice,
  type PaymentFormId,
} from '#shared/domain/payment/payment-options.ts'
import type { Coverage, PaymentOption, Plan } from '#shared/domain/plans/plan.ts'
import { shownPrice, type ShownPrice } from '#shared/domain/money/shown-price.ts'

export const offerWords = {
  plan: 'Plan',
  recommended: 'Recomendado',
  payment: 'Forma de pago',
  updating: 'Actualizando…',
  listPrice: 'Precio de lista',
  breakdown: 'Desglose del monto',
  /** Stands over the amount where it is about to be paid; installments are split by the bank, so it is their total. */
  today: 'Hoy pagas',
  total: 'Total a pagar',
  included: 'Incluida',
  notIncluded: 'No incluida',
  price: {
    year: 'por un año',
    first: 'primer pago',
    rest: (count: number, amount: string) => `y ${String(count)} pagos de ${amount}, uno cada mes`,
    months: (count: number, amount: string) => `en ${String(count)} pagos de ${amount}`,
  },
  coupon: {
    label: 'Cupón',
    apply: 'Aplicar',
    remove: 'Eliminar',
    applied: (coupon: string) => `Cupón ${coupon} aplicado.`,
    /** BUY-O18. */
    format: 'El cupón ingresado es inválido.',
  },
} as const

/** A plan in one payment form, as it is shown and said. */
export interface Offer {
  readonly plan: Plan
  readonly choice: PaymentChoice
  /** What the card is charged at checkout (D4). */
  readonly amount: string
  readonly per: string
  /** A second line: what follows the first payment. */
  readonly rest: string | null
  /** Struck through, and labelled as what it is. */
  readonly listPrice: string | null
}

/** "Hoy pagas $1,825.12", "Total a pagar $10,687.08 en 6 pagos de $1,781.18". */
export const amountLabel = ({ type }: Pick<PaymentOption, 'type'>): string =>
  type === 'INSTALLMENTS' ? offerWords.total : offerWords.today

/** Null for a plan that cannot be paid in any form. `form` that this plan does not offer: its own first one. */
export function offerOf(plan: Plan, form: PaymentFormId | null, showListPrice: boolean): Offer | null {
  const choice = initialPayment(plan.payments, form)
  if (!choice) return null
  const price = shownPrice(plan, choice.payment, showListPrice)
  return {
    plan,
    choice,
    amount: formatMoney(price.charged),
    ...rhythmOf(choice.payment, price),
    listPrice: price.listPrice === null ? null : formatMoney(price.listPrice),
  }
}

/** How an amount is paid: "por un año", "primer pago" and what follows it, "en 6 pagos de $2,000.00". */
function rhythmOf({ type }: PaymentOption, { perMonth, months }: ShownPrice): Pick<Offer, 'per' | 'rest'> {
  const { year, first, rest, months: spread } = offerWords.price
  if (perMonth === null) return { per: year, rest: null }
  const amount = formatMoney(perMonth)
  return type === 'SUBSCRIPTION'
    ? { per: first, rest: rest(months - 1, amount) }
    : { per: spread(months, amount), rest: null }
}

/** "$3,000,000.00", "Deducible 5% · Valor comercial", "Incluida" (BUY-89, BUY-90, BUY-O22). */
export function coverageValue(coverage: Coverage, modelYear: number, today: string): string {
  const { isEnabled, assured, deductible } = coverage
  if (!isEnabled) return offerWords.notIncluded
  if (deductible !== null && deductible !== OFF) return deductibleLabel(deductible, modelYear, today)
  return assured !== null && assured !== OFF ? formatMoney(money(assured)) : offerWords.included
}

/** The lines of "Desglose del monto" as BreakdownList draws them. */
export function breakdownLines(payment: PaymentOption) {
  return breakdown(payment).map(({ label, amount, kind }) => ({
    title: label,
    amount: formatMoney(amount),
    kind: kind === 'total' ? ('total' as const) : amount < 0 ? ('discount' as const) : undefined,
  }))
}
