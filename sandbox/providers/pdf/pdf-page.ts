/** Draws printed forms on Letter paper: rows from the top down, columns and a QR code, with a caption on each page. */
import { PDFDocument, rgb, type PDFPage } from '@cantoo/pdf-lib'
import { sealPdf } from '#sandbox/providers/seal/insurer-seal.ts'
import { timeStamper } from '#sandbox/providers/seal/time-stamp.ts'
import { printable } from '#shared/domain/text/pdf/printable.ts'
import { embedFonts, prepareFont, widthOf, type EmbeddedFont } from './embedded-font.ts'
import { drawVehicle, drawingHeight, type DamagedVehicle } from './vehicle-drawing.ts'
import { boldFont, plainFont } from '#shared/domain/text/pdf/host-grotesk.data.ts'

const LETTER = [612, 792] as const
const MARGIN = 40
/** Height in points at the bottom of each page that is kept free for the caption. */
const FOOT = 52
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
  readonly #caption: string | null
  #page: PDFPage
  y = LETTER[1] - MARGIN

  private constructor(document: PDFDocument, fonts: Fonts, caption: string | null) {
    this.#document = document
    this.#fonts = fonts
    this.#caption = caption
    this.#page = document.addPage([...LETTER])
  }

  static readonly left = MARGIN
  static readonly width = LETTER[0] - 2 * MARGIN

  /**
   * Creates a document. `caption` stands under every page with its number; without one all content is on one
   * page.
   */
  static async create(
    title: string,
    author: string,
    made: Date,
    caption: string | null = null,
  ): Promise<PdfPage> {
    const document = await PDFDocument.create()
    document.setTitle(title, { showInWindowTitleBar: true })
    document.setAuthor(author)
    document.setLanguage('es-MX')
    document.setCreationDate(made)
    document.setModificationDate(made)
    const fonts = { plain: prepareFont(document, plainFont), bold: prepareFont(document, boldFont) }
    return new PdfPage(document, fonts, caption)
  }

  /** Writes text below `y` without changing `y`, and returns the height of its lines. */
  text(words: string, options: TextOptions = {}): number {
    const { size = 9, x = MARGIN, width = PdfPage.width, align = 'left' } = options
    const font = this.#fontOf(options)
    const lines = this.#linesOf(words, options)
    for (const [index, line] of lines.entries()) {
      const left = align === 'right' ? x + width - widthOf(line, font, size) : x
      const color = options.soft ? SOFT : TEXT
      const y = this.y - size - index * size * 1.3
      this.#page.drawText(line, { x: left, y, size, font: font.drawn, color })
    }
    return lines.length * size * 1.3
  }

  #fontOf({ bold }: TextOptions): EmbeddedFont {
    return bold ? this.#fonts.bold : this.#fonts.plain
  }

  #linesOf(words: string, options: TextOptions): string[] {
    const { size = 9, width = PdfPage.width } = options
    return wrap(printable(words), this.#fontOf(options), size, width)
  }

  #heightOf(words: string, options: TextOptions): number {
    return this.#linesOf(words, options).length * (options.size ?? 9) * 1.3
  }

  /** Starts a new page if less than `height` is left of this one. */
  keep(height: number): void {
    if (this.#caption === null || this.y - height >= FOOT) return
    this.#page = this.#document.addPage([...LETTER])
    this.y = LETTER[1] - MARGIN
  }

  /** Writes text and moves below it. */
  row(words: string, options: TextOptions = {}): void {
    this.keep(this.#heightOf(words, options))
    this.y -= this.text(words, options)
  }

  /** Writes cells side by side and moves below the tallest one. */
  columns(cells: readonly (readonly [words: string, options: TextOptions])[], gap = 4): void {
    this.keep(Math.max(...cells.map(([words, options]) => this.#heightOf(words, options))))
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

  /** Draws a QR code; its upper left corner is at `x` and the current height. */
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

  /** Draws a vehicle with its numbered damages across the page, and moves below it. */
  vehicle(vehicle: DamagedVehicle): void {
    const height = drawingHeight(vehicle, PdfPage.width)
    this.keep(height + 8)
    drawVehicle(this.#page, this.#fonts.bold, vehicle, { x: MARGIN, y: this.y, width: PdfPage.width })
    this.y -= height + 8
  }

  /** Writes the page numbers, once all pages exist. */
  #number(caption: string): void {
    const pages = this.#document.getPages()
    for (const [index, page] of pages.entries()) {
      this.#page = page
      this.y = FOOT - 14
      const number = `Página ${String(index + 1)} de ${String(pages.length)}`
      this.text(caption, { size: 8, soft: true })
      this.text(number, { size: 8, soft: true, align: 'right' })
    }
  }

  async save(): Promise<Uint8Array<ArrayBuffer>> {
    await this.#finish()
    return new Uint8Array(await this.#document.save())
  }

  /** Saves the document with the insurer's seal over the whole file. */
  async sealed(reason: string, at: number): Promise<Uint8Array<ArrayBuffer>> {
    const write = async () => {
      await this.#finish()
      // Object streams are off, because the signer looks for its placeholder in plain bytes.
      return this.#document.save({ useObjectStreams: false, updateFieldAppearances: false })
    }
    const seal = { reason, at, timeStamper: timeStamper(at) }
    return new Uint8Array(await sealPdf(this.#document, seal, write))
  }

  async #finish(): Promise<void> {
    if (this.#caption !== null) this.#number(this.#caption)
    await embedFonts(this.#document, Object.values(this.#fonts))
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
    // A word longer than a line, such as a digital seal, is broken between letters.
    while (!fits(line)) {
      let end = line.length
      while (end > 1 && !fits(line.slice(0, end))) end -= 1
      lines.push(line.slice(0, end))
      line = line.slice(end)
    }
  }
  return [...lines, line]
}
