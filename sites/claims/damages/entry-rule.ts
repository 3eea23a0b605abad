/** Schema and labels for the form of one damage or service, derived from its field records. */
import * as v from 'valibot'
import { checkRecord } from '#shared/domain/claims/claim-fields.ts'
import type { Editor, EntryRecord } from '#shared/domain/claims/fields/field.ts'
import { checkedIfFilled } from '#shared/steps/checked.ts'
import { problemsOf, ruleOf, type TextSchema } from '#shared/steps/claims/field-rule.ts'

type Records = Readonly<Record<string, EntryRecord>>

type OptionalText = v.GenericSchema<string | undefined, string>

/** The fields that a driver, or an adjuster, is asked for. */
type AskedOf<Fields extends Records, By extends Editor> = {
  [Name in keyof Fields]: By extends Fields[Name]['editors'][number] ? Name : never
}[keyof Fields]

function entryRule(record: EntryRecord): TextSchema | OptionalText {
  if (!record.isOptional) return ruleOf(record)
  const rule = checkedIfFilled((value: string) => checkRecord(record, value), problemsOf(record))
  // An unanswered radio group sends nothing, which counts as ''.
  return v.pipe(v.optional(v.string(), ''), rule)
}

const askedOf = (fields: Records, by: Editor) =>
  Object.entries(fields).filter(([, { editors }]) => editors.includes(by))

type SchemaOf<One extends EntryRecord> = One extends { readonly isOptional: true } ? OptionalText : TextSchema

/** Builds the schema of a damage's form, with its fields in the order of their records. */
export const entryForm = <Fields extends Records, By extends Editor>(fields: Fields, by: By) =>
  v.object(
    Object.fromEntries(askedOf(fields, by).map(([name, record]) => [name, entryRule(record)])) as {
      // The cast is safe: the record contains each field of this editor.
      [Name in AskedOf<Fields, By>]: SchemaOf<Fields[Name]>
    },
  )
