import { isNamedBy } from './schema-fields.ts'
import type { WireSchema } from './wire-schema.ts'

/** Marks fields that no document names with `x-chosen: true`; nested fields need no mark. */
export function markChosen(schema: WireSchema, documented: readonly string[], above = ''): WireSchema {
  const { properties, items, anyOf, oneOf, allOf } = schema
  const marked = (path: string, property: WireSchema) =>
    isNamedBy(path, documented) ? markChosen(property, documented, path) : { ...property, 'x-chosen': true }
  const each = (branch: WireSchema) => markChosen(branch, documented, above)
  return {
    ...schema,
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, property]) => [
          name,
          marked(above === '' ? name : `${above}.${name}`, property),
        ]),
      ),
    }),
    ...(items && { items: markChosen(items, documented, `${above}[]`) }),
    ...(anyOf && { anyOf: anyOf.map(each) }),
    ...(oneOf && { oneOf: oneOf.map(each) }),
    ...(allOf && { allOf: allOf.map(each) }),
  }
}
