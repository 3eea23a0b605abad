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

test('consecutive lines form a paragraph, in page order', () => {
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

test('the pieces of a line are joined, with a space only if there is a gap', () => {
  expect(paragraphsOf([piece('artí', 60, 700), piece('culo', 80, 700), piece('276', 104, 700)])).toEqual([
    { kind: 'text', text: 'artículo 276' },
  ])
})

const textOf = (...pieces: readonly TextPiece[]) => paragraphsOf(pieces)?.map(({ text }) => text)

test('the pieces of a line are read from the left, whatever their order in the file', () => {
  expect(textOf(piece('mundo', 100, 700), piece('hola', 60, 700))).toEqual(['hola mundo'])
  // A piece of text that is half a letter lower than the one before starts a new line.
  expect(textOf(piece('arriba', 100, 700), piece('abajo', 60, 695))).toEqual(['arriba abajo'])
})

test('a gap of more than 0.15 letters is a space', () => {
  expect(textOf(piece('uno dos', 60, 700), piece('tres cuatro', 105, 700))).toEqual(['uno dos tres cuatro'])
  expect(textOf(piece('ab', 60, 700), piece('cd', 71.5, 700))).toEqual(['abcd'])
  expect(textOf(piece('ab', 60, 700), piece('cd', 71.6, 700))).toEqual(['ab cd'])
})

const plainLine = (text: string, line: number, more: Partial<TextPiece> = {}) =>
  piece(text, 60, 700 - 30 * line, more)

test.each([
  [11.1, 'text'],
  [11.3, 'heading'],
] as const)('a line %d points high among letters of 10 is a %s', (height, kind) => {
  const long = plainLine('La aseguradora paga lo que se acuerda aquí.', 1)
  expect(paragraphsOf([plainLine('Título', 0, { height }), long])?.[0]).toEqual({ kind, text: 'Título' })
})

test.each([
  [2, 'heading'],
  [3, 'text'],
] as const)('%d lines in another font of the usual height are a %s', (count, kind) => {
  const bold = Array.from({ length: count }, (_, at) => piece('a', 60, 700 - 12 * at, { fontName: 'bold' }))
  const usual = piece('La aseguradora paga lo que se acuerda aquí.', 60, 600)
  expect(paragraphsOf([...bold, usual])?.[0]?.kind).toBe(kind)
})

test.each([
  ['one broken line of two', 2, 1, 26, true],
  ['two broken lines of two', 2, 2, 26, false],
  ['gaps that are just no columns', 2, 2, 25, true],
  ['two broken lines of thirteen', 13, 2, 26, false],
  ['two broken lines of fourteen', 14, 2, 26, true],
])('%s (%i, %i, %i): the page is reflowed: %s', (_, lines, broken, gap, isReflowed) => {
  const rows = Array.from({ length: lines }, (_row, at) => [
    piece('ab', 60, 700 - 15 * at),
    ...(at < broken ? [piece('cd', 70 + gap, 700 - 15 * at)] : []),
  ])
  expect(paragraphsOf(rows.flat()) !== null).toBe(isReflowed)
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

test('[D88] the reflowed text has every word of an insurer document', async () => {
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
