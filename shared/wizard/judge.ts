/** Judges a form by its zod schema: the first problem of each field is its message; the sentence stands in the schema. */
import { safeParse } from 'zod/mini'
import type { $ZodType, output } from 'zod/v4/core'

/** The schema of a form: an object of fields. Its input is what stands in the page, its output what is sent. */
export type FormSchema = $ZodType<Record<string, unknown>, Record<string, unknown>>

export interface Judgement<S extends FormSchema> {
  /** The answer in order; undefined while there are problems. */
  readonly answer: output<S> | undefined
  /** Field name to sentence; a rule about the whole form stands under `root`. */
  readonly messages: Readonly<Record<string, string>>
}

export function judge<S extends FormSchema>(schema: S, values: unknown): Judgement<S> {
  const result = safeParse(schema, values)
  if (result.success) return { answer: result.data, messages: {} }
  const messages: Record<string, string> = {}
  for (const { path, message } of result.error.issues) messages[path.join('.') || 'root'] ??= message
  return { answer: undefined, messages }
}
