/** The fields that a JSON Schema names, as paths: `plans[].discount.total`. A union has the fields of all its branches. */
import type { JSONSchema } from 'zod/v4/core'

type Schema = JSONSchema.BaseSchema | boolean | undefined

export interface SchemaField {
  readonly path: string
  /** In every branch that knows its parent. */
  readonly isRequired: boolean
}

export function fieldsOf(schema: Schema, above = ''): SchemaField[] {
  if (typeof schema !== 'object') return []
  const branches = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])]
  const items = Array.isArray(schema.items) ? schema.items : [schema.items]
  const required = new Set(schema.required)
  return merge([
    ...Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
      const path = above === '' ? name : `${above}.${name}`
      return [{ path, isRequired: required.has(name) }, ...fieldsOf(property, path)]
    }),
    ...branches.flatMap((branch) => fieldsOf(branch, above)),
    ...items.flatMap((item) => fieldsOf(item, `${above}[]`)),
  ])
}

function merge(fields: readonly SchemaField[]): SchemaField[] {
  const byPath = new Map<string, SchemaField>()
  for (const field of fields) {
    const isRequired = field.isRequired && byPath.get(field.path)?.isRequired !== false
    byPath.set(field.path, { ...field, isRequired })
  }
  return [...byPath.values()]
}

/** Whether documents that name `documented` also name `path`: they may stop above it, or go on below it. */
export const isNamedBy = (path: string, documented: readonly string[]): boolean =>
  documented.some((known) => known === path || known.startsWith(`${path}.`) || known.startsWith(`${path}[]`))
