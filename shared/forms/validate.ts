/** Validates a form by its schema: the first problem of each field is its message; the sentence stands in the schema. */
import { getDotPath, safeParse, type GenericSchema, type InferOutput, type ObjectEntries } from 'valibot'

/** The schema of a form: an object of fields. Its input is what stands in the page, its output what is sent. */
export type FormSchema = GenericSchema<Record<string, unknown>, Record<string, unknown>> & {
  readonly entries: ObjectEntries
}

interface Validation<S extends FormSchema> {
  /** The answer in order; undefined while there are problems. */
  readonly answer: InferOutput<S> | undefined
  /** Field name to sentence, in the order of the schema's fields; a rule about the whole form stands under `root`. */
  readonly messages: Readonly<Record<string, string>>
}

export function validate<S extends FormSchema>(schema: S, values: object): Validation<S> {
  // A field that is not in the page says its own sentence, as an empty one does.
  const open = Object.fromEntries(Object.keys(schema.entries).map((name) => [name, undefined]))
  const result = safeParse(schema, { ...open, ...values })
  if (result.success) return { answer: result.output, messages: {} }
  const found: Record<string, string> = {}
  for (const issue of result.issues) found[getDotPath(issue) ?? 'root'] ??= issue.message
  // Rules about several fields are checked last, yet the summary reads from top to bottom.
  const order = [...Object.keys(open), 'root'].filter((name) => name in found)
  return { answer: undefined, messages: Object.fromEntries(order.map((name) => [name, found[name] ?? ''])) }
}
