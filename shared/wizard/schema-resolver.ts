/** Judges a form by its zod schema. Ours is smaller than the package's, which also carries zod 3 and native checks. */
import { set, type FieldErrors, type FieldValues, type Resolver } from 'react-hook-form'
import { safeParse } from 'zod/mini'
import type { $ZodType, input, output } from 'zod/v4/core'

/** A schema of a form: an object of fields. */
export type FormSchema = $ZodType<FieldValues, FieldValues>

/** The first problem of each field is its message; the sentence stands in the schema. */
export function schemaResolver<S extends FormSchema>(schema: S): Resolver<input<S>, unknown, output<S>> {
  return (values) => {
    const result = safeParse(schema, values)
    if (result.success) return { values: result.data, errors: {} }
    const errors: FieldErrors<input<S>> = {}
    const seen = new Set<string>()
    for (const { path, code, message } of result.error.issues) {
      const name = path.join('.') || 'root'
      if (!seen.has(name)) set(errors, name, { type: code ?? 'custom', message })
      seen.add(name)
    }
    return { values: {}, errors }
  }
}
