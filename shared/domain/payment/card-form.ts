/** Rules of the product's own card form (BIL-11 to BIL-15). */

/** Digits of a card number that may be typed in groups; 15 to 16 are valid (BIL-11). */
export const cardDigits = (typed: string): string => typed.replaceAll(/[\s-]/g, '')

type NumberProblem = 'missing' | 'format'

export function checkCardNumber(typed: string): NumberProblem | null {
  const digits = cardDigits(typed)
  if (digits === '') return 'missing'
  return /^\d{15,16}$/.test(digits) && passesLuhn(digits) ? null : 'format'
}

/** True if the Luhn digit fits (ISO/IEC 7812-1, annex B): a typing error is found before the provider is asked. */
export function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

/** Judges a CVV (BIL-12). */
export function checkCvv(typed: string): NumberProblem | null {
  if (typed.trim() === '') return 'missing'
  return /^\d{3,4}$/.test(typed.trim()) ? null : 'format'
}

/** The months that the expiry of a card offers, "01" to "12" (BIL-13). */
export const MONTHS: readonly string[] = Array.from({ length: 12 }, (_, index) => String(index + 1))

/** Years of a card's expiry: the current year and the next 19, with two digits (BIL-14). `today`: YYYY-MM-DD. */
export const expiryYears = (today: string): readonly string[] =>
  Array.from({ length: 20 }, (_, index) => String((Number(today.slice(0, 4)) + index) % 100).padStart(2, '0'))

/**
 * True if a card has expired: it is valid through the end of its month (BIL-O6). `month` 1 to 12, `year` two digits.
 */
export function hasExpired({ month, year }: { month: string; year: string }, today: string): boolean {
  if (month === '' || year === '') return false
  return `${today.slice(0, 2)}${year}-${month.padStart(2, '0')}` < today.slice(0, 7)
}
