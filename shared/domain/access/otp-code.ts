import { cleanCode } from '../text/plain-text.ts'

/** A one-time code has six letters or digits (OTP-05, OTP-06). */
export const CODE_LENGTH = 6
/** Number of wrong codes after which a new code is required (D14). */
export const CODE_TRIES = 5
/** How long a code is valid (D14). */
export const CODE_LIFE_MS = 10 * 60_000
/** Minimum time between two codes of one channel (OTP-02). */
const RESEND_MS = 60_000

/** A word of six letters or digits with no letter or digit beside it. */
const WORD = /(?<![\p{L}\p{N}])[A-Za-z0-9]{6}(?![\p{L}\p{N}])/gu
/** A code in two halves, "482 913". More digits after them make it a telephone number, which does not match. */
const HALVES = /(?<![\p{L}\p{N}]|\d[ -])\d{3}[ -]\d{3}(?![\p{L}\p{N}]|[ -]\d)/gu

/**
 * Finds the code in typed or pasted text (OTP-06, OTP-08), in upper case. In a whole message the code is the only word
 * of six characters with a digit, as every code has one. In "ABC-482913" the code is the part after the dash. Returns
 * '' if no single word qualifies, so that no try is wasted on a guess.
 */
export function codeIn(text: string): string {
  const plain = cleanCode(text)
  if (plain.length <= CODE_LENGTH) return plain
  // The match is null if the text has no word of six characters.
  const words = text.match(WORD)?.filter((word) => /\d/.test(word)) ?? []
  const found = new Set([...words, ...(text.match(HALVES) ?? [])].map(cleanCode))
  const [code = ''] = found
  if (found.size === 1) return code
  if (/\s/.test(text.trim())) return ''
  return AFTER_DASH.exec(text)?.[1]?.toUpperCase() ?? plain
}
/** A code behind a prefix that names its sender: "AB12CD-482913". */
const AFTER_DASH = /-([A-Za-z0-9]{6})$/

/** True if the code is complete, so that it is verified without a button press (OTP-07). */
export const isCompleteCode = (value: string): boolean => value.length === CODE_LENGTH

/**
 * Seconds until a channel may send again, rounded up; 0 when it may (OTP-02 to OTP-04). A moment in the future (a clock
 * that was set back) counts as one full minute at most, so that the button never stays blocked.
 * @param sentAt Epoch milliseconds of the last code, as stored under `otp_sms_time` or `otp_email_time`.
 */
export function secondsToResend(sentAt: number | null, now: number): number {
  if (sentAt === null || !Number.isFinite(sentAt)) return 0
  const left = Math.min(RESEND_MS, sentAt + RESEND_MS - now)
  return left > 0 ? Math.ceil(left / 1000) : 0
}

/** Label of the resend button: "Enviar" first, then the seconds left, then "Reenviar" (OTP-O2). */
export function resendLabel(sentAt: number | null, now: number): string {
  if (sentAt === null) return 'Enviar'
  const seconds = secondsToResend(sentAt, now)
  return seconds > 0 ? `Reenviar en ${seconds} s` : 'Reenviar'
}
