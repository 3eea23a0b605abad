/** The payments as a file for a spreadsheet (RFC 4180, UTF-8 with a byte order mark, which Excel needs to see accents). */
import type { PaymentRecord, RecordState } from './payment-records.ts'
import { dayOf } from './payment-records.ts'

const BOM = '\uFEFF'
const HEAD = ['Pago', 'Fecha', 'Monto (MXN)', 'Estado', 'Comprobante'] as const

/** Writes payments as CSV. `states`: the screen's text for each state. */
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

/** An amount without currency sign and separators, so that every spreadsheet reads it as a number. */
const pesos = (thousandths: number) => (thousandths / 1000).toFixed(2)

/**
 * Escapes a cell of a CSV file. A spreadsheet would run a text that begins like a formula (OWASP, CSV injection), so an
 * apostrophe is added. A signed number is not a formula.
 */
function cell(text: string): string {
  const isFormula = /^[\s]*[=+\-@\t\r]/.test(text) && !/^-?\d+(\.\d+)?$/.test(text)
  return `"${(isFormula ? `'${text}` : text).replaceAll('"', '""')}"`
}
