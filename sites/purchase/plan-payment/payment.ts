/** Texts, schema and amounts of the checkout (PAY-01 to PAY-25). */
import * as v from 'valibot'
import { breakdown } from '#shared/domain/money/breakdown.ts'
import {
  MODE_LABELS,
  offeredTerms,
  type CardKind,
  type CheckoutMode,
  SETTLED_MINUTES,
} from '#shared/domain/payment/checkout.ts'
import { formatMoney, formatPercent, perMonth, ZERO } from '#shared/domain/money/money.ts'
import {
  PAYMENT_FORM,
  paymentsOfForm,
  termOf,
  TERMS,
  type PaymentFormId,
  type Term,
  savedInFull,
} from '#shared/domain/payment/payment-options.ts'
import { checkFirstName } from '#shared/domain/person/person-name.ts'
import { PAYMENT_TYPES, type PaymentOption, type PaymentType } from '#shared/domain/plans/plan.ts'
import { checked, oneOf, ticked } from '#shared/steps/checked.ts'
import { offerWords } from '#shared/steps/plans/offer.ts'
import { inWords } from '#shared/domain/text/quantity.ts'

export const paymentWords = {
  card: 'Tu tarjeta',
  ownerName: 'Nombre del titular de la tarjeta',
  kind: 'Tipo de tarjeta',
  credit: 'Tarjeta de crédito',
  debit: 'Tarjeta de débito',
  mode: '¿Cómo quieres pagar?',
  creditOnly: 'Solo con tarjeta de crédito.',
  term: 'Plazo',
  terms: (months: number) => `${String(months)} meses`,
  upTo: (months: number, amount: string) => `Hasta ${String(months)} meses, desde ${amount} al mes`,
  saved: (amount: string) => `${amount} menos que mes a mes`,
  monthly: (amount: string, total: string) => `${amount} al mes: ${offerWords.price.total(total)}`,
  chooseTerm: 'Selecciona el plazo a meses.',
  breakdown: 'Desglose del monto',
  /**
   * Text of the fee (PAY-21) with the amounts to add up, because the insurer does not say the amount to which the
   * percentage applies.
   */
  fee: (percent: string, payments: string) => `${percent}: pagas ${payments}`,
  ownsFunds: 'Declaro que soy el propietario de los recursos',
  /** Says in everyday words what the sentence of PAY-08 above it says. */
  ownsFundsHint: 'Es decir: el dinero con el que pagas es tuyo.',
  digitalCover: 'Estoy de acuerdo con recibir mi carátula de póliza en formato digital .PDF*',
  legal:
    '*Para pagar aquí hace falta tu acuerdo. Si la prefieres impresa, contacta a soporte antes de pagar.',
  pay: 'Pagar',
  /** Title of the band with the purchase. */
  bought: 'Lo que contratas',
  starts: (date: string) => `Empieza mañana, ${date}`,
  paying: 'Estamos procesando tu pago. No cierres esta página.',
  confirmingTitle: 'Estamos confirmando tu pago',
  confirming: `Puede tardar hasta ${inWords(SETTLED_MINUTES)} minutos. No pagues otra vez: en cuanto sepamos si se hizo el cargo, te lo decimos aquí.`,
  callUs: '¿Prefieres hablar con alguien? Llámanos:',
  /** Title above the reason of a refusal. */
  refusedTitle: 'No se cobró nada',
  notCharged: 'No se hizo ningún cargo; puedes pagar de nuevo.',
  doubtfulTitle: 'No pudimos confirmar tu pago',
  doubtful: `Después de ${inWords(SETTLED_MINUTES)} minutos tu póliza sigue sin pago: lo más probable es que no te hayan cobrado. Revisa los movimientos de tu tarjeta: si ves el cargo, no pagues otra vez y llámanos.`,
  looked: 'Revisé los movimientos de mi tarjeta y no aparece el cargo.',
  payAgain: 'Quiero pagar de nuevo',
  paid: 'Tu pago quedó registrado.',
  paidNext: 'Contesta un par de preguntas y ves tu comprobante.',
} as const

