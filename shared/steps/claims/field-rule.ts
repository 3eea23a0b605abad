/** Schema and labels for a step that asks for fields, derived from the field records. */
import * as v from 'valibot'
import {
  checkRecord,
  fieldRecords,
  fieldsOf,
  fieldsWhere,
  type ClaimField,
  type ClaimVariant,
  type FieldOf,
} from '#shared/domain/claims/claim-fields.ts'
import type { AskedRecord, FieldStep } from '#shared/domain/claims/fields/field.ts'
import { commonProblems } from '#shared/domain/claims/fields/rules.ts'
import { checked, saying } from '#shared/steps/checked.ts'
import { REQUIRED } from '#shared/ui/fields/field.ts'

/** Returns the sentences of a field, by problem. */
export const problemsOf = ({ problems }: AskedRecord) => ({
  missing: REQUIRED,
  ...commonProblems,
  ...problems,
})
export const problemsOfField = (field: ClaimField) => problemsOf(fieldRecords[field])

export type TextSchema = v.GenericSchema<string, string>

/** Builds the schema of a required field. */
export function ruleOf(record: AskedRecord): TextSchema {
  const { isOfLetters, advice, clean } = record
  const rule = checked(
    (value: string) => checkRecord(record, value),
    problemsOf(record),
    isOfLetters ? (letter) => checkRecord(record, letter) === null : undefined,
  )
  const advised = advice ? v.pipe(rule, saying(advice)) : rule
  return clean ? v.pipe(v.string(REQUIRED), v.transform(clean), advised) : advised
}

const fieldRule = (field: ClaimField): TextSchema =>
  fieldRecords[field].isOptional ? v.string() : ruleOf(fieldRecords[field])

const fieldsAt = (step: FieldStep) => fieldsWhere((record) => record.step === step)

/** Schema of a step's fields, in the order of its screen. */
export const formAt = <Step extends FieldStep>(step: Step, variant: ClaimVariant = 'ordinary') =>
  v.object(
    Object.fromEntries(
      fieldsAt(step)
        .filter((field) => fieldsOf[variant].includes(field))
        .map((field) => [field, fieldRule(field)]),
    ) as Record<FieldOf<Step>, TextSchema>, // The cast is safe: the keys are fields of the step, without those that a variant lacks.
  )

export const labelsAt = <Step extends FieldStep>(step: Step) =>
  Object.fromEntries(fieldsAt(step).map((field) => [field, fieldRecords[field].label])) as Readonly<
    Record<FieldOf<Step>, string> // The cast is safe: the record has exactly the step's fields.
  >
