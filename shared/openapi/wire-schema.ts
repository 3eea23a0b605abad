import * as z from 'zod/mini'
import type { $ZodType } from 'zod/v4/core'

/** The part of JSON Schema that our schemas become. */
export interface WireSchema {
  readonly properties?: Readonly<Record<string, WireSchema>>
  readonly required?: readonly string[]
  readonly items?: WireSchema
  readonly anyOf?: readonly WireSchema[]
  readonly oneOf?: readonly WireSchema[]
  readonly allOf?: readonly WireSchema[]
  readonly [keyword: string]: unknown
}

/** The schema of the wire, before parsing: transformations are internal. */
export function wireSchema(schema: $ZodType): WireSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  // We write no boolean schemas and no tuples.
  return rest as WireSchema
}
