/** The sentences of "Mis pendientes", by kind; a kind without one does not compile. */
import { formatMoney } from '../money/money.ts'
import { lapsedText, unpaidText } from '../billing/unpaid-words.ts'
import { addDays, formatDate, formatDay, formatShortDay } from '../time/dates.ts'
import { WITHOUT_PHOTOS } from '../policies/purchase-limits.ts'
import type { PendingItem, PendingKind } from './pending.ts'

type Words = { readonly [K in PendingKind]: (item: Extract<PendingItem, { kind: K }>) => string }

const endingIn = (last4: string | null) => (last4 === null ? '' : ` terminada en ${last4}`)

/**
 * Sentences of pending items. Without an amount, the sentence of an unpaid policy is that of POL-O9. The list, the
 * policy and its payments share these sentences.
 */
const words: Words = {
  'payment-failed': ({ policyNumber, vehicle, debt }) =>
    debt === null
      ? `No pudimos cobrar tu póliza ${policyNumber}. Cambia tu tarjeta para no perder tu cobertura.`
      : unpaidText(debt, vehicle),
  'policy-lapsed': ({ vehicle, ended }) =>
    [`Tu ${vehicle} ya no está asegurado.`, lapsedText(ended)].join(' '),
  photos: ({ policyNumber }) =>
    `Tu póliza ${policyNumber} no tiene fotos de tu vehículo. Súbelas hoy. ${WITHOUT_PHOTOS}`,
  'card-expiring': ({ vehicle, amount, last4 }) =>
    `Tu tarjeta${endingIn(last4)} vence antes del próximo pago de ${formatMoney(amount)} por tu ${vehicle}. Cámbiala para no perder tu cobertura.`,
  'payment-soon': ({ vehicle, amount, last4 }) =>
    `Cobraremos ${formatMoney(amount)} por tu ${vehicle} a tu tarjeta${endingIn(last4)}. No tienes que hacer nada.`,
  /** An unpaid renewal adds no cover now; its cover begins when the current year ends (REN-19, REN-20). */
  purchase: ({ vehicle, renews }) => {
    if (renews === null) return `Tu ${vehicle} estará asegurado en cuanto lo pagues.`
    return renews.until === null
      ? `La póliza de tu ${vehicle} terminó. Vuelve a estar asegurado al día siguiente de que pagues la renovación.`
      : `Tu ${vehicle} está asegurado hasta el ${formatDate(renews.until)}. Paga la renovación y el año que sigue empieza ese día.`
  },
  renewal: ({ vehicle, hasEnded }) =>
    hasEnded
      ? `Renueva y tu ${vehicle} vuelve a estar asegurado.`
      : `La póliza de tu ${vehicle} está por terminar. Renueva y sigue asegurado.`,
  document: ({ name }) => `Falta tu firma en un documento: ${name}.`,
  invoice: ({ vehicle }) => `Si necesitas la factura de tu ${vehicle}, pídela antes de que venza el plazo.`,
  'claim-form': ({ claimNumber }) =>
    `Termina tu reporte del siniestro ${claimNumber}. Sigue donde te quedaste.`,
  'claim-files': ({ isRefused, claim: { number } }) =>
    isRefused
      ? `Vuelve a subir un documento de tu siniestro ${number}. Te decimos cuál y por qué.`
      : `Faltan documentos de tu siniestro ${number}. Súbelos para que podamos decirte cuánto te pagamos.`,
  'claim-account': ({ claim: { number } }) =>
    `Falta la CLABE de la cuenta donde quieres que te paguemos tu siniestro ${number}.`,
  'claim-proposal': ({ claim: { number } }) =>
    `Tenemos una propuesta de pago para tu siniestro ${number}. Revísala y dinos si la aceptas.`,
  email: () =>
    'Falta validar tu correo. Abre el enlace que te enviamos; si no lo encuentras, te lo enviamos otra vez.',
}

export const pendingText = (item: PendingItem): string =>
  // The record pairs each kind with words for that kind, so the cast is safe.
  (words[item.kind] as (item: PendingItem) => string)(item)

/**
 * Formats the due day of an item, or the date of a payment, with the number of days left if they are few. `today`:
 * YYYY-MM-DD.
 */
export function pendingWhen({ kind, due }: Pick<PendingItem, 'kind' | 'due'>, today: string): string {
  if (due === null) return 'Cuanto antes'
  if (due === today) return 'Hoy'
  if (due === addDays(today, 1)) return 'Mañana'
  const day = dayOf(due, today)
  if (kind === 'payment-soon') return `El ${day}`
  if (kind === 'card-expiring') return `Antes del ${day}`
  return due < today ? `Venció el ${formatDay(due, today)}` : `Hasta el ${day}`
}

/** A day a year or more from today has its year, because the short form does not say which one. */
function dayOf(due: string, today: string): string {
  const inAYear = `${String(Number(today.slice(0, 4)) + 1)}${today.slice(4)}`
  return due < inAYear ? formatShortDay(due) : formatDate(due)
}
