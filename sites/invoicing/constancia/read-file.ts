/** Reads a file chosen as the tax certificate, on the device; no part of it is sent (D218). */
import type { TaxRegime } from '#shared/contracts/links/invoicing.ts'
import { readInTime } from '#shared/steps/photos/camera/read-file.ts'
import { MOST_MEGABYTES, type ConstanciaProblem } from './words.ts'
import { constanciaIn, constanciaInCode, type Constancia } from './constancia.ts'

export async function readConstancia(
  file: Blob,
  regimes: readonly TaxRegime[],
): Promise<Constancia | ConstanciaProblem> {
  if (file.size > MOST_MEGABYTES * 1_000_000) return 'large'
  const bytes = await readInTime(file.arrayBuffer())
  if (bytes === 'unreadable') return 'unread'
  if (isPdf(bytes)) return readPdf(bytes, regimes)
  return file.type.startsWith('image/') ? readPicture(file) : 'kind'
}

/** True for a PDF, whose mark stands within the first kilobyte (ISO 32000-1, annex H). */
const isPdf = (bytes: ArrayBuffer) => new TextDecoder('latin1').decode(bytes.slice(0, 1024)).includes('%PDF-')

async function readPdf(bytes: ArrayBuffer, regimes: readonly TaxRegime[]) {
  try {
    const { pdfLines } = await import('./pdf-lines.ts')
    const lines = await pdfLines(bytes)
    return lines.length === 0 ? 'unread' : (constanciaIn(lines, regimes) ?? 'other')
  } catch {
    return 'unread'
  }
}

async function readPicture(file: Blob) {
  try {
    const { readPhoto } = await import('#shared/steps/scanner/read-photo.ts')
    const text = await readPhoto(file, (code) => constanciaInCode(code) !== null)
    return text === null ? 'no-code' : (constanciaInCode(text) ?? 'other')
  } catch {
    return 'unread'
  }
}
