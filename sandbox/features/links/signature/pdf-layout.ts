/** Letter-sized pages with running text, of which the PDFs of this folder consist. */
import { qrModules } from '#shared/domain/formats/qr-modules.ts'
import { boldFont, plainFont } from '#shared/domain/text/pdf/host-grotesk.data.ts'
import { printable } from '#shared/domain/text/pdf/printable.ts'
import { embedFonts, prepareFont, widthOf, type EmbeddedFont } from '#sandbox/providers/pdf/embedded-font.ts'
import { PDFDocument, rgb, type PDFPage } from '@cantoo/pdf-lib'

const WIDTH = 612
const HEIGHT = 792
const MARGIN = 64
const FOOT = 72
const TEXT = rgb(0.08, 0.14, 0.17)
const SOFT = rgb(0.28, 0.34, 0.37)
const PETROL = rgb(0.04, 0.33, 0.4)

/** Place of the signature: on the last page of a document, in points from its lower left corner. */
const SIGNATURE_BOX = { x: MARGIN, y: 132, width: 250, height: 78 } as const

interface Draw {
  readonly isBold: boolean
  readonly on: (page: PDFPage) => void
}

export interface PdfLayout {
  readonly pdf: PDFDocument
  readonly regular: EmbeddedFont
  readonly bold: EmbeddedFont
  /**
   * The drawing commands of each page. All pages are created before anything is drawn. Their descriptions are then
   * adjacent in the file, so that a PDF reader can show the first page early.
   */
  readonly sheets: Draw[][]
  /** Position of the next line, in points from the bottom of the page. */
  y: number
}

/** Starts a document. `made` is its fixed time, so that the same input gives the same bytes. */
export async function newLayout(title: string, made: number): Promise<PdfLayout> {
  const pdf = await PDFDocument.create()
  pdf.setTitle(title, { showInWindowTitleBar: true })
  pdf.setLanguage('es-MX')
  pdf.setProducer('Volante')
  pdf.setCreator('Volante')
  pdf.setCreationDate(new Date(made))
  pdf.setModificationDate(new Date(made))
  return openLayout(pdf)
}

/** Adds pages to an existing file. */
export function openLayout(pdf: PDFDocument): PdfLayout {
  const layout: PdfLayout = {
    pdf,
    regular: prepareFont(pdf, plainFont),
    bold: prepareFont(pdf, boldFont),
    sheets: [],
    y: 0,
  }
  turnPage(layout)
  return layout
}

export function turnPage(layout: PdfLayout): void {
  layout.sheets.push([])
  layout.y = HEIGHT - MARGIN
  draw(layout, (page) =>
    page.drawRectangle({ x: 0, y: HEIGHT - 10, width: WIDTH, height: 10, color: PETROL }),
  )
}

function draw(layout: PdfLayout, on: Draw['on'], isBold = false): void {
  layout.sheets.at(-1)?.push({ isBold, on })
}

/** Creates the pages and draws them, sorted by font: each change of font adds to the page's description. */
export function drawPages({ pdf, sheets }: PdfLayout): void {
  const pages = sheets.map(() => pdf.addPage([WIDTH, HEIGHT]))
  for (const [index, page] of pages.entries()) {
    const draws = sheets[index]?.toSorted((one, other) => Number(one.isBold) - Number(other.isBold)) ?? []
    for (const { on } of draws) on(page)
  }
  sheets.length = 0
}

interface Line {
  readonly size?: number
  readonly isBold?: boolean
  readonly isSoft?: boolean
  readonly indent?: number
  /** Space above the first line, in points. */
  readonly above?: number
}

/** Writes a heading, which starts a new page if it would be the last line of a page. */
export function heading(layout: PdfLayout, text: string): void {
  if (layout.y < FOOT + 90) turnPage(layout)
  write(layout, text, { size: 13, isBold: true, above: 14 })
}

