import { onlyDigits, plainCode, plainText } from '#shared/domain/text/plain-text.ts'

/** How a field cleans text while it is typed. */
export type Typing = 'text' | 'email' | 'digits' | 'upper' | 'amount'

const cleaners: Record<Typing, (text: string) => string> = {
  /** Names and streets: as typed, without invisible characters of a paste. */
  text: plainText,
  /**
   * A blank inside an e-mail is kept, so that it is refused: without the blank it could be another person's address.
   */
  email: plainText,
  /** FND-77: only digits are kept. */
  digits: onlyDigits,
  /** FND-87, FND-88: RFC, VIN, plates and coupon, whose separators have no meaning. */
  upper: plainCode,
  /** FND-78: digits and one point with at most two decimals; a decimal comma counts as a point. */
  amount: (text) => {
    const plain = text.replace(/,(?=\d{1,2}$)/, text.includes('.') ? '' : '.').replace(/[^\d.]/g, '')
    const [whole = '', ...rest] = plain.split('.')
    return rest.length ? `${whole}.${rest.join('').slice(0, 2)}` : whole
  },
}

export const cleaned = (text: string, typing: Typing): string => cleaners[typing](text)

/** Kinds of text without separators: a longer paste contains other words too. */
const oneWord: readonly Typing[] = ['digits', 'upper']

/**
 * Returns the part of a text that a field of at most `max` characters keeps. For "Cuenta 0123456789 CLABE
 * 012180001234567897" that is the longest word with a digit that fits, if there is only one. Otherwise it keeps the
 * first characters.
 */
export function keptOf(text: string, typing: Typing, max = Infinity): string {
  const whole = cleaned(text, typing)
  if (whole.length <= max || !oneWord.includes(typing)) return whole.slice(0, max)
  const [longest, next] = text
    .split(/[\s:;,]+/)
    .map((word) => cleaned(word, typing))
    .filter((word) => /\d/.test(word) && word.length <= max)
    .toSorted((one, other) => other.length - one.length)
  return longest !== undefined && longest.length !== next?.length ? longest : whole.slice(0, max)
}
