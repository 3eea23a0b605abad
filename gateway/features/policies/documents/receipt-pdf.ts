/**
 * A receipt as a PDF of one page (D96). Written by hand: a standard font of every reader, in
 * WinAnsi, is enough for its lines, and saves the gateway a library (ISO 32000-1, 7.5 and 9.6.2.2).
 */
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
    font('Helvetica'),
    font('Helvetica-Bold'),
    `<< /Title (${escaped(title)}) >>`,
  ])
}

const font = (name: string) =>
  `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`

const text = (words: string, face: string, size: number, x: number, y: number) =>
  `BT /${face} ${String(size)} Tf ${String(x)} ${String(y)} Td (${escaped(words)}) Tj ET`

/** Latin-1, which WinAnsi agrees with here; anything else is a question mark. */
const escaped = (words: string) =>
  words
    .normalize('NFC')
    .replaceAll(/[^\u0020-\u007E\u00A0-\u00FF]/g, '?')
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
