/**
 * Encodes texts for Durable Objects. The platform stores a value of 2 MB at most. V8 needs two bytes a character as
 * soon as one is beyond Latin-1: a text of 1.1 MB with one "—" would be refused. The local runtime accepts 8 MB, so
 * only a measurement shows it.
 */

export type StoredText = string | Uint8Array

/** Below the 2 MB of the platform, with room for the rest of a record. */
export const MOST_STORED_BYTES = 1_900_000

const isLatin1 = (text: string) => !/[^\u0020-\u00ff\t\r\n]/.test(text)

/** The text itself where it fits, which earlier releases read too; else its UTF-8. */
export function storedText(text: string): StoredText {
  return storedBytes(text) <= MOST_STORED_BYTES ? text : new TextEncoder().encode(text)
}

/** The text again; records of earlier releases hold texts alone. */
export const textOf = (stored: StoredText): string =>
  typeof stored === 'string' ? stored : new TextDecoder().decode(stored)

/** Bytes that the platform counts. */
export function storedBytes(stored: StoredText): number {
  if (typeof stored !== 'string') return stored.byteLength
  return isLatin1(stored) ? stored.length : 2 * stored.length
}
