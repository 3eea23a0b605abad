/**
 * The fields of each page, in the order of its screen; the pages for licence and vehicle have all fields of their
 * records.
 */
import { claimRecords } from '#shared/domain/claims/adjuster/fields/claim-records.ts'
import { personRecords, policyRecords } from '#shared/domain/claims/adjuster/fields/person-records.ts'
import type { PersonPage } from '#shared/domain/claims/adjuster/people/person-pages.data.ts'
import { damageFields } from '#shared/domain/claims/fields/damage.ts'
import type { AskedRecord } from '#shared/domain/claims/fields/field.ts'
import { licenseFields } from '#shared/domain/claims/fields/license.ts'
import { serviceFields } from '#shared/domain/claims/fields/service.ts'
import { vehicleFields } from '#shared/domain/claims/fields/vehicle.ts'

export type Records = Readonly<Record<string, AskedRecord>>

const person = (...names: readonly (keyof typeof personRecords)[]): Records =>
  Object.fromEntries(names.map((name) => [name, personRecords[name]]))

const { facts, cause, liability, reason, conclusion } = claimRecords
export const declarationFields: Records = { facts, cause, liability, reason }
export const conclusionFields: Records = { conclusion }

const { vin, ...carFields } = vehicleFields
const { area, severity, isPreexisting, notes } = damageFields

/** Fields of each page of a person that has a form. */
export const pageFields: Readonly<Partial<Record<PersonPage, Records>>> = {
  data: person(
    'firstName',
    'paternalSurname',
    'maternalSurname',
    'birthdate',
    'gender',
    'phone',
    'email',
    'postalCode',
    'municipality',
    'state',
    'street',
  ),
  licenseData: licenseFields,
  insurance: person(...policyRecords),
  vehicleData: carFields,
  vin: { vin },
  damageData: { area, severity, isPreexisting, notes },
}

/** Fields of a service in the order of the screen; `service-fields.data.ts` defines which of them a service shows. */
export const serviceRecords = {
  coverage: serviceFields.coverage,
  provider: serviceFields.provider,
  amount: serviceFields.amount,
  sheetNumber: serviceFields.sheetNumber,
  hasDeductible: serviceFields.hasDeductible,
  operatorName: serviceFields.operatorName,
  operatorPhone: serviceFields.operatorPhone,
  description: serviceFields.description,
} as const
