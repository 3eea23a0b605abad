/** The fields of a driver's form (002 §3, §5.1), flat, so that two versions can be compared by field. */
import { addressFields } from './fields/address.ts'
import { claimOwnFields } from './fields/claim.ts'
import {
  claimVariants,
  damaged,
  type ClaimVariant,
  type FieldRecord,
  type FieldStep,
} from './fields/field.ts'
import { licenseFields } from './fields/license.ts'
import { personFields } from './fields/person.ts'
import { vehicleFields } from './fields/vehicle.ts'

export { claimVariants, type ClaimVariant }

/**
 * Fields in the order of the steps and their screens. Each value is a text, empty without an answer; dates are
 * YYYY-MM-DD.
 */
const records = {
  ...personFields,
  ...claimOwnFields,
  ...addressFields,
  ...licenseFields,
  ...vehicleFields,
} as const

type Records = typeof records
export type ClaimField = keyof Records
export type ClaimFields = Readonly<Record<ClaimField, string>>

/** Names of the fields of a step. */
export type FieldOf<Step extends FieldStep> = {
  [Field in ClaimField]: Records[Field]['step'] extends Step ? Field : never
}[ClaimField]

export const fieldRecords: Readonly<Record<ClaimField, FieldRecord>> = records
// The keys come from this record, so the cast is safe.
export const claimFields = Object.keys(records) as [ClaimField, ...ClaimField[]]

export const fieldsWhere = (fits: (record: FieldRecord) => boolean): readonly ClaimField[] =>
  claimFields.filter((field) => fits(fieldRecords[field]))

const asked = (variant: ClaimVariant) => fieldsWhere(({ askedIn }) => askedIn.includes(variant))
/** Fields of each variant; any other field is neither shown nor accepted. */
export const fieldsOf: Readonly<Record<ClaimVariant, readonly ClaimField[]>> = {
  ordinary: asked('ordinary'),
  windscreen: asked('windscreen'),
  robbery: asked('robbery'),
  external: asked('external'),
}

/** Readable text of a value; '' if unanswered. */
export const shownValue = (field: ClaimField, value: string): string =>
  value === '' ? '' : (fieldRecords[field].show?.(value) ?? value)

/** Normalises the typed value of a field for sending. */
export const cleanValue = (field: ClaimField, typed: string): string =>
  (fieldRecords[field].clean ?? ((text) => text.trim()))(typed)

/** True if this variant of the form has a step for damages (CLF-21). */
export const hasDamages = (variant: ClaimVariant) => damaged.some((one) => one === variant)
