/** Rules of form fields (002 §5.1), in parts that records combine. */
import { PURCHASE_LIMITS } from '../../policies/purchase-limits.ts'
import { isPrintable, UNPRINTABLE } from '../../text/pdf/printable.ts'
import { isDate, isUnfinished } from '../../time/dates.ts'

export type ClaimProblem = 'missing' | 'format' | 'too-early' | 'unprintable'

/** Lengths of fields (002 §9). */
export const claimLimits = {
  name: 200,
  email: PURCHASE_LIMITS.emailLength,
  phone: 10,
  text: 5000,
  postalCode: 8,
  vehicleName: 100,
  year: 4,
  plates: 20,
  typedPlates: 7,
  vin: 17,
  shortestVin: 10,
  /** Maximum length of a typed amount, cents included. */
  amount: 12,
} as const

/** Earliest start of a licence (CLF-54). */
const EARLIEST_LICENSE = '2000-01-01'

type Rule = (value: string) => ClaimProblem | null

export const like =
  (fits: (value: string) => boolean, most: number): Rule =>
  (value) => {
    if (value.length > most || !fits(value)) return 'format'
    return isPrintable(value) ? null : 'unprintable'
  }

/** Rule of a field with a list: an id of the list, or typed text if there is no list. */
export const listed = like(() => true, 64)

export const day: Rule = (value) => (isUnfinished(value) ? 'missing' : isDate(value) ? null : 'format')

export const licenseDay: Rule = (value) => {
  const problem = day(value)
  return problem === null && value < EARLIEST_LICENSE ? 'too-early' : problem
}

/** Sentences for fields without one of their own. */
export const commonProblems = {
  format: 'Campo inválido.',
  'too-early': 'La fecha no puede ser anterior al año 2000.',
  unprintable: UNPRINTABLE,
} as const

export const NO_SUCH_DAY = 'La fecha no existe.'
export const OTHER_YEAR = 'Revisa el año.'
/** Shown if a text is too long. */
export const LONG_TEXT = `Escribe como máximo ${String(claimLimits.text)} caracteres.`
/** Allowed VINs in words: "10 a 17 letras y números". */
export const CLAIM_VIN_TEXT = `${String(claimLimits.shortestVin)} a ${String(claimLimits.vin)} letras y números, nunca I, O ni Q.`
