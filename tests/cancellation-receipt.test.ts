/** The receipt of a cancellation, read by a program that is not ours (pdf.js). */
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { expect, test } from 'vitest'
import { pesos } from '#shared/domain/money/money.ts'
import { receiptPdf } from '#gateway/features/documents/receipt-pdf.ts'
import { receiptText } from '#gateway/features/cancellation/receipt-text.ts'

const receipt = {
  number: 'CAN00000001',
  policyNumber: 'AE00010001',
  vehicle: 'Citroën C3 (2022)',
  cancelledAt: '2026-11-23T00:30:00.000Z',
  refund: pesos(1_234.5),
}
async function read(pdf: Uint8Array): Promise<string> {
  const page = await (await getDocument({ data: pdf }).promise).getPage(1)
  const { items } = await page.getTextContent()
  return items.map((item) => ('str' in item ? item.str : '')).join('\n')
}

test('[D62] [D96] number, time and amount can be read, accents and brackets as they are', async () => {
  const text = await read(receiptPdf(receiptText(receipt, 'Volante Seguros')))
  for (const words of [
    'Comprobante de cancelación',
    'CAN00000001',
    'AE00010001',
    'Citroën C3 (2022)',
    'domingo 22 de noviembre de 2026',
    '18:30 (Ciudad de México)',
    '$1,234.50 MXN',
  ])
    expect(text).toContain(words)
})

test('whatever a name holds, it stays a text of the page', async () => {
  const hostile = { ...receipt, vehicle: String.raw`) Tj ET (\ 車 <script>`, refund: null }
  const text = await read(receiptPdf(receiptText(hostile, 'Volante Seguros')))
  expect(text).toContain(String.raw`) Tj ET (\ ? <script>`)
  expect(text).toContain('La aseguradora la informa por correo')
})
