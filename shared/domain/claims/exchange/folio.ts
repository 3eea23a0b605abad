/** The folio of an electronic sheet, as it stands in a QR (EXC-10, EXC-18) and as people type it. Pure. */
import { plainText } from '../../text/plain-text.ts'

/** Text of a folio's QR code (EXC-10). */
export const folioQrText = (folio: string): string => `${folio}|-1|${folio}`

const LONGEST = 64

/** EXC-18: what stands before the first pipe. Null: a QR of something else, such as an address. */
export function folioOfScan(text: string): string | null {
  const [before = ''] = text.split('|', 1)
  const folio = before.trim()
  return folio === '' || folio.length > LONGEST || /\s|:\/\/|^\w+:/.test(folio) ? null : folio
}

/**
 * EXC-16: typed, dictated in groups ("7067 - 0898337"), or the whole text of a QR that was pasted. A hyphen without blanks
 * about it may be a part of it: no document shows how a folio looks.
 */
export const folioOfTyped = (text: string): string =>
  (plainText(text).split('|', 1)[0] ?? '').replace(/\s+-\s+|\s+/g, '')