const ownerName = checked(checkFirstName, {
  missing: 'El nombre del titular es obligatorio.',
  format: 'El nombre del titular es inválido.',
})

type TermText = '' | `${Term}`
/** Values of the term's control; '' while none is chosen. */
const TERM_TEXTS: readonly TermText[] = ['', ...TERMS.map((months): TermText => `${months}`)]

/**
 * Schema of the checkout (PAY-07 to PAY-09, PAY-18), flat as its controls. The card is in the provider's
 * element.
 */
export const paymentForm = v.pipe(
  v.object({
    ownerName,
    cardKind: oneOf(['credit', 'debit']),
    mode: oneOf(PAYMENT_TYPES),
    term: v.optional(v.picklist(TERM_TEXTS), ''),
    ownsFunds: ticked,
    digitalCover: ticked,
  }),
  v.forward(
    v.check(({ mode, term }) => mode !== 'INSTALLMENTS' || term !== '', paymentWords.chooseTerm),
    ['term'],
  ),
)
export type PaymentTyped = v.InferInput<typeof paymentForm>

/** Input that the draft keeps, without the name on the card and the declarations. */
interface StoredPayment {
  readonly cardKind?: PaymentTyped['cardKind']
  readonly mode?: PaymentTyped['mode']
  readonly term?: TermText
  /** Number of the policy whose payment was started; it is looked up when the page opens again. */
  readonly begun?: string
}

export function storedPayment(typed: unknown): StoredPayment {
  const stored: Readonly<Record<string, unknown>> = { ...(typeof typed === 'object' ? typed : null) }
  const cardKind = (['credit', 'debit'] as const).find((kind) => kind === stored['cardKind'])
  const mode = PAYMENT_TYPES.find((type) => type === stored['mode'])
  const term = TERM_TEXTS.find((months) => months === stored['term'])
  const { begun } = stored
  return {
    ...(cardKind && { cardKind }),
    ...(mode && { mode }),
    ...(term !== undefined && { term }),
    ...(typeof begun === 'string' && { begun }),
  }
}

/** Returns mode and term of the payment form that was chosen with the plan (PAY-O9). */
export function modeOfForm(form: PaymentFormId | null): Pick<PaymentTyped, 'mode' | 'term'> {
  if (form === PAYMENT_FORM.ANNUAL) return { mode: 'ANNUAL', term: '' }
  if (form === null || form === PAYMENT_FORM.SUBSCRIPTION) return { mode: 'SUBSCRIPTION', term: '' }
  const term = termOf(paymentsOfForm(form))
  // An unknown term is left empty, so that the person chooses one.
  return { mode: 'INSTALLMENTS', term: term === null ? '' : `${term}` }
}

/** Modes that the plan offers (PAY-13); installments are disabled for a debit card (PAY-O1). */
export function offeredModes(payments: readonly PaymentOption[], card: CardKind) {
  return (['SUBSCRIPTION', 'ANNUAL', 'INSTALLMENTS'] as const)
    .filter((type) => payments.some((payment) => payment.type === type))
    .map((type) => ({
      type,
      label: MODE_LABELS[type],
      isPossible: type !== 'INSTALLMENTS' || offeredTerms(payments, card).length > 0,
    }))
}

/**
 * Returns the mode to switch to after a change of card; null keeps the current one. A debit card has no installments
 * (PAY-O1); with a credit card they are offered again.
 */
export function modeForCard(
  { cardKind, mode }: Pick<PaymentTyped, 'cardKind' | 'mode'>,
  hadInstallments: boolean,
): PaymentTyped['mode'] | null {
  if (cardKind === 'debit') return mode === 'INSTALLMENTS' ? 'ANNUAL' : null
  return hadInstallments && mode === 'ANNUAL' ? 'INSTALLMENTS' : null
}

