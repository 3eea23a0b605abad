/**
 * The fields of each page, in the order of its screen, and the page of each field. The pages for licence and vehicle
 * have all fields of their records.
 */
import type { AdjusterForm } from '#shared/domain/claims/adjuster/adjuster-form.ts'
import {
  claimRecords,
  personRecords,
  policyRecords,
} from '#shared/domain/claims/adjuster/fields/adjuster-records.ts'
import type { PersonPage } from '#shared/domain/claims/adjuster/people/person-pages.ts'
import { damageFields } from '#shared/domain/claims/fields/damage.ts'
import type { AskedRecord } from '#shared/domain/claims/fields/field.ts'
import { parse } from '#shared/domain/claims/fields/field-path.ts'
import { licenseFields } from '#shared/domain/claims/fields/license.ts'
import { serviceFields } from '#shared/domain/claims/fields/service.ts'
import { vehicleFields } from '#shared/domain/claims/fields/vehicle.ts'
import type { AdjusterPlace } from '../form/place.ts'

export type Records = Readonly<Record<string, AskedRecord>>

const person = (...names: readonly (keyof typeof personRecords)[]): Records =>
  Object.fromEntries(names.map((name) => [name, personRecords[name]]))

const { facts, cause, liability, reason, conclusion } = claimRecords
export const declarationFields: Records = { facts, cause, liability, reason }
export const conclusionFields: Records = { conclusion }

type Fields = Readonly<Record<string, string>>

/**
 * Values of the declaration's page by path. The circumstance belongs to the first person (ADJ-36).
 * @param circumstancePath Path of the circumstance under that person.
 */
export const declaredValues = ({ circumstance, ...own }: Fields, circumstancePath: string): Fields =>
  circumstance === undefined ? own : { ...own, [circumstancePath]: circumstance }

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

/** Returns the page that asks for the value at a path; null if it has no page, or its person was removed. */
export function placeOfField({ people }: Pick<AdjusterForm, 'people'>, path: string): AdjusterPlace | null {
  const { items, name } = parse(path)
  const [first, entry] = items
  if (first?.list !== 'people') {
    if (name in conclusionFields) return { screen: 'conclusions' }
    return name in declarationFields ? { screen: 'general-data' } : null
  }
  const person = first.id
  if (!people.some(({ id }) => id === person)) return null
  if (entry?.list === 'damages' && name !== '') return { screen: 'damageData', person, item: entry.id }
  if (entry?.list === 'services' && name !== '')
    return {
      screen: name === 'type' || name === 'category' ? 'serviceType' : 'serviceData',
      person,
      item: entry.id,
    }
  // The cast is safe: the keys are those of `pageFields`.
  const pages = Object.entries(pageFields) as [PersonPage, object][]
  const page = pages.find(([, fields]) => entry === undefined && name in fields)
  return page === undefined ? { screen: 'person', person } : { screen: page[0], person }
}
