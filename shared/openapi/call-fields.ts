/** Fields of each insurer call, including those that no document names. */
import type { $ZodType } from 'zod/v4/core'
import type { Endpoint } from '../contracts/endpoint.ts'
import { documentedCalls } from './documents.data.ts'
import { fieldsOf, isNamedBy, type SchemaField } from './schema-fields.ts'
import { wireSchema } from './wire-schema.ts'

interface CallField extends SchemaField {
  /** True if we defined the field and no document names it. */
  readonly isOurs: boolean
}

/** Lists the fields of a call. `request`: query, body and form. */
export function callFields(call: Endpoint): Readonly<Record<'request' | 'answer', readonly CallField[]>> {
  const documented = documentedCalls[call.id ?? '']
  const fields = (schema: $ZodType | undefined) => (schema === undefined ? [] : fieldsOf(wireSchema(schema)))
  const parts = Object.keys(call.stream?.parts ?? {}).map((path) => ({ path, isRequired: true }))
  const describedBy = (known: readonly string[] = []) => {
    return (field: SchemaField) => ({ ...field, isOurs: !isNamedBy(field.path, known) })
  }
  return {
    request: [...fields(call.query), ...fields(call.body), ...parts].map(describedBy(documented?.request)),
    answer: fields(call.reply).map(describedBy(documented?.answer)),
  }
}

/** Returns the fields that we defined ourselves, without those nested in another such field. */
export function ownFields(fields: readonly CallField[]): CallField[] {
  const ours = fields.filter(({ isOurs }) => isOurs)
  const isBelow = (path: string, above: string) =>
    path.startsWith(`${above}.`) || path.startsWith(`${above}[]`)
  return ours.filter(({ path }) => !ours.some((other) => isBelow(path, other.path)))
}
