/** A piece of text where a PDF draws it. */
export interface Piece {
  readonly str: string
  readonly width: number
  readonly height: number
  /** a, b, c, d, x, y. */
  readonly transform: readonly number[]
}

/** Parts of one line stand at about one height. */
const SAME_LINE = 3
/** Columns are further apart than words. */
const COLUMN_GAP = 12

const xOf = ({ transform }: Piece) => transform[4] ?? 0
const yOf = ({ transform }: Piece) => transform[5] ?? 0

/** From top to bottom, each from left to right; two blanks where a column begins. */
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