/** Writes one paragraph, broken at words, and continues on the next page if needed. */
export function write(layout: PdfLayout, text: string, line: Line = {}): void {
  const { size = 10.5, isBold = false, isSoft = false, indent = 0, above = 6 } = line
  const font = isBold ? layout.bold : layout.regular
  const height = size * 1.45
  layout.y -= above
  for (const part of breakLines(printable(text), font, size, WIDTH - 2 * MARGIN - indent)) {
    if (layout.y - height < FOOT) turnPage(layout)
    layout.y -= height
    const place = { x: MARGIN + indent, y: layout.y, size, font: font.drawn, color: isSoft ? SOFT : TEXT }
    draw(layout, (page) => page.drawText(part, place), isBold)
  }
}

/** Breaks a text into lines; a word that is longer than a line, such as a hash, is split. */
function breakLines(text: string, font: EmbeddedFont, size: number, width: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`
    if (widthOf(longer, font, size) <= width) {
      line = longer
      continue
    }
    if (line !== '') lines.push(line)
    line = word
    while (widthOf(line, font, size) > width) {
      const fits = Math.floor((line.length * width) / widthOf(line, font, size))
      lines.push(line.slice(0, fits))
      line = line.slice(fits)
    }
  }
  return [...lines, line]
}

/** Writes a label in small letters with its value below. */
export function fact(layout: PdfLayout, label: string, value: string): void {
  write(layout, label, { size: 8.5, isSoft: true, above: 9 })
  write(layout, value, { isBold: true, above: 0 })
}

/** Edge of the QR code in points: a phone reads it from a sheet at arm's length. */
const CODE = 92
/** White modules around the QR code (ISO/IEC 18004). */
const QUIET = 4

/** Draws a QR code with text on its right. */
export function qrCode(layout: PdfLayout, content: string, words: string): void {
  const rows = qrModules(content)
  if (layout.y - CODE - 24 < FOOT) turnPage(layout)
  const top = layout.y - 18
  const module = CODE / (rows.length + 2 * QUIET)
  const path = rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  draw(layout, (page) =>
    page.drawSvgPath(path, { x: MARGIN, y: top - QUIET * module, scale: module, color: TEXT }),
  )
  write(layout, words, { isSoft: true, indent: CODE + 8, above: 18 })
  layout.y = Math.min(layout.y, top - CODE)
}

export function rule(layout: PdfLayout): void {
  layout.y -= 10
  const [start, end] = [MARGIN, WIDTH - MARGIN]
  const { y } = layout
  draw(layout, (page) => page.drawLine({ start: { x: start, y }, end: { x: end, y }, color: SOFT }))
}

export function signatureLine(layout: PdfLayout, name: string): void {
  if (layout.y < SIGNATURE_BOX.y + SIGNATURE_BOX.height + 20) turnPage(layout)
  const { x, y, width } = SIGNATURE_BOX
  draw(layout, (page) => {
    page.drawLine({ start: { x, y }, end: { x: x + width, y }, color: TEXT })
    page.drawText(printable(name), { x, y: y - 14, size: 10, font: layout.bold.drawn, color: TEXT })
    page.drawText('Firma', { x, y: y - 27, size: 8.5, font: layout.regular.drawn, color: SOFT })
  })
}

export async function drawSignature(
  layout: Pick<PdfLayout, 'pdf'>,
  page: PDFPage,
  png: Uint8Array,
): Promise<void> {
  const image = await layout.pdf.embedPng(png)
  const { x, y, width, height } = SIGNATURE_BOX
  const scale = Math.min(width / image.width, height / image.height)
  page.drawImage(image, { x, y: y + 2, width: image.width * scale, height: image.height * scale })
}

/** Writes "Página 2 de 6" under every page, once all pages exist. */
export function numberPages(layout: PdfLayout, caption: string): void {
  drawPages(layout)
  const pages = layout.pdf.getPages()
  for (const [index, page] of pages.entries()) {
    const text = `${caption} · Página ${String(index + 1)} de ${String(pages.length)}`
    page.drawText(text, { x: MARGIN, y: 36, size: 8.5, font: layout.regular.drawn, color: SOFT })
  }
}

/** Saves the PDF without object streams, which old readers cannot parse. */
export async function finish(layout: PdfLayout): Promise<Uint8Array> {
  drawPages(layout)
  await embedFonts(layout.pdf, [layout.regular, layout.bold])
  return layout.pdf.save({ useObjectStreams: false, addDefaultPage: false, updateFieldAppearances: false })
}
