import type { CancellationReceipt } from '#shared/contracts/policies/cancellation.ts'
import { add, formatMoney } from '#shared/domain/money/money.ts'
import { formatDate, formatLongDate, today } from '#shared/domain/time/dates.ts'
import { hourText } from '#shared/domain/time/moment.ts'

/** Builds the text of the receipt's PDF; the page has its own texts. */
export function receiptText(receipt: CancellationReceipt, brand: string) {
  const { number, policyNumber, vehicle, cancelledAt, lastDay, refund, refundBy, kept } = receipt
  const endsAtOnce = lastDay <= today(Date.parse(cancelledAt))
  const time = `${hourText(cancelledAt)} (Ciudad de México)`
  const lines: (readonly [label: string, value: string])[] = [
    ['Número de cancelación', number],
    ['Póliza', policyNumber],
    ['Vehículo', vehicle],
    ['Fecha', formatLongDate(cancelledAt)],
    ['Hora', time],
    ['Cubierto hasta', endsAtOnce ? 'Esta fecha y hora' : formatLongDate(lastDay)],
    ['Devolución', refund === null ? 'La aseguradora no la informó' : `${formatMoney(refund)} MXN`],
  ]
  if (refundBy !== null && refund !== null && refund > 0)
    lines.push(['Se devuelve', `A más tardar el ${formatLongDate(refundBy)}`])
  if (kept !== null && add(kept.expeditionRights, kept.mandatory) > 0) {
    lines.push(['No se devuelve', `${formatMoney(kept.expeditionRights)} de gastos de expedición`])
    lines.push(['', `${formatMoney(kept.mandatory)} del seguro obligatorio`])
  }
  const mandatory = mandatoryText(receipt)
  if (mandatory !== null) lines.push(['Seguro obligatorio', mandatory])
  return { title: 'Comprobante de cancelación', lines, foot: footOf(receipt, brand, endsAtOnce) } as const
}

function mandatoryText({ mandatoryUntil, mandatoryGap }: CancellationReceipt): string | null {
  if (mandatoryUntil !== null) return `Sigue vigente hasta el ${formatDate(mandatoryUntil)}`
  if (mandatoryGap === 'undated') return 'Sigue vigente hasta su término'
  return mandatoryGap === 'unread' ? 'No pudimos ver si sigue vigente' : null
}

function footOf(
  { lastDay, mandatoryUntil, mandatoryGap }: CancellationReceipt,
  brand: string,
  endsAtOnce: boolean,
): string {
  const ends = endsAtOnce
    ? 'Desde esta fecha y hora la póliza ya no cubre el vehículo.'
    : `Después del ${formatDate(lastDay)} la póliza ya no cubre el vehículo.`
  const isMandatory = mandatoryUntil !== null || mandatoryGap === 'undated'
  const stays = !isMandatory ? '' : ' La responsabilidad civil obligatoria no se cancela.'
  return `${brand}. ${ends}${stays}`
}
