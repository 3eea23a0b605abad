import { expect, test } from 'vitest'
import { money } from '../money/money.ts'
import type { PaymentRecord } from './payment-records.ts'
import { paymentsCsv } from './payments-csv.ts'

const states = {
  paid: 'Pagado',
  pending: 'Pendiente',
  error: 'No se pudo cobrar',
  unknown: 'Por confirmar',
} as const
const record: PaymentRecord = {
  date: '2026-11-05T03:00:00.000Z',
  amount: money(1_008_330),
  count: 2,
  state: 'paid',
  invoiceUrl: 'https://pagos.example/1,2',
  nextTry: null,
  coveredUntil: null,
}

test('[BIL-27] [BIL-31] paymentsCsv writes a UTF-8 mark, CRLF, amounts as numbers and days of Mexico City', () => {
  const file = paymentsCsv([record, { ...record, date: null, invoiceUrl: null, state: 'error' }], states)
  expect(file).toBe(
    '\uFEFF"Pago","Fecha","Monto (MXN)","Estado","Comprobante"\r\n' +
      '"2","2026-11-04","1008.33","Pagado","https://pagos.example/1,2"\r\n' +
      '"2","","1008.33","No se pudo cobrar",""\r\n',
  )
})

test.each([
  ['=HYPERLINK("http://x")', `"'=HYPERLINK(""http://x"")"`],
  ['+1+1', `"'+1+1"`],
  ['-1+1', `"'-1+1"`],
  ['@SUM(A1)', `"'@SUM(A1)"`],
  ['\t=1', `"'\t=1"`],
  [' =1', `"' =1"`],
  ['-10.50', '"-10.50"'],
  ['-10', '"-10"'],
  ['Pagado', '"Pagado"'],
])('paymentsCsv writes %j as text, so that no spreadsheet runs it as a formula', (text, written) => {
  // The receipt's URL is free text of the insurer.
  const [, row = ''] = paymentsCsv([{ ...record, invoiceUrl: text }], states).split('\r\n')
  expect(row.endsWith(`,${written}`)).toBe(true)
})
