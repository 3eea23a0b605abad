// bytes: not in `cancellation.ts`, which is part of the code that all pages of a policy load.
import type { CancellationReceipt } from '#shared/contracts/policies/cancellation.ts'
import { add, formatMoney } from '#shared/domain/money/money.ts'
import { formatDate, formatLongDate, today } from '#shared/domain/time/dates.ts'
import { momentText } from '#shared/domain/time/moment.ts'
import { standingWords } from '../standing/standing.ts'

export const receiptWords = {
  complain: standingWords.complain,
  /** Title and texts of the receipt (CAN-O6). */
  title: 'Tu póliza ha sido cancelada.',
  lead: 'Este es tu comprobante. Descárgalo o imprímelo: aquí lo encuentras durante un año.',
  number: 'Número de cancelación',
  at: 'Fecha y hora',
  policy: 'Póliza',
  vehicle: 'Vehículo',
  until: 'Cubierto hasta',
  atOnce: 'Esta fecha y hora',
  refund: 'Te devolvemos',
  refundBy: 'A más tardar el',
  stays: 'No se devuelve',
  mandatory: 'Seguro obligatorio',
  mandatoryUntil: (end: string) => `Sigue vigente hasta ${end}`,
  unknown: 'Todavía no lo sabemos. Pregúntalo por teléfono con tu número de cancelación',
  download: 'Descargar comprobante',
  list: 'Ver mis pólizas canceladas',
} as const

/** True if the policy covers the car after the day of the cancellation. */
const endsLater = ({ lastDay, cancelledAt }: CancellationReceipt) => lastDay > today(Date.parse(cancelledAt))

/** Lead of a receipt: the end of a policy that still covers the car comes first. */
export function receiptLead(receipt: CancellationReceipt): string {
  const { lead } = receiptWords
  return endsLater(receipt) ? `Tu póliza termina el ${formatLongDate(receipt.lastDay)}. ${lead}` : lead
}

/** Facts of a receipt; dates are always written out, because it may be read much later. */
export function receiptFacts(receipt: CancellationReceipt) {
  const words = receiptWords
  const { number, cancelledAt, policyNumber, vehicle, lastDay, refund, refundBy } = receipt
  const isGiven = refund !== null && refund > 0
  const by = isGiven && refundBy !== null ? `, ${words.refundBy.toLowerCase()} ${formatDate(refundBy)}` : ''
  const facts: { readonly label: string; readonly value: string }[] = [
    { label: words.number, value: number },
    { label: words.at, value: momentText(cancelledAt, 0) },
    { label: words.policy, value: policyNumber },
    { label: words.vehicle, value: vehicle },
    { label: words.until, value: endsLater(receipt) ? formatLongDate(lastDay) : words.atOnce },
    { label: words.refund, value: refund === null ? words.unknown : `${formatMoney(refund)}${by}` },
  ]
  const stays = keptText(receipt)
  if (stays !== null) facts.push({ label: words.stays, value: stays })
  const mandatory = mandatoryPart(receipt)
  if (mandatory !== null) facts.push({ label: words.mandatory, value: mandatory })
  return facts
}

function mandatoryPart({ mandatoryUntil, mandatoryGap }: CancellationReceipt): string | null {
  const words = receiptWords
  if (mandatoryUntil !== null) return words.mandatoryUntil(`el ${formatDate(mandatoryUntil)}`)
  if (mandatoryGap === 'undated') return words.mandatoryUntil('su término')
  return mandatoryGap === 'unread' ? words.unknown : null
}

function keptText({ kept }: CancellationReceipt): string | null {
  if (kept === null || add(kept.expeditionRights, kept.mandatory) === 0) return null
  return `${formatMoney(kept.expeditionRights)} de gastos de expedición y ${formatMoney(kept.mandatory)} del seguro obligatorio`
}
