/**
 * The rules of a new password, in one place for devices and gateway (PRF-10 to PRF-14, ASVS 6.2.4, 6.2.11, 6.2.12;
 * D235).
 */
import { isCommonPassword } from './common-password.ts'
import { fold } from '../text/fold.ts'
import { checkPassword, PASSWORD_COMMON, PASSWORD_PERSONAL, type PasswordContext } from './password.ts'

interface Refusal {
  readonly code: 'password_refused' | 'password_personal' | 'password_common'
  readonly message: string
}

/** Shorter ones stand in many words: "Ana" in "Mañana". */
const MIN_OWN_WORD = 4

/** `own`: names and plates of the person, as far as this side knows them. */
export function judgeNewPassword(
  password: string,
  context: PasswordContext,
  own: readonly string[],
): Refusal | null {
  const { message } = checkPassword(password, context)
  if (message !== null) return { code: 'password_refused', message }
  if (own.some((word) => namesOwn(password, word)))
    return { code: 'password_personal', message: PASSWORD_PERSONAL }
  return isCommonPassword(password) ? { code: 'password_common', message: PASSWORD_COMMON } : null
}

/** A name of several words by each of them; plates with and without what parts them. */
function namesOwn(password: string, given: string): boolean {
  const typed = letters(password)
  const words = [...given.split(/\s+/), given].map(letters)
  return words.some((word) => word.length >= MIN_OWN_WORD && typed.includes(word))
}

/** Accents, case and what parts a plate do not count. */
const letters = (text: string) => fold(text).replace(/[^\p{L}\p{N}]/gu, '')
