import { fold } from '../text/fold.ts'

/** Maximum length of a person's reason for not signing a document. */
export const REASON_MAX_LENGTH = 500

/** Maximum length of a typed name; a drawn signature has the document's name. */
export const SIGNER_NAME_MAX_LENGTH = 200

/**
 * True if a typed text is the signer's name, without case, accents or doubled blanks. A document without a name accepts
 * any name of at least three characters.
 */
export function isSignersName(typed: string, name: string): boolean {
  const folded = fold(typed)
  return fold(name) === '' ? /\p{L}{2}/u.test(folded) && folded.length >= 3 : folded === fold(name)
}
