/** The fields that a schema names, as paths: `plans[].discount.total`. A union has the fields of all its branches. */
import type { WireSchema } from './wire-schema.ts'

export interface SchemaField {
  readonly path: string
  /** True if every branch of a union that has the parent requires the field. */
  readonly isRequired: boolean
}

export function fieldsOf(schema: WireSchema | undefined, above = ''): SchemaField[] {
  if (schema === undefined) return []
  const branches = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])]
  return merge([
    ...Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
      const path = above === '' ? name : `${above}.${name}`
      const isRequired = schema.required?.includes(name) ?? false
      return [{ path, isRequired }, ...fieldsOf(property, path)]
    }),
    ...branches.flatMap((branch) => fieldsOf(branch, above)),
    ...fieldsOf(schema.items, `${above}[]`),
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

/** True if the documents name the path, or a path below it. */
export const isNamedBy = (path: string, documented: readonly string[]): boolean =>
  documented.some((known) => known === path || known.startsWith(`${path}.`) || known.startsWith(`${path}[]`))
