/** The fields that each step asks for, in the order of its screen. */
import { fieldsOf, type ClaimField, type ClaimVariant } from '#shared/domain/claims/claim-fields.ts'

export type ClaimKey =
  | 'welcome'
  | 'name'
  | 'contact'
  | 'facts'
  | 'references'
  | 'address'
  | 'license'
  | 'licensePictures'
  | 'drivingPermission'
  | 'vehicle'
  | 'vin'
  | 'vehiclePictures'
  | 'damages'
  | 'summary'
  | 'signature'

const stepFields: Readonly<Partial<Record<string, readonly ClaimField[]>>> = {
  name: ['firstName', 'paternalSurname', 'maternalSurname', 'birthdate'],
  contact: ['phone', 'email'],
  facts: ['facts'],
  address: ['sameAddress', 'postalCode', 'municipality', 'state', 'street'],
  license: ['licenseNumber', 'licenseState', 'licenseType', 'licenseStart', 'licenseEnd'],
  vehicle: ['vehicleType', 'brand', 'model', 'year', 'plates', 'colour'],
  vin: ['vin'],
} satisfies Partial<Record<ClaimKey, readonly ClaimField[]>>

/** Those of a step that this variant asks for. */
export const fieldsAt = (step: string, variant: ClaimVariant): readonly ClaimField[] =>
  (stepFields[step] ?? []).filter((field) => fieldsOf[variant].includes(field))
