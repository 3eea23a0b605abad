/** A page of letter paper as the printed form of a receipt needs it: rows from the top down, columns, a code. */
import { PDFDocument, rgb, type PDFPage } from '@cantoo/pdf-lib'
import { embedFonts, encodable, prepareFont, widthOf, type EmbeddedFont } from '../pdf/embedded-font.ts'
import { boldFont, plainFont } from '../pdf/host-grotesk.data.ts'

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
}

export class PdfPage {
  readonly #document: PDFDocument
  readonly #fonts: Fonts
  #page: PDFPage
  y = LETTER[1] - MARGIN

  private constructor(document: PDFDocument, fonts: Fonts) {
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
    return new PdfPage(document, {
      plain: prepareFont(document, plainFont),
      bold: prepareFont(document, boldFont),
    })
  }

  /** Writes below `y` without moving on; answers the height that the lines take. */
  text(words: string, options: TextOptions = {}): number {
    const { size = 9, x = MARGIN, width = PdfPage.width, align = 'left' } = options
    const font = options.bold ? this.#fonts.bold : this.#fonts.plain
    const lines = wrap(encodable(words), font, size, width)
    for (const [index, line] of lines.entries()) {
      const left = align === 'right' ? x + width - widthOf(line, font, size) : x
      const color = options.soft ? SOFT : TEXT
      const y = this.y - size - index * size * 1.3
      this.#page.drawText(line, { x: left, y, size, font: font.drawn, color })
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

  async save(): Promise<Uint8Array> {
    await embedFonts(this.#document, Object.values(this.#fonts))
    return this.#document.save()
  }
}

interface Fonts {
  readonly plain: EmbeddedFont
  readonly bold: EmbeddedFont
}

function wrap(text: string, font: EmbeddedFont, size: number, width: number): string[] {
  const lines: string[] = []
  let line = ''
  const fits = (candidate: string) => widthOf(candidate, font, size) <= width
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
