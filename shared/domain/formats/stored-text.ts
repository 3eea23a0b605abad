/**
 * Encodes texts for Durable Objects. The platform stores a value of 2 MB at most. V8 needs two bytes for every
 * character once a single one is beyond Latin-1. A text of 1.1 MB with one "—" would therefore be refused. The local
 * runtime accepts 8 MB and does not show this.
 */

export type StoredText = string | Uint8Array

/** Maximum size of a stored text: below the platform's 2 MB, with room for the rest of a record. */
export const MOST_STORED_BYTES = 1_900_000

const isLatin1 = (text: string) => !/[^\u0020-\u00ff\t\r\n]/.test(text)

/** Encodes a text: it stays a string if it fits, which earlier releases can read; otherwise it becomes UTF-8. */
export function storedText(text: string): StoredText {
  return storedBytes(text) <= MOST_STORED_BYTES ? text : new TextEncoder().encode(text)
}

/** Decodes a stored text; records of earlier releases contain plain texts. */
export const textOf = (stored: StoredText): string =>
  typeof stored === 'string' ? stored : new TextDecoder().decode(stored)

/** Size in bytes as the platform counts it. */
export function storedBytes(stored: StoredText): number {
  if (typeof stored !== 'string') return stored.byteLength
  return isLatin1(stored) ? stored.length : 2 * stored.length
}
