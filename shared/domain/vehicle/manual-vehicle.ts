import { isDigits, isVehicleName } from '../text/patterns.ts'

type ManualEntryProblem = 'missing' | 'format'

const MIN_LENGTH = 2
const MAX_LENGTH = 100

/**
 * Checks the typed name of a brand or model that the catalogue lacks. It has letters, digits and common signs, 2 to 100
 * characters (BUY-26, BUY-27; "Rolls-Royce" and "CR-V" by D158).
 */
export function checkManualName(value: string): ManualEntryProblem | null {
  const name = value.trim()
  if (name === '') return 'missing'
  return name.length >= MIN_LENGTH && name.length <= MAX_LENGTH && isVehicleName(name) ? null : 'format'
}

/** Checks a typed year: exactly 4 digits (BUY-25, BUY-28). */
export function checkManualYear(value: string): ManualEntryProblem | null {
  if (value === '') return 'missing'
  return isDigits(value) && value.length === 4 ? null : 'format'
}
