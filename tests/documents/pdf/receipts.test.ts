/** The receipts that the gateway writes, read by a program that is not ours (pdf.js). */
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { describe, expect, test } from 'vitest'
import { pesos } from '#shared/domain/money/money.ts'
import { boldFont, plainFont } from '#shared/domain/text/pdf/host-grotesk.data.ts'
import { decisionText } from '#gateway/features/claims/claim-payments/decision-text.ts'
import { recordText } from '#gateway/features/claims/exchange/closing/record-text.ts'
import { receiptPdf, type ReceiptText } from '#gateway/features/policies/documents/receipt-pdf.ts'
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
const paper = (words: ReceiptText) => receiptPdf(words, { plain: plainFont, bold: boldFont })

async function read(pdf: Uint8Array): Promise<string> {
  return (await pagesOf(pdf)).join('\n')
}

async function pagesOf(pdf: Uint8Array): Promise<readonly string[]> {
  const file = await getDocument({ data: pdf }).promise
  const pages = Array.from({ length: file.numPages }, async (_, index) => {
    const { items } = await (await file.getPage(index + 1)).getTextContent()
    return items.map((item) => ('str' in item ? item.str : '')).join('\n')
  })
  return Promise.all(pages)
}

const inOneLine = (text: string) => text.replaceAll(/\s+/g, ' ')

test('[D62] [D127] a cancellation receipt has number, time and amount, with accents and brackets', async () => {
  const text = inOneLine(await read(paper(receiptText(receipt, 'Volante Seguros'))))
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

test.each([
  ['unread', 'Seguro obligatorio No pudimos ver si sigue vigente', false],
  ['undated', 'Seguro obligatorio Sigue vigente hasta su término', true],
] as const)(
  '[D127] [D3] the receipt names a compulsory part that is %s',
  async (mandatoryGap, words, stays) => {
    const gap = { ...receipt, kept: null, mandatoryUntil: null, mandatoryGap }
    const text = inOneLine(await read(paper(receiptText(gap, 'Volante'))))
    expect(text).toContain(words)
    expect(text.includes('La responsabilidad civil obligatoria no se cancela.')).toBe(stays)
  },
)

test('[D127] a receipt for a later day says until when the car is covered', async () => {
  const text = inOneLine(await read(paper(receiptText({ ...receipt, lastDay: '2026-12-01' }, 'Volante'))))
  expect(text).toContain('martes 1 de diciembre de 2026')
  expect(text).toContain('Después del 01/12/2026 la póliza ya no cubre el vehículo.')
})

test('a hostile name stays text in the PDF', async () => {
  const hostile = { ...receipt, vehicle: String.raw`) Tj ET (\ 車 <script>`, refund: null }
  const text = await read(paper(receiptText(hostile, 'Volante Seguros')))
  expect(text).toContain(String.raw`) Tj ET (\ ? <script>`)
  expect(text).toContain('La aseguradora no la informó')
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
  return (await read(paper(words))).split('\n').filter(Boolean)
}

test('[CLP-50] the receipt of a decision has number, time, amount and its lines', async () => {
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

test('[CLP-50] the receipt of a decision with forty lines stays on one page and adds up', async () => {
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

describe('[D216] the record of a closing', () => {
  const person = (name: string, kind: string) => ({
    kind,
    name,
    vehicle: 'Nissan Versa 2020 ABC123A',
    insurer: 'Seguros Alameda',
    folio: '70670898337',
    claimNumber: 'ALM-2026-7781',
    services: [`Grúa de ${name}`, 'S.I.P.A.C. O-20260001'],
  })
  const at = '2026-11-26T20:02:00.000Z'
  const signature = (name: string, isForInsured: boolean) => ({
    name,
    digest: 'UDrTTf6stdmIovaelWY63DXV45x3pf58ww0KPKQS0Io',
    version: null,
    at,
    isForInsured,
  })
  const closed = {
    claimNumber: 'S-77',
    brand: 'Volante Seguros',
    proofAt: '2026-11-26T20:05:00.000Z',
    record: {
      people: [
        person('Ana Paz', 'NA (asegurado)'),
        ...['Uno', 'Dos', 'Tres', 'Cuatro'].map((name) => person(name, 'Tercero conductor')),
      ],
      signatures: [signature('Julián Serrano', true), signature('Rodrigo Salinas', false)],
    },
    run: {
      mode: 'receive' as const,
      folio: '70670898337',
      state: 'done' as const,
      question: null,
      confirmed: [],
      steps: [
        { step: 'voucher' as const, state: 'done' as const, at, message: '', refusals: 0 },
        {
          step: 'order' as const,
          state: 'failed' as const,
          at,
          message: 'Rodrigo no tiene póliza.',
          refusals: 1,
        },
        { step: 'claim' as const, state: 'elsewhere' as const, at, message: '', refusals: 0 },
      ],
    },
  }

  test('[EXC-34] [D221] the record of a closing has all people, spans pages, and says that it is not the insurer’s receipt', async () => {
    const pages = await pagesOf(paper(recordText(closed, 'adjuster')))
    expect(pages.length).toBeGreaterThan(1)
    const text = inOneLine(pages.join(' '))
    for (const words of [
      'Registro del cierre',
      'S-77',
      'Ana Paz (NA (asegurado))',
      'Cuatro (Tercero conductor)',
      'Grúa de Cuatro, S.I.P.A.C. O-20260001',
      'Volante recibido',
      '26/11/2026 a las 14:02. Rodrigo no tiene',
      'Siniestro cerrado por la aseguradora',
      'Firma de Rodrigo Salinas',
      'UDrTTf6stdmIovaelWY63DXV45x3pf58ww0KPKQS0Io',
      'Constancia de conservación NOM-151',
      '26/11/2026 a las 14:05',
    ])
      expect(text).toContain(words)
    for (const page of pages) expect(page).toContain('No es un comprobante de la aseguradora')
  })

  test('[D202] the insured’s record has the others’ policies and no names', async () => {
    const text = await read(paper(recordText(closed, 'insured')))
    expect(text).toContain('Grúa de Ana Paz')
    expect(text).toContain('Firma de Julián Serrano')
    expect(text.match(/ALM-2026-7781/g)).toHaveLength(5)
    expect(text).not.toMatch(/Uno|Cuatro|Rodrigo|Salinas/)
    expect(text.match(/Nissan Versa/g)).toHaveLength(1)
  })
})
