import { isDigits } from '../text/patterns.ts'

type PhoneProblem = 'missing' | 'format'

/** A phone number as forms store it: "+52" and 10 digits. */
export interface Phone {
  /** Dial code with its plus sign. */
  readonly dialCode: string
  readonly number: string
}

/** Allowed length of phone numbers in Mexico and most other countries (QUO-35). */
export const TEN_DIGITS: readonly number[] = [10]

/** Separate from text/plain-text.ts, which a page loads with its first fields, long before a phone is typed. */
const onlyDigits = (text: string) => text.replaceAll(/\D/g, '')

/** Joins for sending: country code and number without the "+" (QUO-64, BUY-150). */
export function joinPhone({ dialCode, number }: Phone): string {
  return `${dialCode.replace(/^\+/, '')}${number}`
}

/** Checks a number: digits only, as many as its country has, 10 in Mexico (QUO-35). */
export function checkPhone(number: string, lengths = TEN_DIGITS): PhoneProblem | null {
  if (number === '') return 'missing'
  return isDigits(number) && lengths.includes(number.length) ? null : 'format'
}

/** Former Mexican prefixes: long distance, calls to mobiles from a land line, and the 1 of mobiles until 2019. */
const MEXICAN_PREFIXES = ['52', '521', '5201', '52044', '52045', '01', '044', '045'] as const

/**
 * Returns the national digits of a phone number, without country code and without former Mexican prefixes. A number
 * that is too long for another reason stays unchanged: cutting it would make another person's number. A number of the
 * right length loses its code only if it is marked with "+" or "00". No Mexican area begins with 0 or 1, so "52 1 55
 * 1234 567" is still being typed.
 */
export function nationalNumber(text: string, dialCode: string, lengths = TEN_DIGITS): string {
  const typed = onlyDigits(text)
  const isInternational = /^\P{Nd}*\+/u.test(text) || typed.startsWith('00')
  if (!isInternational && lengths.includes(typed.length)) return typed
  const digits = typed.replace(/^00/, '')
  const dial = onlyDigits(dialCode)
  const isMexican = dial === '52'
  const prefix = (isMexican ? MEXICAN_PREFIXES : [dial]).find(
    (one) =>
      digits.startsWith(one) &&
      lengths.includes(digits.length - one.length) &&
      !(isMexican && /^[01]/.test(digits.slice(one.length))),
  )
  return prefix === undefined ? typed : digits.slice(prefix.length)
}

/**
 * Cleans a Mexican number while it is typed. The field has no `maxLength`, because a cut number would be another
 * person's.
 */
export const mexicanNumber = (text: string): string => nationalNumber(text, '52')
