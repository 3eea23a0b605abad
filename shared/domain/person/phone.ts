import { isDigits } from '../text/patterns.ts'
import { onlyDigits } from '../text/plain-text.ts'

type PhoneProblem = 'missing' | 'format'

/** A phone as the forms hold it: "+52" and 10 digits. */
interface Phone {
  /** With its plus sign. */
  readonly dialCode: string
  readonly number: string
}

/** FND-50. */
const DEFAULT_DIAL_CODE = '+52'
const NUMBER_LENGTH = 10

/** The last 10 digits are the number, everything before them the prefix (FND-52); none means Mexico (FND-50). */
export function splitPhone(serverPhone: string): Phone {
  const digits = onlyDigits(serverPhone)
  const prefix = digits.slice(0, -NUMBER_LENGTH)
  return { dialCode: prefix ? `+${prefix}` : DEFAULT_DIAL_CODE, number: digits.slice(-NUMBER_LENGTH) }
}

/** As it is sent: country code and number without the "+" (QUO-64, BUY-150). */
export function joinPhone({ dialCode, number }: Phone): string {
  return `${dialCode.replace(/^\+/, '')}${number}`
}

/** Exactly 10 digits and nothing else (QUO-35). */
export function checkPhone(number: string): PhoneProblem | null {
  if (number === '') return 'missing'
  return isDigits(number) && number.length === NUMBER_LENGTH ? null : 'format'
}

/**
 * The ten digits of a number that was typed or pasted: without its country's code, without the prefixes that Mexico
 * used to dial before a number (01, 044, 045, the 1 of mobiles until 2019). What is longer for another reason stays
 * as it is: cut, it would be somebody else's number.
 */
export function nationalNumber(text: string, dialCode: string): string {
  const digits = onlyDigits(text).replace(/^00(?=\d{11})/, '')
  const dial = onlyDigits(dialCode)
  const prefixes = dial === '52' ? [dial, `${dial}1`, '01', '044', '045'] : [dial]
  const prefix = prefixes.find(
    (one) => digits.startsWith(one) && digits.length === one.length + NUMBER_LENGTH,
  )
  return prefix === undefined ? digits : digits.slice(prefix.length)
}
