/** The advice that a VIN gives about itself; it is never a refusal, since vehicles of other markets fail it (D99). */
import { checkVin } from './vin.ts'

/** ISO 3779: what each letter counts; digits count as they are, I, O and Q never occur. */
const LETTERS = 'ABCDEFGH..JKLMN.P.R..STUVWXYZ'
const WEIGHTS: readonly number[] = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2]
const CHECK_DIGITS = '0123456789X'
/** The tenth character from 1980 on, and again from 2010 on. */
const YEARS = 'ABCDEFGHJKLMNPRSTVWXY123456789'
const FIRST_YEAR = 1980
const CYCLE = YEARS.length

/** `check-digit`: most likely a letter was misread. `other-year`: the VIN is of a vehicle of another year. */
type VinAdvice =
  | { readonly kind: 'check-digit'; readonly year: number | null }
  | { readonly kind: 'other-year'; readonly year: number }

/** Null: nothing to say, or no VIN. The year is compared in both cases; null: it is the same, or not named. `modelYear`: of the vehicle as it is insured. */
export function vinAdvice(value: string, modelYear: number): VinAdvice | null {
  const vin = value.trim().toUpperCase()
  if (checkVin(vin) !== null) return null
  const named = yearOf(vin, modelYear)
  const year = named === modelYear ? null : named
  if (CHECK_DIGITS[weightOf(vin) % 11] !== vin[8]) return { kind: 'check-digit', year }
  return year === null ? null : { kind: 'other-year', year }
}

function weightOf(vin: string): number {
  return WEIGHTS.reduce((sum, weight, index) => sum + weight * valueOf(vin[index] ?? ''), 0)
}

const valueOf = (character: string): number =>
  /\d/.test(character) ? Number(character) : (LETTERS.indexOf(character) % 10) + 1

/** The one of its years that is nearest; null: the character names none. */
function yearOf(vin: string, near: number): number | null {
  const place = YEARS.indexOf(vin[9] ?? '')
  if (place < 0) return null
  const first = FIRST_YEAR + place
  const second = first + CYCLE
  return Math.abs(first - near) <= Math.abs(second - near) ? first : second
}
