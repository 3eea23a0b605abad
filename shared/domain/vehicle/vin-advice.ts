/**
 * Advice from a VIN's check digit and year; it never blocks, because vehicles of other markets fail these checks (D99).
 */
import { checkVin } from './vin.ts'

/** Letters by value (ISO 3779); digits count as themselves, and I, O and Q never occur. */
const LETTERS = 'ABCDEFGH..JKLMN.P.R..STUVWXYZ'
const WEIGHTS: readonly number[] = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2]
const CHECK_DIGITS = '0123456789X'
/** Year codes of the tenth character from 1980 on, and again from 2010 on. */
const YEARS = 'ABCDEFGHJKLMNPRSTVWXY123456789'
const FIRST_YEAR = 1980
const CYCLE = YEARS.length

/**
 * Advice on a VIN. `check-digit`: a letter was probably misread. `other-year`: the VIN belongs to another model year.
 */
type VinAdvice =
  | { readonly kind: 'check-digit'; readonly year: number | null }
  | { readonly kind: 'other-year'; readonly year: number }

/**
 * Returns advice on a VIN; null if there is none, or if the text is no VIN.
 * @param modelYear Model year of the insured vehicle.
 */
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

/** The year of the VIN's code nearest to `near`; null if the code names none. */
function yearOf(vin: string, near: number): number | null {
  const place = YEARS.indexOf(vin[9] ?? '')
  if (place < 0) return null
  const first = FIRST_YEAR + place
  const second = first + CYCLE
  return Math.abs(first - near) <= Math.abs(second - near) ? first : second
}
