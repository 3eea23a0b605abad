import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { expect, test } from 'vitest'
import { writeOriginal } from '#sandbox/features/links/signature/original.ts'
import { paragraphsOf, type TextPiece } from './reflow.ts'

const piece = (str: string, x: number, y: number, more: Partial<TextPiece> = {}): TextPiece => ({
  str,
  width: str.length * 5,
  height: 10,
  fontName: 'plain',
  transform: [10, 0, 0, 10, x, y],
  ...more,
})

test('lines that follow each other are a paragraph, in the order of the page', () => {
  const pieces = [
    piece('dos líneas.', 60, 685),
    piece('Otro párrafo.', 60, 660),
    piece('Un párrafo de', 60, 700),
    piece('Título', 60, 730, { height: 16, fontName: 'bold' }),
  ]
  expect(paragraphsOf(pieces)).toEqual([
    { kind: 'heading', text: 'Título' },
    { kind: 'text', text: 'Un párrafo de dos líneas.' },
    { kind: 'text', text: 'Otro párrafo.' },
  ])
})

test('pieces of a line are joined, with a space only where there is one', () => {
  expect(paragraphsOf([piece('artí', 60, 700), piece('culo', 80, 700), piece('276', 104, 700)])).toEqual([
    { kind: 'text', text: 'artículo 276' },
  ])
})

test('columns, tables and pages without words are not reflowed', () => {
  const rows = Array.from({ length: 6 }, (_, row) => [
    piece('Concepto', 60, 700 - 15 * row),
    piece('$1,200.00', 400, 700 - 15 * row),
  ])
  expect(paragraphsOf(rows.flat())).toBeNull()
  expect(paragraphsOf([])).toBeNull()
  expect(paragraphsOf([piece('  ', 60, 700)])).toBeNull()
})

test('[D88] every word of a document of the insurer is there, as it stands on the page', async () => {
  const made = { id: 'doc-1', personName: 'Ana Ruiz', typeName: 'Convenio de finiquito', createdAt: 0 }
  const data = await writeOriginal({ ...made, pages: 2 })
  const pdf = await getDocument({ data, useSystemFonts: true }).promise
  const { items } = await (await pdf.getPage(1)).getTextContent()
  const paragraphs = paragraphsOf(items.filter((item) => 'str' in item)) ?? []
  expect(paragraphs[0]).toEqual({ kind: 'heading', text: 'Convenio de finiquito' })
  expect(paragraphs.map(({ text }) => text)).toContain('Para: Ana Ruiz')
  const words = paragraphs.find(({ text }) => text.startsWith('El pago se realizará dentro de los '))
  expect(words?.text).toMatch(/artículo 276 de la Ley de Instituciones de Seguros y de Fianzas\.$/)
})
