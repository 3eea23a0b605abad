/** What a driver's form asks for (002 §3, §5.1), flat, so that two versions of it can be compared field by field. */

/** CLF-09, and the form of the third party (CLF-23). */
export const claimVariants = ['ordinary', 'robbery', 'windscreen', 'external'] as const
export type ClaimVariant = (typeof claimVariants)[number]

/**
 * Each a text, empty where nothing was said. Dates are YYYY-MM-DD, the phone has ten digits, `sameAddress` is 'yes' or
 * 'no'. `licenseEnd` has a day for "no end" too (`license-end.ts`). `state` and `licenseState` are names (CLF-98); `licenseType`, `vehicleType` and `colour` ids of the form's lists.
 */
export const claimFields = [
  'firstName',
  'paternalSurname',
  'maternalSurname',
  'birthdate',
  'email',
  'phone',
  'facts',
  'sameAddress',
  'postalCode',
  'municipality',
  'state',
  'street',
  'licenseState',
  'licenseType',
  'licenseNumber',
  'licenseStart',
  'licenseEnd',
  'vehicleType',
  'brand',
  'model',
  'year',
  'plates',
  'colour',
  'vin',
] as const
export type ClaimField = (typeof claimFields)[number]
export type ClaimFields = Readonly<Record<ClaimField, string>>

const personFields = ['firstName', 'paternalSurname', 'maternalSurname', 'email', 'phone'] as const
const addressFields = ['postalCode', 'municipality', 'state', 'street'] as const
const licenseFields = ['licenseNumber', 'licenseStart', 'licenseEnd'] as const
const vehicleFields = ['vehicleType', 'brand', 'model', 'year', 'plates', 'colour', 'vin'] as const
const insuredFields = [...personFields, 'birthdate', 'facts', ...vehicleFields] as const
const drivingFields = [
  'sameAddress',
  ...addressFields,
  'licenseState',
  'licenseType',
  ...licenseFields,
] as const

/** What each form asks for (CLF-19 to CLF-23, CLF-36, CLF-55, CLF-O9); the rest is never shown, and never taken. */
export const fieldsOf: Readonly<Record<ClaimVariant, readonly ClaimField[]>> = {
  ordinary: [...insuredFields, ...drivingFields],
  windscreen: [...insuredFields, ...drivingFields],
  robbery: insuredFields,
  external: [...personFields, ...addressFields, ...licenseFields, ...vehicleFields],
}

/** CLF-21. */
export const hasDamages = (variant: ClaimVariant) => variant !== 'robbery'
