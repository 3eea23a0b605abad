import { isDate, isUnfinished } from '../time/dates.ts'
import { PURCHASE_LIMITS } from '../policies/purchase-limits.ts'

type BirthdateProblem = 'missing' | 'year' | 'format' | 'too-early' | 'too-young'

/** Age in completed years on a day; people born on 29 February turn a year older on 1 March. Both dates YYYY-MM-DD. */
export function ageOn(birthdate: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthdate.slice(0, 4))
  return day.slice(5) < birthdate.slice(5) ? years - 1 : years
}

/**
 * Returns the latest birthdate with which a person is old enough on a day: by default 16 years before it (FND-82,
 * QUO-28).
 */
export function latestBirthdate(day: string, years: number = PURCHASE_LIMITS.minimumAge): string {
  const date = `${String(Number(day.slice(0, 4)) - years).padStart(4, '0')}${day.slice(4)}`
  return isDate(date) ? date : `${date.slice(0, 4)}-02-28`
}

/** Judges a date of birth (QUO-27, QUO-28, FND-97). */
export function checkBirthdate(value: string, day: string): BirthdateProblem | null {
  if (isUnfinished(value)) return 'missing'
  if (/^\d{1,3}-/.test(value)) return 'year'
  if (!isDate(value)) return 'format'
  if (value < EARLIEST) return 'too-early'
  return value > latestBirthdate(day) ? 'too-young' : null
}

/** Earliest accepted birthdate: no living person is older, and a year like 0198 is a typing error. */
const EARLIEST = '1900-01-01'
