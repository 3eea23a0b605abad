/** The folio of an electronic sheet, as a QR code contains it (EXC-10, EXC-18) and as people type it. Pure. */
import { plainText } from '../../text/plain-text.ts'

/** Text of a folio's QR code (EXC-10). */
export const folioQrText = (folio: string): string => `${folio}|-1|${folio}`

const LONGEST = 64

/** Folio of a scanned QR: the part before the first pipe (EXC-18). Null for other content, such as a URL. */
export function folioOfScan(text: string): string | null {
  const [before = ''] = text.split('|', 1)
  const folio = before.trim()
  return folio === '' || folio.length > LONGEST || /\s|:\/\/|^\w+:/.test(folio) ? null : folio
}

/**
 * Folio of a typed text (EXC-16): it may be dictated in groups ("7067 - 0898337"), or be the pasted text of a QR code.
 * A hyphen without blanks may be part of the folio, because no document defines its format.
 */
export const folioOfTyped = (text: string): string =>
  (plainText(text).split('|', 1)[0] ?? '').replace(/\s+-\s+|\s+/g, '')
