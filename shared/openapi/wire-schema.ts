import * as z from 'zod/mini'
import type { $ZodType } from 'zod/v4/core'

/** The part of JSON Schema that our schemas use. */
export interface WireSchema {
  readonly properties?: Readonly<Record<string, WireSchema>>
  readonly required?: readonly string[]
  readonly items?: WireSchema
  readonly anyOf?: readonly WireSchema[]
  readonly oneOf?: readonly WireSchema[]
  readonly allOf?: readonly WireSchema[]
  readonly additionalProperties?: unknown
  readonly [keyword: string]: unknown
}

/** The schema of the wire, before parsing: transformations are internal. */
export function wireSchema(schema: $ZodType): WireSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  // Our schemas have no boolean schemas and no tuples, so the cast is safe.
  return wanted(rest as WireSchema)
}

export const isEmptySchema = (schema: WireSchema): boolean => Object.keys(schema).length === 0

/**
 * Converts a lenient schema (`z.union([shape, z.unknown()])`) to the shape that the contract requires, because code
 * generators would turn such a union into `unknown`. Additional fields are not mentioned, because objects in JSON
 * Schema are open.
 */
function wanted({ additionalProperties, ...schema }: WireSchema): WireSchema {
  const { properties, items, anyOf, oneOf, allOf } = schema
  const isOpen = isSchema(additionalProperties) && isEmptySchema(additionalProperties)
  return withoutLoneBranch({
    ...schema,
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, property]) => [name, wanted(property)]),
      ),
    }),
    ...(items && { items: wanted(items) }),
    ...(anyOf && { anyOf: telling(anyOf) }),
    ...(oneOf && { oneOf: telling(oneOf) }),
    ...(allOf && { allOf: allOf.map(wanted) }),
    ...(additionalProperties !== undefined &&
      !isOpen && {
        additionalProperties: isSchema(additionalProperties)
          ? wanted(additionalProperties)
          : additionalProperties,
      }),
  })
}

const isSchema = (value: unknown): value is WireSchema => typeof value === 'object' && value !== null

/** Removes branches that accept anything; a union of only such branches stays unchanged. */
function telling(branches: readonly WireSchema[]): readonly WireSchema[] {
  const all = branches.map(wanted)
  return all.every(isEmptySchema) ? all : all.filter((branch) => !isEmptySchema(branch))
}

function withoutLoneBranch({ anyOf, ...schema }: WireSchema): WireSchema {
  if (anyOf === undefined) return schema
  const [only, ...others] = anyOf
  return only !== undefined && others.length === 0 ? { ...schema, ...only } : { ...schema, anyOf }
}
