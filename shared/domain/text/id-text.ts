/**
 * An id of the insurer's records in our own calls and records: a text that carries its type, number or text. It can
 * then go back as it came (D60).
 */

/** Mark before an id that came as a number; needs no encoding in URLs (RFC 3986). */
const MARK = '~'

/** Encodes an id: a number gets the mark, a text does not. */
export const idText = (id: string | number): string =>
  typeof id === 'number' || id.startsWith(MARK) ? `${MARK}${String(id)}` : id

/** Parses the result of `idText`. */
export function idIn(text: string): string | number {
  if (!text.startsWith(MARK)) return text
  const rest = text.slice(MARK.length)
  return /^-?\d{1,15}$/.test(rest) ? Number(rest) : rest
}

/** An id without its type, for comparisons and paths, because one insurer may write the same id in both types. */
export const plainId = (text: string): string => String(idIn(text))
