import { isDigits } from '../text/patterns.ts'

type PhoneProblem = 'missing' | 'format'

/** A phone as the forms hold it: "+52" and 10 digits. */
export interface Phone {
  /** With its plus sign. */
  readonly dialCode: string
  readonly number: string
}

/** Of a number of Mexico, and of most other countries (QUO-35). */
export const TEN_DIGITS: readonly number[] = [10]

/** Not the one of text/plain-text.ts: the first fields of a page load that, long before anybody gives a phone. */
const onlyDigits = (text: string) => text.replaceAll(/\D/g, '')

/** As it is sent: country code and number without the "+" (QUO-64, BUY-150). */
export function joinPhone({ dialCode, number }: Phone): string {
  return `${dialCode.replace(/^\+/, '')}${number}`
}

/** Digits and nothing else, as many as a number of its country has: 10 in Mexico (QUO-35). */
export function checkPhone(number: string, lengths = TEN_DIGITS): PhoneProblem | null {
  if (number === '') return 'missing'
  return isDigits(number) && lengths.includes(number.length) ? null : 'format'
}

/**
 * The digits of a number that was typed or pasted: without its country's code, without the prefixes that Mexico used
 * to dial before a number (01, 044, 045, the 1 of mobiles until 2019). What is longer for another reason stays as it
 * is: cut, it would be somebody else's number. What is a whole number already loses its code only where it says so.
 */
export function nationalNumber(text: string, dialCode: string, lengths = TEN_DIGITS): string {
  const typed = onlyDigits(text)
  const isInternational = /^\P{Nd}*\+/u.test(text) || typed.startsWith('00')
  if (!isInternational && lengths.includes(typed.length)) return typed
  const digits = typed.replace(/^00/, '')
  const dial = onlyDigits(dialCode)
  const prefixes = dial === '52' ? [dial, `${dial}1`, '01', '044', '045'] : [dial]
  const prefix = prefixes.find(
    (one) => digits.startsWith(one) && lengths.includes(digits.length - one.length),
  )
  return prefix === undefined ? typed : digits.slice(prefix.length)
}
