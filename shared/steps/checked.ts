import * as v from 'valibot'
import type { Sentence } from '#shared/domain/text/sentence.ts'
import { REQUIRED } from '#shared/ui/fields/field.ts'

/** Builds a schema from a function that returns the sentence of a problem, or undefined if the value is valid. */
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
    // A step of the form that was never answered has no values to check.
    if (typeof value !== 'object' || value === null) return
    // The cast is safe: the value is an object, whose members are still unchecked.
    const input = value as Record<string, unknown>
    for (const [key, message] of Object.entries(find(input as Partial<Values>)))
      if (message)
        addIssue({ message, path: [{ type: 'object', origin: 'value', input, key, value: input[key] }] })
  })

/** Schema of a required text, with the sentence for an empty value. */
export const required = /* @__NO_SIDE_EFFECTS__ */ (missing: string) =>
  v.pipe(v.string(missing), v.nonEmpty(missing))

/** The sentence that a field shows for each problem. */
type Words<Problem extends string> = Readonly<Record<Problem, Sentence> & Record<'missing', string>>

/**
 * Schema of a text field with one sentence per problem: `shared/domain` has the rule, the question has the sentences.
 * `isFit` tells whether the field accepts a single character; the message names the first character that it rejects.
 */
export const checked = /* @__NO_SIDE_EFFECTS__ */ <Problem extends string>(
  check: (value: string) => Problem | null,
  words: Words<Problem>,
  isFit?: (character: string) => boolean,
) =>
  v.pipe(
    v.string(words.missing),
    saying((value: string) => {
      const problem = check(value)
      if (problem === null) return null
      const stranger = problem === 'format' && isFit ? strangerIn(value, isFit) : undefined
      const sentence = sentenceOf(words[problem], value)
      return stranger === undefined ? sentence : `${sentence} Quita «${stranger}».`
    }),
  )

/** Returns the sentence about a typed value. */
export const sentenceOf = (sentence: Sentence, value: string) =>
  typeof sentence === 'string' ? sentence : sentence(value)

const strangerIn = (value: string, isFit: (character: string) => boolean) =>
  [...value.normalize('NFC')].find((character) => character.trim() !== '' && !isFit(character))

/** Like `checked`, but an empty text is valid. */
export const checkedIfFilled = /* @__NO_SIDE_EFFECTS__ */ <Problem extends string>(
  check: (value: string) => Problem | null,
  words: Words<Problem>,
  isFit?: (character: string) => boolean,
) => checked((value) => (value.trim() === '' ? null : check(value)), words, isFit)

/** Schema of a checkbox that must be ticked. */
export const ticked = /* @__PURE__ */ v.literal(true, REQUIRED)

/** Schema of a choice among a few visible options. */
export const oneOf = /* @__NO_SIDE_EFFECTS__ */ <const Options extends readonly string[]>(options: Options) =>
  v.picklist(options, REQUIRED)
