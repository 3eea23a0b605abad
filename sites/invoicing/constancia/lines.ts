/** A piece of text with its position, in the shape of pdf.js. */
export interface Piece {
  readonly str: string
  readonly width: number
  readonly height: number
  /** Matrix of the text: a, b, c, d, x, y. */
  readonly transform: readonly number[]
}

/** Largest difference of height between pieces of one line, in points. */
const SAME_LINE = 3
/** Smallest gap between columns in points, wider than one between words. */
const COLUMN_GAP = 12

const xOf = ({ transform }: Piece) => transform[4] ?? 0
const yOf = ({ transform }: Piece) => transform[5] ?? 0

/** Lines of a page from top to bottom; two spaces mark the start of a column. */
export function linesOf(pieces: readonly Piece[]): string[] {
  const rows: Piece[][] = []
  for (const piece of pieces
    .filter(({ str }) => str.trim() !== '')
    .toSorted((one, other) => yOf(other) - yOf(one))) {
    const row = rows.at(-1)
    const first = row?.[0]
    if (row && first && yOf(first) - yOf(piece) <= SAME_LINE) row.push(piece)
    else rows.push([piece])
  }
  return rows.map((row) => joined(row.toSorted((one, other) => xOf(one) - xOf(other))))
}

function joined(row: readonly Piece[]): string {
  let line = ''
  let end = 0
  for (const piece of row) {
    const gap = xOf(piece) - end
    line += (line === '' ? '' : gap > COLUMN_GAP ? '  ' : gap > 1 ? ' ' : '') + piece.str.trim()
    end = xOf(piece) + piece.width
  }
  return line
}
