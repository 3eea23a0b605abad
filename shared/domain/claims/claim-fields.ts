/** What a driver's form asks for (002 §3, §5.1), flat, so that two versions of it can be compared field by field. */
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

/** In the order of the steps and their screens. Each value is a text, empty where nothing was said; dates are YYYY-MM-DD. */
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

/** Those of a step. */
export type FieldOf<Step extends FieldStep> = {
  [Field in ClaimField]: Records[Field]['step'] extends Step ? Field : never
}[ClaimField]

export const fieldRecords: Readonly<Record<ClaimField, FieldRecord>> = records
export const claimFields = Object.keys(records) as [ClaimField, ...ClaimField[]] // its own keys

export const fieldsWhere = (fits: (record: FieldRecord) => boolean): readonly ClaimField[] =>
  claimFields.filter((field) => fits(fieldRecords[field]))

const asked = (variant: ClaimVariant) => fieldsWhere(({ askedIn }) => askedIn.includes(variant))
/** The rest is never shown, and never taken. */
export const fieldsOf: Readonly<Record<ClaimVariant, readonly ClaimField[]>> = {
  ordinary: asked('ordinary'),
  windscreen: asked('windscreen'),
  robbery: asked('robbery'),
  external: asked('external'),
}

/** The text that a person reads; '' where nothing was said. */
export const shownValue = (field: ClaimField, value: string): string =>
  value === '' ? '' : (fieldRecords[field].show?.(value) ?? value)

/** What was typed, as it is sent. */
export const cleanValue = (field: ClaimField, typed: string): string =>
  (fieldRecords[field].clean ?? ((text) => text.trim()))(typed)

/** CLF-21. */
export const hasDamages = (variant: ClaimVariant) => damaged.some((one) => one === variant)
