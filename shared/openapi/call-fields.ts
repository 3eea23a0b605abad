/** What travels in a call of the insurer, and which of it no document names. */
import * as z from 'zod/mini'
import type { $ZodType } from 'zod/v4/core'
import type { Endpoint } from '../contracts/endpoint.ts'
import { documentedCalls } from './documents.data.ts'
import { fieldsOf, isNamedBy, type SchemaField } from './schema-fields.ts'

/** As it is on the wire, before we read it: what our reading makes of it is our own affair. */
export const wireSchema = (schema: $ZodType) =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })

const fieldsOfPart = (schema: $ZodType | undefined) =>
  schema === undefined ? [] : fieldsOf(wireSchema(schema))

interface CallFields {
  readonly request: readonly SchemaField[]
  readonly answer: readonly SchemaField[]
}

export function callFields(call: Endpoint): CallFields {
  const parts = (call.stream?.parts ?? []).map((path) => ({ path, isRequired: true }))
  return {
    request: [...fieldsOfPart(call.query), ...fieldsOfPart(call.body), ...parts],
    answer: fieldsOfPart(call.reply),
  }
}

/** The fields that we chose; below a chosen object everything is. */
export function chosenFields(call: Endpoint): CallFields {
  const documented = documentedCalls[call.id ?? '']
  const { request, answer } = callFields(call)
  return {
    request: request.filter(({ path }) => !isNamedBy(path, documented?.request ?? [])),
    answer: answer.filter(({ path }) => !isNamedBy(path, documented?.answer ?? [])),
  }
}

/** Without what stands below another one of them. */
export function topmost(fields: readonly SchemaField[]): SchemaField[] {
  const isBelow = (path: string, above: string) =>
    path.startsWith(`${above}.`) || path.startsWith(`${above}[]`)
  return fields.filter(({ path }) => !fields.some((other) => isBelow(path, other.path)))
}
