import type { PolicyProof } from '#shared/contracts/policies/proof.ts'
import { coverText } from '#shared/domain/billing/unpaid-words.ts'
import { formatDate, formatLongDate, today } from '#shared/domain/time/dates.ts'
import { paths } from '#shared/paths.ts'
import { atHour, hourText, untilHour } from '#shared/domain/time/moment.ts'

export const proofWords = {
  title: 'Comprobar que tienes seguro',
  crumb: 'Constancia',
  lead: 'Una hoja para la autoridad. Si trae un código, al leerlo solo se ven tus placas y si tu póliza está vigente.',
  fined: 'Qué llevas, y de cuánto es la multa',
  sheet: 'Constancia de seguro',
  unpaid: 'Pago pendiente',
  /** Line of the sheet if it could not be read whether a payment is overdue. */
  unpaidUnread: 'No pudimos ver si hay uno',
  ended: 'Esta póliza no está vigente: no podemos hacer su constancia.',
  toBegin: 'Esta póliza todavía no empieza: podrás hacer su constancia desde ese día.',
  make: 'Hacer mi constancia',
  print: 'Imprimir',
  revoke: 'Anular el código',
  revoked: 'Anulamos el código. Las hojas que ya imprimiste dejan de servir.',
  read: 'Escanea el código para ver si sigue vigente, o escribe esta dirección:',
  qr: 'Código QR para ver si la póliza sigue vigente',
  noCodes: 'Esta hoja no tiene un código para comprobarla: vale lo que dice el día en que se imprimió.',
  missing: 'La aseguradora no tiene este código aquí. Usa tu póliza y tu recibo de pago.',
} as const

export const publicAddress = (origin: string, id: string) => `${origin}${paths.inForce(id)}`

/**
 * Facts of the printed sheet, with full dates because it is read later. `now`: epoch ms by the server's
 * clock.
 */
export function sheetFacts(proof: PolicyProof, now: number) {
  const { policyNumber, vehicle, plates, startDate, expirationDate, due, isDueUnread } = proof
  return [
    { label: 'Vehículo', value: vehicle },
    ...(plates === '' ? [] : [{ label: 'Placas', value: plates }]),
    { label: 'Póliza', value: policyNumber },
    { label: 'Empieza el', value: formatLongDate(startDate) + atHour(startDate) },
    { label: 'Vence el', value: formatLongDate(expirationDate) + untilHour(expirationDate) },
    ...(due ? [{ label: proofWords.unpaid, value: coverText(due) }] : []),
    ...(isDueUnread ? [{ label: proofWords.unpaid, value: proofWords.unpaidUnread }] : []),
    {
      label: 'Vigente, según la aseguradora',
      value: `${formatDate(today(now))} a las ${hourText(new Date(now).toISOString())}`,
    },
  ]
}
