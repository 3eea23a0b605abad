import { POSTAL_CODE } from '#shared/domain/person/postal-code.ts'
import type { PostalCode } from './seed.ts'

/** Thrown if the file is not the official catalogue; `line` counts from 1. */
export class SepomexFormatError extends Error {
  readonly line: number
  readonly reason: string

  constructor(line: number, reason: string) {
    super(`line ${line}: ${reason}`)
    this.name = 'SepomexFormatError'
    this.line = line
    this.reason = reason
  }
}

/** Two lines, a notice and a header, precede the rows; some copies lack one of them, or have neither. */
const LINES_BEFORE_ROWS = 2

/**
 * Columns of the file. The shorter layout lacks the empty `c_CP`, so its later columns are one further left.
 */
const COLUMNS = { code: 0, neighbourhood: 1, municipality: 3, state: 7 } as const
const MUNICIPALITY_CODE: Record<number, number> = { 14: 10, 15: 11 }

/**
 * Reads the official postal catalogue, already decoded from ISO-8859-1. One row is a neighbourhood; they are gathered
 * into one entry per code, in the order of first appearance. Rows of a code may be apart, so entries come after the
 * last row. A code shared by two municipalities keeps the first.
 * @throws SepomexFormatError at the first malformed row.
 */
export function* parseSepomex(text: string): Generator<PostalCode, void, void> {
  const codes = new Map<
    string,
    Omit<PostalCode, 'neighbourhoods'> & { readonly neighbourhoods: Set<string> }
  >()
  let line = 0
  for (const row of lines(text)) {
    line++
    if (row === '' || isAboveRows(row, line)) continue
    const { neighbourhood, ...place } = readRow(row, line)
    const known = codes.get(place.code)
    if (known) known.neighbourhoods.add(neighbourhood)
    else codes.set(place.code, { ...place, neighbourhoods: new Set([neighbourhood]) })
  }
  if (codes.size === 0) throw new SepomexFormatError(Math.max(line, 1), 'the file holds no postal codes')
  for (const entry of codes.values()) yield { ...entry, neighbourhoods: [...entry.neighbourhoods] }
}

/** Yields the text line by line, because splitting the whole file would double its memory. */
function* lines(text: string): Generator<string, void, void> {
  let start = 0
  while (start < text.length) {
    const found = text.indexOf('\n', start)
    const end = found === -1 ? text.length : found
    yield text.slice(start, end).trim()
    start = end + 1
  }
}

function isAboveRows(row: string, line: number): boolean {
  return line <= LINES_BEFORE_ROWS && (row.startsWith('d_codigo|') || !row.includes('|'))
}

function readRow(row: string, line: number): Omit<PostalCode, 'neighbourhoods'> & { neighbourhood: string } {
  const cells = row.split('|').map((cell) => cell.trim())
  const municipalityColumn = MUNICIPALITY_CODE[cells.length]
  if (municipalityColumn === undefined) {
    throw new SepomexFormatError(line, `expected 14 or 15 columns separated by "|", found ${cells.length}`)
  }
  const cell = (column: number) => cells[column] ?? ''
  return {
    code: matching(POSTAL_CODE, cell(COLUMNS.code), 'postal code of five digits', line),
    stateCode: matching(/^\d{2}$/, cell(COLUMNS.state), 'state code of two digits', line),
    municipalityCode: matching(
      /^\d{3}$/,
      cell(municipalityColumn),
      'municipality code of three digits',
      line,
    ),
    municipality: matching(/./, cell(COLUMNS.municipality), 'municipality', line),
    neighbourhood: matching(/./, cell(COLUMNS.neighbourhood), 'neighbourhood', line),
  }
}

function matching(pattern: RegExp, cell: string, what: string, line: number): string {
  if (pattern.test(cell)) return cell
  throw new SepomexFormatError(line, `expected a ${what}, found "${cell}"`)
}
