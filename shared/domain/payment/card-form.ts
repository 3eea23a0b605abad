/** The product's own card form (BIL-11 to BIL-15): what stands in it, and what is wrong with it. */

/** BIL-11: digits only, 15 to 16, as they are typed in groups. */
export const cardDigits = (typed: string): string => typed.replaceAll(/[\s-]/g, '')

type NumberProblem = 'missing' | 'format'

export function checkCardNumber(typed: string): NumberProblem | null {
  const digits = cardDigits(typed)
  if (digits === '') return 'missing'
  return /^\d{15,16}$/.test(digits) && passesLuhn(digits) ? null : 'format'
}

/** ISO/IEC 7812-1, annex B: a slip of one digit is found at once, not by the provider. */
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

/** The months of a card's expiry (BIL-13). */
export const MONTHS: readonly string[] = Array.from({ length: 12 }, (_, index) => String(index + 1))

/** BIL-14: the current year and the next 19, with two digits. `today`: YYYY-MM-DD. */
export const expiryYears = (today: string): readonly string[] =>
  Array.from({ length: 20 }, (_, index) => String((Number(today.slice(0, 4)) + index) % 100).padStart(2, '0'))

/** BIL-O6: a card is good until the end of its month. `month` 1 to 12, `year` two digits. */
export function hasExpired({ month, year }: { month: string; year: string }, today: string): boolean {
  if (month === '' || year === '') return false
  return `${today.slice(0, 2)}${year}-${month.padStart(2, '0')}` < today.slice(0, 7)
}
