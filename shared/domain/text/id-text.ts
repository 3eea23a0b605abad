/**
 * How an id of the insurer's records stands in our own calls and in what is kept: as text that says whether it came as a
 * number or as a text, so that it goes back as it came (D60).
 */

/** Stands unencoded in addresses (RFC 3986). */
const MARK = '~'

/** A number has a mark before it, a text has none. */
export const idText = (id: string | number): string =>
  typeof id === 'number' || id.startsWith(MARK) ? `${MARK}${String(id)}` : id

/** What `idText` wrote. */
export function idIn(text: string): string | number {
  if (!text.startsWith(MARK)) return text
  const rest = text.slice(MARK.length)
  return /^-?\d{1,15}$/.test(rest) ? Number(rest) : rest
}

/** By this two are compared, and paths filled: one insurer may write the same id in both types. */
export const plainId = (text: string): string => String(idIn(text))
