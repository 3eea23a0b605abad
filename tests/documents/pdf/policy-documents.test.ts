/** Reads the documents of a policy by programs that are independent of their writer. */
import { spawnSync } from 'node:child_process'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { beforeAll, describe, expect, test } from 'vitest'
import { money } from '#shared/domain/money/money.ts'
import { writeCover } from '#sandbox/features/policies/documents/cover.ts'
import { policyPaper } from '#sandbox/features/policies/documents/policy-paper.fixture.ts'
import { writeReceipt } from '#sandbox/features/policies/documents/receipt.ts'
import { writeTermsSummary } from '#sandbox/features/policies/documents/terms-summary.ts'
import { writeTerms } from '#sandbox/features/policies/documents/terms.ts'
import { piecesOf, wordsOf } from '#tests/markup/pdf-words.ts'

const { terms } = policyPaper.registrations
const files = new Map<string, Uint8Array>()
beforeAll(async () => {
  files.set('policy', await writeCover(policyPaper))
  files.set('receipt', await writeReceipt(policyPaper))
  files.set('terms', await writeTerms(terms))
  files.set('terms-summary', await writeTermsSummary(terms))
})

/** Required words of each document; a line break may replace a space. */
const contents: readonly (readonly [id: string, document: string, words: readonly string[]])[] = [
  [
    '[API-51]',
    'policy',
    [
      'Póliza AE00001001',
      'María Fernanda Ibáñez Peña',
      'IAPM900514AB1',
      'Av. Paseo 12 int. 3, Juárez, C.P. 06600',
      'Nissan Versa',
      'Sense CVT',
      '2023',
      '3N1CN8AE1NX230041',
      'ABC123',
      'Desde las 12:00 horas del 12 de marzo de 2026 hasta las 23:59 horas del 12 de marzo de 2027',
      'Daños materiales Valor comercial 5 %',
      'Robo total No incluida No aplica',
      'Daños a terceros $3,000,000.00 No aplica',
      'Asistencia legal Incluida No aplica',
      'Seguro obligatorio · Póliza XZ00001001',
      'Responsabilidad civil obligatoria $150,000.00',
      'Prima neta $9,000.00',
      'Recargo por pago fraccionado $450.00',
      'Gastos de expedición $550.00',
      'Subtotal $10,000.00',
      'IVA 16 % $1,600.00',
      'Prima total $11,600.00',
      'Un primer pago de $1,550.00 y 11 de $913.64',
      'CNSF-S0001',
      'artículo 202',
      'Artículo 25',
    ],
  ],
  [
    '[API-52]',
    'receipt',
    [
      'Póliza AE00001001',
      'Recibimos $913.64',
      'NOVECIENTOS TRECE PESOS 64/100',
      'Pago 2 de 12',
      'Visa terminada en 4242',
      'Antes de impuestos $787.62',
      'IVA 16 % $126.02',
      'Total pagado $913.64',
      'Pago 1 · 11 de marzo de 2026 $1,550.00',
      'Pagado hasta hoy $2,463.64',
      'no es una factura',
    ],
  ],
  ['[API-49]', 'terms', ['1. Qué es este contrato', 'Deducible', 'Lo que no cubrimos', 'CONDUSEF', terms]],
  ['[API-50]', 'terms-summary', ['Resumen de condiciones', '800 999 0160', 'Tus derechos', terms]],
]

const hasPdfToText = spawnSync('pdftotext', ['-v']).error === undefined
if (!hasPdfToText) process.stderr.write('SKIPPED: pdftotext is not installed (apt: poppler-utils)\n')
const withPdfToText = test.skipIf(!hasPdfToText)

describe('each document of a policy', () => {
  test.each(contents)('[POL-52] %s %s is a PDF with the required words', async (_id, document, words) => {
    const file = files.get(document) ?? new Uint8Array()
    expect(new TextDecoder('latin1').decode(file.subarray(0, 5))).toBe('%PDF-')
    const read = await wordsOf(file)
    for (const one of words) expect(read).toContain(one)
    expect(read).toContain('sin validez')
  })

  withPdfToText.each(contents)('%s %s can be read by pdftotext too', (_id, document, words) => {
    const input = files.get(document)
    const { stdout } = spawnSync('pdftotext', ['-layout', '-', '-'], { input, encoding: 'utf8' })
    // Versions of the program differ in the width of a thin space.
    const bare = (text: string) => text.replace(/\s+/g, '')
    for (const one of words) expect(bare(stdout)).toContain(bare(one))
  })

  test('a cancelled policy is marked as cancelled on its cover', async () => {
    const cancelledAt = Date.parse('2026-07-01T18:00:00.000Z')
    const cover = await writeCover({ ...policyPaper, isCancelled: true, cancelledAt })
    const words = (await wordsOf(cover)).replaceAll(/\s+/g, ' ')
    expect(words).toContain('CANCELADA el 1 de julio de 2026')
    // The part that cannot be cancelled is not called cancelled (D127).
    expect(words).toContain(
      'El seguro obligatorio, póliza XZ00001001, sigue en vigor hasta las 23:59 horas del 12 de marzo de 2027.',
    )
    const unnamed = await writeCover({ ...policyPaper, isCancelled: true })
    expect(await wordsOf(unnamed)).toContain('CANCELADA')
  })

  test('a receipt of sixty payments continues on a second page, and no text leaves the page', async () => {
    const payments = Array.from({ length: 60 }, (_, index) => ({
      number: index + 1,
      amount: money(913_640),
      paidAt: Date.parse('2026-03-11T18:00:00.000Z') + index * 86_400_000,
    }))
    const receipt = await writeReceipt({ ...policyPaper, payments })
    const { numPages } = await getDocument({ data: receipt.slice(), verbosity: 0 }).promise
    expect(numPages).toBe(2)
    expect(await wordsOf(receipt)).toContain('Página 2 de 2')
    expect(await lowestOf(receipt)).toBeGreaterThan(20)
  })

  test('the same policy always gives the same bytes', async () => {
    expect(await writeCover(policyPaper)).toEqual(files.get('policy'))
  })
})

/** Height of the lowest words on a page, in points. */
async function lowestOf(pdf: Uint8Array): Promise<number> {
  const pages = await piecesOf(pdf)
  return Math.min(...pages.flat().map(({ transform }) => Number(transform[5])))
}
