/** Validates a form by its schema. The first problem of each field is its message, and the schema has the sentences. */
import { getDotPath, safeParse, type GenericSchema, type InferOutput, type ObjectEntries } from 'valibot'

/** Schema of a form: an object of fields. Its input has the values of the page, its output those of the request. */
export type FormSchema = GenericSchema<Record<string, unknown>, Record<string, unknown>> & {
  readonly entries: ObjectEntries
}

interface Validation<S extends FormSchema> {
  /** The valid answer; undefined while there are problems. */
  readonly answer: InferOutput<S> | undefined
  /** Sentence by field name, in the order of the schema; a rule about the whole form is under `root`. */
  readonly messages: Readonly<Record<string, string>>
}

export function validate<S extends FormSchema>(schema: S, values: object): Validation<S> {
  // Each field of the schema that is not on the page is checked as empty.
  const open = Object.fromEntries(Object.keys(schema.entries).map((name) => [name, undefined]))
  const result = safeParse(schema, { ...open, ...values })
  if (result.success) return { answer: result.output, messages: {} }
  const found: Record<string, string> = {}
  for (const issue of result.issues) found[getDotPath(issue) ?? 'root'] ??= issue.message
  // Rules about several fields are checked last, but the summary follows the order of the page.
  const order = [...Object.keys(open), 'root'].filter((name) => name in found)
  return { answer: undefined, messages: Object.fromEntries(order.map((name) => [name, found[name] ?? ''])) }
}
