/** Texts and dates of the screen after a payment (BUY-177 to BUY-184). */
import { photosDeadline } from '#shared/domain/photos/photos-deadline.ts'
import { PHOTOS_ARE_DUE } from '#shared/domain/policies/purchase-limits.ts'
import type { Bought, ReceiptOnPage } from '#shared/contracts/purchase/payment.ts'
import { RECTIFICATION_DAYS } from '#shared/domain/law/rectification.ts'
import { cardName } from '#shared/domain/payment/paid-card.ts'
import { formatMoney } from '#shared/domain/money/money.ts'
import { addDays, addMonth, dateOf, formatDate, formatLongDate, today } from '#shared/domain/time/dates.ts'
import { atHour } from '#shared/domain/time/moment.ts'

export const completionWords = {
  title: 'Tu pago ha sido realizado con éxito',
  /** Texts of the printed sheet. */
  receipt: 'Comprobante de pago',
  paid: 'Pagaste',
  policy: 'Número de póliza',
  email: 'Tu correo',
  starts: 'Empieza',
  photosUntil: 'Fotos hasta',
  next: 'Próximo pago',
  then: 'Después',
  steps: 'Lo que sigue',
  photos: {
    title: 'Sube las fotos de tu auto',
    text: PHOTOS_ARE_DUE,
    until: (date: string) => `Hasta el ${date}.`,
    action: 'Subir fotos',
  },
  cover: {
    title: 'Guarda tu póliza',
    text: 'Ábrela y descárgala. Aquí la encuentras siempre, con sus coberturas.',
    action: 'Ver mi póliza',
  },
  rectify: {
    title: 'Revisa que diga lo que contrataste',
    text: `Si algo no está bien, tienes ${String(RECTIFICATION_DAYS)} días desde que la recibes para pedir que se corrija.`,
    action: 'Pedir una corrección',
  },
  invoice: 'Pide tu factura',
  list: 'Ver pólizas',
  print: 'Imprimir',
} as const

export interface CompletionDates {
  /** Date of the payment as text: "domingo 22 de noviembre de 2026". */
  readonly paid: string
  readonly starts: string
  readonly photosUntil: string
  /** Date of the next charge, a month after the payment. */
  readonly nextCharge: string
  /** Sentence about the start of the policy (BUY-180). */
  readonly active: string
}

/** Long dates (BUY-180, BUY-181), counted from the payment, not from the visit. */
export function completionDates(receipt: ReceiptOnPage, now: number): CompletionDates {
  const { paidAt, bought } = receipt
  const day = today(Date.parse(paidAt))
  const inTime = endOfThisYear(receipt)
  const begins = bought?.startDate ?? inTime ?? addDays(day, 1)
  const starts = formatLongDate(begins) + atHour(begins)
  const isTomorrow = day === today(now) && dateOf(begins) === addDays(day, 1)
  return {
    paid: formatLongDate(day),
    starts,
    photosUntil: formatLongDate(photosDeadline(day)),
    nextCharge: formatLongDate(addMonth(day)),
    active: activeText({
      isRenewal: Boolean(receipt.renews),
      inTime,
      starts: isTomorrow ? { tomorrowAt: atHour(begins) } : starts,
    }),
  }
}

/** Returns the end of the previous policy, for a renewal that was paid in time (REN-19); null otherwise. */
const endOfThisYear = ({ renews, paidAt }: ReceiptOnPage): string | null =>
  renews && Date.parse(renews.until) > Date.parse(paidAt) ? renews.until : null

interface Active {
  readonly isRenewal: boolean
  readonly inTime: string | null
  /** Start of the policy: a full date, or `tomorrowAt` with its hour, which is empty at midnight. */
  readonly starts: string | { readonly tomorrowAt: string }
}

/** Sentence about the start of the policy (BUY-180, REN-O5). */
function activeText({ isRenewal, inTime, starts }: Active): string {
  if (!isRenewal)
    return `Tu póliza estará activa a partir ${typeof starts === 'string' ? `del ${starts}` : `de mañana${starts.tomorrowAt}`}.`
  if (inTime !== null) return `Tu póliza renovada empieza el ${formatDate(inTime)} a las 11:59 de la noche.`
  return `Tu póliza renovada empieza ${typeof starts === 'string' ? `el ${starts}` : `mañana${starts.tomorrowAt}`}.`
}

type Payment = NonNullable<Bought['payment']>

/** Card and date of the payment: "con Visa •••• 4242, domingo 22 de noviembre de 2026". */
export const paidWith = ({ card }: Pick<Payment, 'card'>, date: string): string =>
  card === null ? date : `con ${cardName(card)}, ${date}`

/** Text about the charges after today's, with their dates. */
export function laterPayments({ type, count, each }: Payment, { nextCharge }: CompletionDates) {
  const amount = formatMoney(each)
  switch (type) {
    case 'SUBSCRIPTION':
      return {
        label: completionWords.next,
        value: `${amount} el ${nextCharge}`,
        more: `${String(count)} pagos de ${amount}, uno cada mes.`,
      }
    case 'INSTALLMENTS':
      return {
        label: completionWords.then,
        value: `Tu banco lo divide en ${String(count)} cargos de ${amount}`,
        more: 'Nosotros no te cobramos nada más este año.',
      }
    case 'ANNUAL':
      return { label: completionWords.next, value: 'Ninguno este año', more: 'Ya pagaste el año completo.' }
  }
}
