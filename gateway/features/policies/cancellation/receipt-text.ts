import type { CancellationReceipt } from '#shared/contracts/policies/cancellation.ts'
import { formatMoney } from '#shared/domain/money/money.ts'
import { formatLongDate } from '#shared/domain/time/dates.ts'

/** The words of the file; those of the page stand with the page. */
export function receiptText(receipt: CancellationReceipt, brand: string) {
  const { number, policyNumber, vehicle, cancelledAt, refund } = receipt
  return {
    title: 'Comprobante de cancelación',
    lines: [
      ['Número de cancelación', number],
      ['Póliza', policyNumber],
      ['Vehículo', vehicle],
      ['Fecha', formatLongDate(cancelledAt)],
      ['Hora', `${timeFormat.format(Date.parse(cancelledAt))} (Ciudad de México)`],
      ['Devolución', refund === null ? 'La aseguradora la informa por correo' : `${formatMoney(refund)} MXN`],
    ],
    foot: `${brand}. Desde esta fecha y hora la póliza ya no cubre el vehículo.`,
  } as const
}

const timeFormat = new Intl.DateTimeFormat('es-MX', {
  timeZone: 'America/Mexico_City',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})
