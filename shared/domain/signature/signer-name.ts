import { fold } from '../text/fold.ts'

/** Of a typed name; that of a drawn signature is the document's. */
export const SIGNER_NAME_MAX_LENGTH = 200

/**
 * Whether what somebody typed is the signer's name, without case, accents or doubled blanks. A document that names
 * nobody takes any name of at least three characters.
 */
export function isSignersName(typed: string, name: string): boolean {
  const folded = fold(typed)
  return fold(name) === '' ? /\p{L}{2}/u.test(folded) && folded.length >= 3 : folded === fold(name)
}
