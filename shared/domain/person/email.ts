import { PURCHASE_LIMITS } from '../policies/purchase-limits.ts'

type EmailProblem = 'missing' | 'format'

/**
 * Pattern local@domain.tld without spaces or quotes, tld of at least 2 letters (FND-O10). Labels exclude the dot, so
 * matching is linear.
 */
const EMAIL = /^[a-z0-9.!#$%&*+/=?^_{|}~-]+@(?:[a-z0-9-]+\.)+[a-z]{2,}$/i

/**
 * Checks a trimmed e-mail. A too long e-mail counts as a wrong format (QUO-O12): over 100 characters to buy or
 * register, over 200 to log in (FND-O5).
 */
export function checkEmail(
  value: string,
  maxLength: number = PURCHASE_LIMITS.purchaseEmailLength,
): EmailProblem | null {
  const email = value.trim()
  if (email === '') return 'missing'
  return email.length <= maxLength && EMAIL.test(email) ? null : 'format'
}

/** Normalises an e-mail for sending: trimmed and in lower case (BUY-147, QUO-61). */
export function normaliseEmail(value: string): string {
  return value.trim().toLowerCase()
}

/** Masks an e-mail for its owner: "i•••e@correo.example". */
export function maskEmail(email: string): string {
  const local = localPart(email)
  const [first = '', last = ''] = [local.slice(0, 1), local.length > 2 ? local.slice(-1) : '']
  return `${first}•••${last}${email.slice(email.lastIndexOf('@')).trim()}`
}

/** Returns the local part of an e-mail, before the @; empty if it has none. */
export function localPart(email: string): string {
  const at = email.lastIndexOf('@')
  return at < 0 ? '' : email.slice(0, at).trim()
}
