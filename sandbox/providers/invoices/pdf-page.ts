/** A page of letter paper as the printed form of a receipt needs it: rows from the top down, columns, a code. */
import { PDFDocument, rgb, StandardFonts, type PDFFont, type PDFPage } from '@cantoo/pdf-lib'

const LETTER = [612, 792] as const
const MARGIN = 40
const TEXT = rgb(0.08, 0.15, 0.17)
const SOFT = rgb(0.33, 0.4, 0.42)
const LINE = rgb(0.78, 0.82, 0.83)
const PETROL = rgb(0.04, 0.33, 0.4)

interface TextOptions {
  readonly size?: number
  readonly bold?: boolean
  readonly soft?: boolean
  readonly x?: number
  readonly width?: number
  readonly align?: 'left' | 'right'
  readonly mono?: boolean
}

export class PdfPage {
  readonly #document: PDFDocument
  readonly #fonts: { readonly plain: PDFFont; readonly bold: PDFFont; readonly mono: PDFFont }
  #page: PDFPage
  y = LETTER[1] - MARGIN

  private constructor(document: PDFDocument, fonts: { plain: PDFFont; bold: PDFFont; mono: PDFFont }) {
    this.#document = document
    this.#fonts = fonts
    this.#page = document.addPage([...LETTER])
  }

  static readonly left = MARGIN
  static readonly width = LETTER[0] - 2 * MARGIN

  static async create(title: string, author: string, made: Date): Promise<PdfPage> {
    const document = await PDFDocument.create()
    document.setTitle(title, { showInWindowTitleBar: true })
    document.setAuthor(author)
    document.setLanguage('es-MX')
    document.setCreationDate(made)
    document.setModificationDate(made)
    const [plain, bold, mono] = await Promise.all(
      [StandardFonts.Helvetica, StandardFonts.HelveticaBold, StandardFonts.Courier].map((name) =>
        document.embedFont(name),
      ),
    )
    if (!plain || !bold || !mono) throw new Error('a standard font is missing')
    return new PdfPage(document, { plain, bold, mono })
  }

  /** Writes below `y` without moving on; answers the height that the lines take. */
  text(words: string, options: TextOptions = {}): number {
    const { size = 9, x = MARGIN, width = PdfPage.width, align = 'left' } = options
    const font = options.mono ? this.#fonts.mono : options.bold ? this.#fonts.bold : this.#fonts.plain
    const lines = wrap(encodable(words), font, size, width)
    for (const [index, line] of lines.entries()) {
      const left = align === 'right' ? x + width - font.widthOfTextAtSize(line, size) : x
      const color = options.soft ? SOFT : TEXT
      this.#page.drawText(line, { x: left, y: this.y - size - index * size * 1.3, size, font, color })
    }
    return lines.length * size * 1.3
  }

  /** Writes, and goes on below it. */
  row(words: string, options: TextOptions = {}): void {
    this.y -= this.text(words, options)
  }

  /** Cells side by side; goes on below the highest. */
  columns(cells: readonly (readonly [words: string, options: TextOptions])[], gap = 4): void {
    this.y -= Math.max(...cells.map(([words, options]) => this.text(words, options))) + gap
  }

  rule(gap = 8): void {
    const y = this.y - gap / 2
    const [start, end] = [
      { x: MARGIN, y },
      { x: MARGIN + PdfPage.width, y },
    ]
    this.#page.drawLine({ start, end, thickness: 0.6, color: LINE })
    this.y -= gap
  }

  band(): void {
    const { width } = PdfPage
    this.#page.drawRectangle({ x: MARGIN, y: this.y - 4, width, height: 4, color: PETROL })
    this.y -= 14
  }

  /** A code of dark squares, its upper left corner at `x` and the present height. */
  code(modules: readonly (readonly boolean[])[], x: number, side: number): void {
    const step = side / modules.length
    for (const [row, cells] of modules.entries()) {
      for (const [column, isDark] of cells.entries()) {
        if (!isDark) continue
        const y = this.y - (row + 1) * step
        this.#page.drawRectangle({ x: x + column * step, y, width: step, height: step, color: TEXT })
      }
    }
  }

  save(): Promise<Uint8Array> {
    return this.#document.save()
  }
}

/** Characters that the standard fonts lack become a question mark; the XML alone is the receipt. */
const encodable = (text: string) =>
  text.normalize('NFC').replace(/[^\x20-\x7e\u00a1-\u00ff\u2013\u2014\u2018-\u201d\u20ac]/gu, '?')

function wrap(text: string, font: PDFFont, size: number, width: number): string[] {
  const lines: string[] = []
  let line = ''
  const fits = (candidate: string) => font.widthOfTextAtSize(candidate, size) <= width
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`
    if (fits(longer)) {
      line = longer
      continue
    }
    if (line !== '') lines.push(line)
    line = word
    // A seal has no spaces, so it is broken at the end of the line.
    while (!fits(line)) {
      let end = line.length
      while (end > 1 && !fits(line.slice(0, end))) end -= 1
      lines.push(line.slice(0, end))
      line = line.slice(end)
    }
  }
  return [...lines, line]
}