export function modeOf({
  mode,
  term,
  cardKind,
}: Pick<PaymentTyped, 'mode' | 'term' | 'cardKind'>): CheckoutMode {
  const months = mode === 'INSTALLMENTS' ? Number(term || 0) : 0
  // The cast is safe: the schema accepts only 3, 6 and 9.
  return { type: mode, months: months as CheckoutMode['months'], card: cardKind }
}

/** Returns the payment option of a mode; undefined while no term is chosen. */
export function optionOf(payments: readonly PaymentOption[], { type, months }: CheckoutMode) {
  return payments.find(
    (one) => one.type === type && (type !== 'INSTALLMENTS' || one.paymentsCount === months),
  )
}

interface Line {
  readonly title: string
  readonly amount: string
  readonly kind?: 'discount' | 'total'
  readonly hint?: string
}

/** Lines of "Desglose del monto" (PAY-04, PAY-05, PAY-19 to PAY-21, PAY-O11). */
export function amountLines(payment: PaymentOption | undefined): Line[] {
  if (!payment) return [{ title: 'Total', amount: formatMoney(ZERO), kind: 'total' }]
  return breakdown(payment).map(({ kind, label, amount }) => ({
    title: label,
    amount: formatMoney(amount),
    ...(kind === 'total' ? { kind } : amount < 0 && { kind: 'discount' as const }),
    ...(label === FEE_LABEL && { hint: feeHint(payment) }),
  }))
}
function feeHint({ cost, paymentsCount, firstPayment, regularPayment }: PaymentOption): string {
  const isMonthly = firstPayment !== null && regularPayment !== null
  const payments = isMonthly
    ? `${formatMoney(firstPayment)} hoy y ${String(paymentsCount - 1)} de ${formatMoney(regularPayment)}`
    : `${String(paymentsCount)} de ${formatMoney(perMonth(cost.total, paymentsCount))}`
  return paymentWords.fee(formatPercent(cost.monthsFeePercent), payments)
}
const FEE_LABEL = 'Recargo por pago a meses'

/** Amount that "Pagar" charges. */
export function chargedToday(payment: PaymentOption | undefined): string {
  return formatMoney(payment ? (payment.firstPayment ?? payment.cost.total) : ZERO)
}

/** Label of the button: "Pagar $1,016.49", without the amount while no term is chosen. */
export const payLabel = (payment: PaymentOption | undefined): string =>
  payment ? `${paymentWords.pay} ${chargedToday(payment)}` : paymentWords.pay

/**
 * Returns the text about later payments and the yearly total, so that a first payment is never shown without them
 * (D70).
 */
export function laterText(payment: PaymentOption | undefined): string | null {
  if (!payment) return null
  const { firstPayment, regularPayment, paymentsCount, cost } = payment
  const { year, months, rest, total } = offerWords.price
  if (firstPayment !== null && regularPayment !== null) {
    return `${rest(paymentsCount - 1, formatMoney(regularPayment))}: ${total(formatMoney(cost.total))}`
  }
  return paymentsCount > 1 ? months(paymentsCount, formatMoney(perMonth(cost.total, paymentsCount))) : year
}

/** Returns the text under a mode before it is chosen (D70): later payments, and the total of the year. */
export function modeText(
  payments: readonly PaymentOption[],
  type: PaymentType,
  card: CardKind,
): string | null {
  if (type !== 'INSTALLMENTS') {
    const later = laterText(optionOf(payments, { type, months: 0, card }))
    const saved = type === 'ANNUAL' && later ? savedInFull(payments) : null
    return saved ? `${String(later)}, ${paymentWords.saved(formatMoney(saved))}` : later
  }
  const terms = offeredTerms(payments, card)
  const monthly = terms.flatMap((months) => {
    const option = optionOf(payments, { type, months, card })
    return option ? [perMonth(option.cost.total, months)] : []
  })
  const least = monthly.toSorted((one, other) => one - other)[0]
  if (least === undefined) return paymentWords.creditOnly
  return paymentWords.upTo(Math.max(...terms), formatMoney(least))
}

export const isMonthly = (type: PaymentType): boolean => type === 'SUBSCRIPTION'
