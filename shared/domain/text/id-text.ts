/**
 * An id of the insurer's records in our own calls and records. The text also encodes whether the id was a number or a
 * text, so that it can be sent back in its original type (D60).
 */

/** Mark before an id that the insurer sent as a number. The mark needs no encoding in URLs (RFC 3986). */
const MARK = '~'

/** Encodes an id: a number gets the mark, a text does not. */
export const idText = (id: string | number): string =>
  typeof id === 'number' || id.startsWith(MARK) ? `${MARK}${String(id)}` : id

/** Decodes the result of `idText` to the id in its original type. */
export function idIn(text: string): string | number {
  if (!text.startsWith(MARK)) return text
  const rest = text.slice(MARK.length)
  return /^-?\d{1,15}$/.test(rest) ? Number(rest) : rest
}

/**
 * Returns an id without its type, for comparisons and paths, because an insurer may send the same id as number and as
 * text.
 */
export const plainId = (text: string): string => String(idIn(text))
