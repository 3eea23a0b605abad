import * as v from 'valibot'

/** Default sentence for an empty required field (FND-O17). */
export const REQUIRED = 'Este campo es obligatorio'

/** A rule as a function that returns its sentence, or nothing if the value is valid. */
export const saying = /* @__NO_SIDE_EFFECTS__ */ <Value>(
  sentence: (value: Value) => string | null | undefined,
) =>
  v.rawCheck<Value>(({ dataset, addIssue }) => {
    const message = dataset.typed && sentence(dataset.value)
    if (message) addIssue({ message })
  })

/**
 * Rules about several fields of a form: field → sentence. Checked also while single fields are still wrong, so any
 * value may be missing.
 */
export const sayingAtFields = /* @__NO_SIDE_EFFECTS__ */ <Values extends Readonly<Record<string, unknown>>>(
  find: (values: Partial<Values>) => Readonly<Record<string, string | null | undefined>>,
) =>
  v.rawCheck<Values>(({ dataset: { value }, addIssue }) => {
    // The step was never answered, so there is nothing to check.
    if (typeof value !== 'object' || value === null) return
    const input = value as Record<string, unknown> // The object of the form; its members are still unchecked.
    for (const [key, message] of Object.entries(find(input as Partial<Values>)))
      if (message)
        addIssue({ message, path: [{ type: 'object', origin: 'value', input, key, value: input[key] }] })
  })

/** A required text with its sentence for an empty value. */
export const required = /* @__NO_SIDE_EFFECTS__ */ (missing: string) =>
  v.pipe(v.string(missing), v.nonEmpty(missing))

/**
 * A text field with one sentence per problem: the rule stays in `shared/domain`, the words with the question. `isFit`
 * tells whether the field accepts a single character; the message names the first character that it rejects.
 */
export const checked = /* @__NO_SIDE_EFFECTS__ */ <Problem extends string>(
  check: (value: string) => Problem | null,
  words: Readonly<Record<Problem | 'missing', string>>,
  isFit?: (character: string) => boolean,
) =>
  v.pipe(
    v.string(words.missing),
    saying((value: string) => {
      const problem = check(value)
      if (problem === null) return null
      const stranger = problem === 'format' && isFit ? strangerIn(value, isFit) : undefined
      return stranger === undefined ? words[problem] : `${words[problem]} Quita «${stranger}».`
    }),
  )

const strangerIn = (value: string, isFit: (character: string) => boolean) =>
  [...value.normalize('NFC')].find((character) => character.trim() !== '' && !isFit(character))

/** Like `checked`, but an empty text is valid. */
export const checkedIfFilled = /* @__NO_SIDE_EFFECTS__ */ <Problem extends string>(
  check: (value: string) => Problem | null,
  words: Readonly<Record<Problem | 'missing', string>>,
  isFit?: (character: string) => boolean,
) => checked((value) => (value.trim() === '' ? null : check(value)), words, isFit)

/** A checkbox that must be ticked. */
export const ticked = /* @__PURE__ */ v.literal(true, REQUIRED)

/** A choice among a few options that are all on show. */
export const oneOf = /* @__NO_SIDE_EFFECTS__ */ <const Options extends readonly string[]>(options: Options) =>
  v.picklist(options, REQUIRED)
