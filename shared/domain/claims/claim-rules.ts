/** What each field of a form may hold (002 §5.1), for screens and gateway alike. */
import { isDate, isUnfinished } from '../time/dates.ts'
import { checkEmail } from '../person/email.ts'
import { isAddress, isAlphanumeric, isAlphanumericCode, isDigits, isPersonName } from '../text/patterns.ts'
import type { ClaimField } from './claim-fields.ts'
import { PURCHASE_LIMITS } from '#shared/domain/policies/purchase-limits.ts'

export type ClaimProblem = 'missing' | 'format' | 'too-early'

/** 002 §9. */
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
} as const

/** CLF-54. */
const EARLIEST_LICENSE = '2000-01-01'

type Check = (value: string) => ClaimProblem | null

const like =
  (fits: (value: string) => boolean, most: number): Check =>
  (value) =>
    value.length <= most && fits(value) ? null : 'format'
const anything = () => true
const name = like(isPersonName, claimLimits.name)
const licenseDate: Check = (value) => {
  if (isUnfinished(value)) return 'missing'
  if (!isDate(value)) return 'format'
  return value < EARLIEST_LICENSE ? 'too-early' : null
}

/** VIN pattern of FND-88, shorter ones of older vehicles included (CLF-70). */
const CLAIM_VIN = new RegExp(
  `^[A-HJ-NPR-Z0-9]{${String(claimLimits.shortestVin)},${String(claimLimits.vin)}}$`,
)
/** "10 a 17 letras y números", as every text about such a number says it. */
export const CLAIM_VIN_TEXT = `${String(claimLimits.shortestVin)} a ${String(claimLimits.vin)} letras y números, nunca I, O ni Q.`

/** Of a field whose text is too long. */
export const LONG_TEXT = `Escribe como máximo ${String(claimLimits.text)} caracteres.`

/** FND-O12: alphanumeric, and what stands in names such as "CX-5" and "Serie 3.0". */
const MODEL = /^[\p{L}0-9 ./+-]+$/u

const checks: Readonly<Record<ClaimField, Check>> = {
  firstName: name,
  paternalSurname: name,
  maternalSurname: name,
  birthdate: (value) => (isUnfinished(value) ? 'missing' : isDate(value) ? null : 'format'),
  email: (value) => checkEmail(value, claimLimits.email),
  phone: like((value) => isDigits(value) && value.length === claimLimits.phone, claimLimits.phone),
  facts: like((value) => value.trim() !== '', claimLimits.text),
  sameAddress: like((value) => value === 'yes' || value === 'no', 3),
  postalCode: like(isDigits, claimLimits.postalCode),
  municipality: like(isAddress, 150),
  state: like(isAddress, 150),
  street: like(isAddress, 150),
  licenseState: like(isAddress, 150),
  licenseType: like(anything, 64),
  licenseNumber: like((value) => /^[\p{L}0-9 ./-]+$/u.test(value), 50),
  licenseStart: licenseDate,
  licenseEnd: licenseDate,
  vehicleType: like(anything, 64),
  brand: like(isAlphanumeric, claimLimits.vehicleName),
  model: like((value) => MODEL.test(value.normalize('NFC')), claimLimits.vehicleName),
  year: like(isDigits, claimLimits.year),
  plates: like((value) => isAlphanumericCode(value.replaceAll('-', '')), claimLimits.plates),
  colour: like(anything, 64),
  vin: like((value) => CLAIM_VIN.test(value.toUpperCase()), claimLimits.vin),
}

/** Null for a value that may be sent; an empty one is missing. */
export function checkClaimField(field: ClaimField, value: string): ClaimProblem | null {
  return value.trim() === '' ? 'missing' : checks[field](value)
}

/** CLF-O15: a licence ends when it began, or later. */
export const isLicenseOrdered = (start: string, end: string) =>
  isUnfinished(start) || isUnfinished(end) || end >= start
