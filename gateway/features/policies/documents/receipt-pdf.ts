/**
 * Writes a receipt as a PDF (D96), of as many pages as it needs. Writing it by hand saves the gateway a library. The
 * font of our papers is embedded, so that every reader shows the same letters (ISO 32000-1, 7.5, 9.6.3 and 9.9).
 */
import type { FontData } from '#shared/domain/text/pdf/host-grotesk.data.ts'
import { printable } from '#shared/domain/text/pdf/printable.ts'

export interface ReceiptText {
  readonly title: string
  /** A line without a value is the heading of the lines that follow. */
  readonly lines: readonly (readonly [label: string, value?: string])[]
  readonly foot: string
}

/** The fonts of a paper, at 400 and at 700. */
interface PaperFonts {
  readonly plain: FontData
  readonly bold: FontData
}

const A4 = { width: 595, height: 842 } as const
const LEFT = 72
const VALUES = 250
const SIZE = 11
const FIRST_ROW = 680
const LAST_ROW = 124
const FOOT = 96

export function receiptPdf({ title, lines, foot }: ReceiptText, fonts: PaperFonts): Uint8Array<ArrayBuffer> {
  const pages = pagesOf(lines, fonts).map((rows, index) => {
    const head = index === 0 ? [text(title, 'F2', 20, LEFT, 740)] : []
    const feet = wrapped(foot, fonts.plain, 9, A4.width - 2 * LEFT).map((line, at) =>
      text(line, 'F1', 9, LEFT, FOOT - 12 * at),
    )
    return [...head, ...rows, ...feet].join('\n')
  })
  const first = 9
  const kids = pages.map((_, index) => `${String(first + 2 * index)} 0 R`)
  return fileOf([
    '<< /Type /Catalog /Pages 2 0 R /Lang (es-MX) >>',
    `<< /Type /Pages /Kids [${kids.join(' ')}] /Count ${String(pages.length)} >>`,
    font(fonts.plain, 5),
    font(fonts.bold, 7),
    ...embedded(fonts.plain, 6),
    ...embedded(fonts.bold, 8),
    ...pages.flatMap((content, index) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${String(A4.width)} ${String(A4.height)}]
/Contents ${String(first + 2 * index + 1)} 0 R /Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> >>`,
      `<< /Length ${String(content.length)} >>\nstream\n${content}\nendstream`,
    ]),
    `<< /Title (${escaped(title)}) >>`,
  ])
}

/** Splits the lines into pages. */
function pagesOf(lines: ReceiptText['lines'], { plain, bold }: PaperFonts): readonly (readonly string[])[] {
  const pages: string[][] = [[]]
  let y = FIRST_ROW
  for (const [label, value] of lines) {
    const isHeading = value === undefined
    const labels = wrapped(label, isHeading ? bold : plain, SIZE, VALUES - LEFT - 12)
    const size = /^\S{40,}$/.test(value ?? '') ? 9 : SIZE // The small font size lets a digest fit into one line.
    const values = isHeading ? [] : wrapped(value, bold, size, A4.width - LEFT - VALUES)
    // A heading is never the last line of a page.
    const needed = 14 * (Math.max(labels.length, values.length) - 1) + (isHeading ? 42 : 0)
    if (y - needed < LAST_ROW) {
      pages.push([])
      y = 740
    }
    if (isHeading) y -= 14
    pages
      .at(-1)
      ?.push(
        ...(isHeading ? [text(label, 'F2', 13, LEFT, y)] : []),
        ...(isHeading ? [] : labels.map((line, at) => text(line, 'F1', SIZE, LEFT, y - 14 * at))),
        ...values.map((line, at) => text(line, 'F2', size, VALUES, y - 14 * at)),
      )
    y -= 28 + 14 * (Math.max(isHeading ? 1 : labels.length, values.length) - 1)
  }
  return pages
}

/** Wraps words to this width at blanks; a text without blanks, such as a digest, breaks at the full line. */
function wrapped(words: string, { widths }: FontData, size: number, width: number): readonly string[] {
  const widthOf = (part: string) =>
    (Array.from(part).reduce((sum, letter) => sum + (widths[codeOf(letter) - FIRST_CODE] ?? 650), 0) * size) /
    1000
  const lines: string[] = []
  let line = ''
  for (const word of words.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`
    if (widthOf(longer) <= width) {
      line = longer
      continue
    }
    if (line !== '') lines.push(line)
    line = ''
    for (const letter of word) {
      if (widthOf(line + letter) > width) {
        lines.push(line)
        line = ''
      }
      line += letter
    }
  }
  return [...lines, line]
}

const codeOf = (letter: string) => (WIN_ANSI[letter] ?? letter).charCodeAt(0)

const FIRST_CODE = 32

/**
 * Writes the font objects of a PDF. `descriptor` is the object number of the font descriptor; the font file is the
 * object after it.
 */
const font = ({ name, widths }: FontData, descriptor: number) =>
  `<< /Type /Font /Subtype /TrueType /BaseFont /${name} /Encoding /WinAnsiEncoding /FirstChar ${String(FIRST_CODE)}
/LastChar ${String(FIRST_CODE + widths.length - 1)} /Widths [${widths.join(' ')}] /FontDescriptor ${String(descriptor)} 0 R >>`

/** The descriptor and the font file, which is object number `file`. */
function embedded(data: FontData, file: number): readonly string[] {
  const { name, box, ascent, descent, capHeight, length, deflated } = data
  const bytes = atob(deflated)
  const descriptor = `<< /Type /FontDescriptor /FontName /${name} /Flags 32 /FontBBox [${box.join(' ')}] /ItalicAngle 0
/Ascent ${String(ascent)} /Descent ${String(descent)} /CapHeight ${String(capHeight)} /StemV 80 /FontFile2 ${String(file)} 0 R >>`
  const head = `<< /Length ${String(bytes.length)} /Length1 ${String(length)} /Filter /FlateDecode >>`
  return [descriptor, `${head}\nstream\n${bytes}\nendstream`]
}

const text = (words: string, face: string, size: number, x: number, y: number) =>
  `BT /${face} ${String(size)} Tf ${String(x)} ${String(y)} Td (${escaped(words)}) Tj ET`

/** Characters whose WinAnsi code differs from their Latin-1 code. */
const WIN_ANSI: Readonly<Record<string, string>> = {
  '€': '\u0080',
  '…': '\u0085',
  '‘': '\u0091',
  '’': '\u0092',
  '“': '\u0093',
  '”': '\u0094',
  '•': '\u0095',
  '–': '\u0096',
  '—': '\u0097',
}

const escaped = (words: string) =>
  Array.from(printable(words), (letter) => WIN_ANSI[letter] ?? letter)
    .join('')
    .replaceAll(/[\\()]/g, String.raw`\$&`)

/** Assembles the file. `objects` are numbered from 1: the first is the catalog, the last the document's metadata. */
function fileOf(objects: readonly string[]): Uint8Array<ArrayBuffer> {
  let file = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const at = file.length
    file += `${String(index + 1)} 0 obj\n${object}\nendobj\n`
    return at
  })
  const size = objects.length + 1
  const rows = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('')
  const trailer = `<< /Size ${String(size)} /Root 1 0 R /Info ${String(objects.length)} 0 R >>`
  const table = `xref\n0 ${String(size)}\n0000000000 65535 f \n${rows}`
  file += `${table}trailer\n${trailer}\nstartxref\n${String(file.length)}\n%%EOF\n`
  return Uint8Array.from(file, (character) => character.charCodeAt(0))
}
