/** The payments as a file for a spreadsheet (RFC 4180, UTF-8 with a byte order mark, which Excel needs to see accents). */
import type { PaymentRecord, RecordState } from './payment-records.ts'
import { dayOf } from './payment-records.ts'

const BOM = '\uFEFF'
const HEAD = ['Pago', 'Fecha', 'Monto (MXN)', 'Estado', 'Comprobante'] as const

/** `states`: how each state is called on the screen. */
export function paymentsCsv(
  records: readonly PaymentRecord[],
  states: Readonly<Record<RecordState, string>>,
): string {
  const rows = records.map((record) => [
    String(record.count),
    dayOf(record),
    pesos(record.amount),
    states[record.state],
    record.invoiceUrl ?? '',
  ])
  return BOM + [HEAD, ...rows].map((row) => row.map(cell).join(',')).join('\r\n') + '\r\n'
}

/** Without a currency sign and separators, so that it is a number everywhere. */
const pesos = (thousandths: number) => (thousandths / 1000).toFixed(2)

/**
 * A text that begins like a formula would be run by the spreadsheet (OWASP, CSV injection): an apostrophe keeps it a
 * text. A number with its sign is none.
 */
function cell(text: string): string {
  const isFormula = /^[\s]*[=+\-@\t\r]/.test(text) && !/^-?\d+(\.\d+)?$/.test(text)
  return `"${(isFormula ? `'${text}` : text).replaceAll('"', '""')}"`
}
