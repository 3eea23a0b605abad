/** Recognises the type of a file by its first bytes; null if a claim does not accept the type. */
const starts: readonly (readonly [type: string, bytes: readonly number[]])[] = [
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
]

/** Header of a PDF. A byte order mark or a printer's job may precede it (ISO 32000-1, annex H). */
const PDF_HEADER = '%PDF-'
const LATEST_HEADER = 1_024

export function fileTypeOf(file: Uint8Array): string | null {
  const picture = starts.find(([, bytes]) => bytes.every((byte, index) => file[index] === byte))
  if (picture) return picture[0]
  const head = new TextDecoder('latin1').decode(file.subarray(0, LATEST_HEADER + PDF_HEADER.length))
  return head.includes(PDF_HEADER) ? 'application/pdf' : null
}
