import * as z from 'zod/mini'

/** For what has no sentence of its own (FND-O17). */
export const REQUIRED = 'Este campo es obligatorio'

/** A text field with one sentence per problem: the rule stays in `shared/domain`, the words with the question. */
export function checked<Problem extends string>(
  check: (value: string) => Problem | null,
  texts: Readonly<Record<Problem | 'missing', string>>,
) {
  return z.string({ error: texts.missing }).check((payload) => {
    const problem = check(payload.value)
    if (problem)
      payload.issues.push({ code: 'custom', message: texts[problem], input: payload.value, continue: true })
  })
}

/** The same for a field that may stay empty. */
export function checkedIfFilled<Problem extends string>(
  check: (value: string) => Problem | null,
  texts: Readonly<Record<Problem | 'missing', string>>,
) {
  return checked((value) => (value.trim() === '' ? null : check(value)), texts)
}
