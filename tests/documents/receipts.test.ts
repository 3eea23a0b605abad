/** The receipts that the gateway writes, read by a program that is not ours (pdf.js). */
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { expect, test } from 'vitest'
import { pesos } from '#shared/domain/money/money.ts'
import { decisionText } from '#gateway/features/claims/claim-payments/decision-text.ts'
import { receiptPdf } from '#gateway/features/policies/documents/receipt-pdf.ts'
import { receiptText } from '#gateway/features/policies/cancellation/receipt-text.ts'

const receipt = {
  number: 'CAN00000001',
  policyNumber: 'AE00010001',
  vehicle: 'Citroën C3 (2022)',
  cancelledAt: '2026-11-23T00:30:00.000Z',
  lastDay: '2026-11-22',
  refund: pesos(1_234.5),
  kept: { expeditionRights: pesos(580), mandatory: pesos(362.5) },
  refundBy: '2026-12-07',
  mandatoryUntil: '2027-03-13T05:59:00.000Z',
}
async function read(pdf: Uint8Array): Promise<string> {
  const page = await (await getDocument({ data: pdf }).promise).getPage(1)
  const { items } = await page.getTextContent()
  return items.map((item) => ('str' in item ? item.str : '')).join('\n')
}

test('[D62] [D127] number, time and amount can be read, accents and brackets as they are', async () => {
  const text = await read(receiptPdf(receiptText(receipt, 'Volante Seguros')))
  for (const words of [
    'Comprobante de cancelación',
    'CAN00000001',
    'AE00010001',
    'Citroën C3 (2022)',
    'domingo 22 de noviembre de 2026',
    '18:30 (Ciudad de México)',
    '$1,234.50 MXN',
    'A más tardar el lunes 7 de diciembre de 2026',
    '$580.00 de gastos de expedición',
    '$362.50 del seguro obligatorio',
    'Sigue vigente hasta el 12/03/2027',
    'La responsabilidad civil obligatoria no se cancela.',
  ])
    expect(text).toContain(words)
})

test('[D127] a receipt of a later day says until when the car is covered', async () => {
  const text = await read(receiptPdf(receiptText({ ...receipt, lastDay: '2026-12-01' }, 'Volante')))
  expect(text).toContain('martes 1 de diciembre de 2026')
  expect(text).toContain('Después del 01/12/2026 la póliza ya no cubre el vehículo.')
})

test('whatever a name holds, it stays a text of the page', async () => {
  const hostile = { ...receipt, vehicle: String.raw`) Tj ET (\ 車 <script>`, refund: null }
  const text = await read(receiptPdf(receiptText(hostile, 'Volante Seguros')))
  expect(text).toContain(String.raw`) Tj ET (\ ? <script>`)
  expect(text).toContain('La aseguradora la informa por correo')
})

const proposal = {
  amount: pesos(51_800),
  answer: 'accepted' as const,
  reference: 'DEC00000001',
  mark: '',
  madeAt: null,
  until: null,
  payBy: null,
  answeredAt: '2026-11-23T00:30:00.000Z',
  lines: [
    { concept: 'Reparación', amount: pesos(60_000), share: null },
    { concept: 'Deducible', amount: pesos(-8_200), share: null },
  ],
}

async function readDecision(more: Partial<typeof proposal> = {}): Promise<string[]> {
  const claim = { claimNumber: 'SIN1', policyNumber: 'AE1', proposal: { ...proposal, ...more } }
  const words = decisionText(claim, 'Volante Seguros')
  if (words === null) throw new Error('no receipt')
  return (await read(receiptPdf(words))).split('\n').filter(Boolean)
}

test('[CLP-50] number, time, amount and its lines can be read', async () => {
  const text = await readDecision()
  for (const words of [
    'DEC00000001',
    'Reparación',
    '-$8,200.00 MXN',
    '$51,800.00 MXN',
    '18:30 (Ciudad de México)',
  ])
    expect(text).toContain(words)
})

test('[CLP-50] however many lines there are, they stay on the page and add up', async () => {
  const lines = Array.from({ length: 40 }, (_, index) => ({
    concept: `Concepto ${String(index + 1)} con un nombre que no cabe en su columna`,
    amount: pesos(100),
    share: null,
  }))
  const text = await readDecision({ lines, amount: pesos(4_000) })
  expect(text.filter((words) => words.startsWith('Concepto'))).toHaveLength(8)
  expect(text).toContain('Otros conceptos')
  expect(text).toContain('$3,200.00 MXN')
  expect(text).toContain('$4,000.00 MXN')
})
