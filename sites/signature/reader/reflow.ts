/**
 * Converts the text of a page to paragraphs, for screens on which a page is too small to read. Only pages with a single
 * column are converted, because columns and tables would become unreadable. Pure.
 */

/** A piece of text in the shape of pdf.js. */
export interface TextPiece {
  readonly str: string
  /**
   * Matrix of the text; its last two numbers are the start of the base line, in points from the lower left
   * corner.
   */
  readonly transform: readonly number[]
  readonly width: number
  readonly height: number
  readonly fontName: string
}

export interface Paragraph {
  readonly kind: 'heading' | 'text'
  readonly text: string
}

interface Line {
  readonly y: number
  readonly height: number
  readonly font: string
  readonly text: string
  /** True if the line has a wide gap, as between table cells. */
  readonly isBroken: boolean
}

/** Distance between lines, in letter heights, from which a new paragraph begins. */
const NEXT_LINE = 1.7
/** Width of a gap, in letter heights, from which a line counts as broken. */
const CELL_GAP = 2.5
/** Ratio to the usual letter height from which a line counts as a heading. */
const LARGER = 1.12
/** Share of broken lines above which a page has columns or a table. */
const MOST_BROKEN = 0.15

/** Returns the paragraphs of a page; null if it is not one column, or has no words. */
export function paragraphsOf(pieces: readonly TextPiece[]): readonly Paragraph[] | null {
  const lines = linesOf(pieces.filter(({ str }) => str.trim() !== ''))
  const broken = lines.filter(({ isBroken }) => isBroken).length
  if (lines.length === 0 || broken > Math.max(1, lines.length * MOST_BROKEN)) return null
  const usual = usualHeight(lines)
  const groups: Line[][] = []
  for (const line of lines) {
    const before = groups.at(-1)?.at(-1)
    if (before && continues(before, line)) groups.at(-1)?.push(line)
    else groups.push([line])
  }
  return groups.map((group) => {
    const [{ height, font } = { height: 0, font: '' }] = group
    const isHeading = height >= usual.height * LARGER || (font !== usual.font && group.length <= 2)
    return { kind: isHeading ? 'heading' : 'text', text: group.map(({ text }) => text).join(' ') }
  })
}

const xOf = ({ transform }: TextPiece) => transform[4] ?? 0
const yOf = ({ transform }: TextPiece) => transform[5] ?? 0

/** Lines of a page from top to bottom, because a file may have any order. */
function linesOf(pieces: readonly TextPiece[]): readonly Line[] {
  const rows: TextPiece[][] = []
  for (const piece of pieces.toSorted((one, other) => yOf(other) - yOf(one))) {
    const row = rows.at(-1)
    const isSame = row?.[0] !== undefined && yOf(row[0]) - yOf(piece) < piece.height * 0.5
    if (isSame) row?.push(piece)
    else rows.push([piece])
  }
  return rows.map(lineOf)
}

function lineOf(row: readonly TextPiece[]): Line {
  const pieces = row.toSorted((one, other) => xOf(one) - xOf(other))
  const [first] = pieces
  let text = ''
  let end: number | null = null
  let isBroken = false
  for (const piece of pieces) {
    const gap = end === null ? 0 : xOf(piece) - end
    if (gap > piece.height * CELL_GAP) isBroken = true
    const isApart = gap > piece.height * 0.15 && !/\s$/.test(text) && !/^\s/.test(piece.str)
    text += isApart ? ` ${piece.str}` : piece.str
    end = xOf(piece) + piece.width
  }
  const { height = 0, fontName: font = '' } = first ?? {}
  return { y: first ? yOf(first) : 0, height, font, text: text.replace(/\s+/g, ' ').trim(), isBroken }
}

function continues(before: Line, line: Line): boolean {
  const isNear = before.y - line.y <= Math.max(before.height, line.height) * NEXT_LINE
  return isNear && before.font === line.font && Math.abs(before.height - line.height) < 0.5
}

/** Returns height and font of most letters. */
function usualHeight(lines: readonly Line[]): Pick<Line, 'height' | 'font'> {
  const counts = new Map<string, { readonly line: Line; letters: number }>()
  for (const line of lines) {
    const key = `${line.font} ${line.height.toFixed(1)}`
    const known = counts.get(key) ?? { line, letters: 0 }
    known.letters += line.text.length
    counts.set(key, known)
  }
  const [most] = [...counts.values()].toSorted((one, other) => other.letters - one.letters)
  return most?.line ?? { height: 0, font: '' }
}
