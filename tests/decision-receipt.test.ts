/** The receipt of a decision, read by a program that is not ours (pdf.js). */
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { expect, test } from 'vitest'
import { pesos } from '#shared/domain/money/money.ts'
import { decisionText } from '#gateway/features/claim-payments/decision-text.ts'
import { receiptPdf } from '#gateway/features/documents/receipt-pdf.ts'

const proposal = {
  ...{ amount: pesos(51_800), answer: 'accepted' as const, reference: 'DEC00000001' },
  ...{ madeAt: null, until: null, answeredAt: '2026-11-23T00:30:00.000Z' },
  lines: [
    { concept: 'Reparación', amount: pesos(60_000) },
    { concept: 'Deducible', amount: pesos(-8_200) },
  ],
}

async function read(more: Partial<typeof proposal> = {}): Promise<string[]> {
  const claim = { claimNumber: 'SIN1', policyNumber: 'AE1', proposal: { ...proposal, ...more } }
  const words = decisionText(claim, 'Volante Seguros')
  if (words === null) throw new Error('no receipt')
  const page = await (await getDocument({ data: receiptPdf(words) }).promise).getPage(1)
  const { items } = await page.getTextContent()
  return items.map((item) => ('str' in item ? item.str : '')).filter(Boolean)
}

test('[CLP-50] number, time, amount and its lines can be read', async () => {
  const text = await read()
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
  }))
  const text = await read({ lines, amount: pesos(4_000) })
  expect(text.filter((words) => words.startsWith('Concepto'))).toHaveLength(8)
  expect(text).toContain('Otros conceptos')
  expect(text).toContain('$3,200.00 MXN')
  expect(text).toContain('$4,000.00 MXN')
})
