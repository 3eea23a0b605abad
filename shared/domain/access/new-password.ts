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

/** Minimum length of a personal word: shorter ones occur inside many words, such as "Ana" in "Mañana". */
const MIN_OWN_WORD = 4

/** Judges a new password. `own`: names and plates of the person, as far as the caller knows them. */
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

/** True if the password contains a word of a name, or plates with or without separators. */
function namesOwn(password: string, given: string): boolean {
  const typed = letters(password)
  const words = [...given.split(/\s+/), given].map(letters)
  return words.some((word) => word.length >= MIN_OWN_WORD && typed.includes(word))
}

/** Reduces a text to its letters and digits: accents, case and separators do not count. */
const letters = (text: string) => fold(text).replace(/[^\p{L}\p{N}]/gu, '')
