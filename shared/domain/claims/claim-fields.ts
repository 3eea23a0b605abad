/** The fields of a driver's form (002 §3, §5.1), flat, so that two versions can be compared by field. */
import { addressFields } from './fields/address.ts'
import {
  claimVariants,
  damaged,
  type ClaimVariant,
  type FieldRecord,
  type FieldStep,
  insured,
  type AskedRecord,
} from './fields/field.ts'
import { licenseFields } from './fields/license.ts'
import { personFields } from './fields/person.ts'
import { vehicleFields } from './fields/vehicle.ts'
import { claimLimits, like, LONG_TEXT, type ClaimProblem } from './fields/rules.ts'
import { isUnfinished } from '#shared/domain/time/dates.ts'

/**
 * Checks a field of a claim, for screens and gateway alike (002 §5.1): null if the value may be sent; an empty value
 * counts as missing.
 */
export const checkClaimField = (field: ClaimField, value: string): ClaimProblem | null =>
  checkRecord(fieldRecords[field], value)

/** Checks a field of a damage or a service by the rule of its record. */
export const checkRecord = ({ rule }: AskedRecord, value: string): ClaimProblem | null =>
  value.trim() === '' ? 'missing' : rule(value)

/** True if a licence does not end before its start (CLF-O15). */
export const isLicenseOrdered = (start: string, end: string) =>
  isUnfinished(start) || isUnfinished(end) || end >= start

/** Fields of the claim itself (CLF-39). */
const claimOwnFields = {
  facts: {
    label: 'Tu relato',
    rule: like((value) => value.trim() !== '', claimLimits.text),
    problems: { missing: 'Cuéntanos qué pasó.', format: LONG_TEXT },
    location: { of: 'form', path: ['declaration'], as: 'text' },
    step: 'facts',
    askedIn: insured,
  },
} as const satisfies Readonly<Record<string, FieldRecord>>

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
// The cast is safe: the keys are those of `records`.
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
