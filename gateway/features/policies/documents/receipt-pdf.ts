/**
 * A receipt as a PDF of one page (D96). Written by hand, which saves the gateway a library, with the font of our papers
 * in it, so that every reader shows the same letters (ISO 32000-1, 7.5, 9.6.3 and 9.9).
 */
import { boldFont, plainFont, type FontData } from '#shared/domain/text/pdf/host-grotesk.data.ts'
import { printable } from '#shared/domain/text/pdf/printable.ts'

interface ReceiptText {
  readonly title: string
  readonly lines: readonly (readonly [label: string, value: string])[]
  readonly foot: string
}

const A4 = { width: 595, height: 842 } as const
const LEFT = 72
const VALUES = 250

export function receiptPdf({ title, lines, foot }: ReceiptText): Uint8Array<ArrayBuffer> {
  const rows = lines.flatMap(([label, value], index) => {
    const y = 680 - index * 28
    return [text(label, 'F1', 11, LEFT, y), text(value, 'F2', 11, VALUES, y)]
  })
  const content = [text(title, 'F2', 20, LEFT, 740), ...rows, text(foot, 'F1', 9, LEFT, 96)].join('\n')
  return fileOf([
    '<< /Type /Catalog /Pages 2 0 R /Lang (es-MX) >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${String(A4.width)} ${String(A4.height)}] /Contents 4 0 R
/Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>`,
    `<< /Length ${String(content.length)} >>\nstream\n${content}\nendstream`,
    font(plainFont, 7),
    font(boldFont, 9),
    ...embedded(plainFont, 8),
    ...embedded(boldFont, 10),
    `<< /Title (${escaped(title)}) >>`,
  ])
}

const FIRST_CODE = 32

/** `descriptor`: the number of its object; the file follows it. */
const font = ({ name, widths }: FontData, descriptor: number) =>
  `<< /Type /Font /Subtype /TrueType /BaseFont /${name} /Encoding /WinAnsiEncoding /FirstChar ${String(FIRST_CODE)}
/LastChar ${String(FIRST_CODE + widths.length - 1)} /Widths [${widths.join(' ')}] /FontDescriptor ${String(descriptor)} 0 R >>`

/** The descriptor and the file, which is object number `file`. */
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

/** Codes of WinAnsi, which Latin-1 agrees with but for these. */
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

/** `objects`: numbered from 1, the first is the catalog, the last the facts of the document. */
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
