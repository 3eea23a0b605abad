/**
 * A server look-up while a field is being typed in, such as a VIN or a postal code. Pure. Only a valid value that
 * differs from the last one is looked up (FND-91). Only the answer to the last look-up counts; a failed one changes
 * nothing (FND-69).
 */
export interface LookupState<Answer> {
  readonly typed: string
  /** Last value that was looked up; cleared on failure, so that the value may be looked up again. */
  readonly asked: string | undefined
  readonly found: { readonly value: string; readonly answer: Answer } | undefined
  readonly isRunning: boolean
}

export const noLookup: LookupState<never> = {
  typed: '',
  asked: undefined,
  found: undefined,
  isRunning: false,
}

/** Takes a typed value. `asked` changes exactly when a look-up is due. */
export function lookupTyped<Answer>(
  state: LookupState<Answer>,
  typed: string,
  matches: (value: string) => boolean,
): LookupState<Answer> {
  if (!matches(typed) || typed === state.asked) return { ...state, typed }
  return { ...state, typed, asked: typed, isRunning: true }
}

/** Applies the answer for `value`; undefined for a failed look-up. */
export function lookupAnswered<Answer>(
  state: LookupState<Answer>,
  value: string,
  answer: Answer | undefined,
): LookupState<Answer> {
  if (value !== state.asked) return state
  if (answer === undefined) return { ...state, asked: undefined, isRunning: false }
  return { ...state, found: { value, answer }, isRunning: false }
}

/** Returns the answer for the field's current value, if it is known. */
export function lookupAnswer<Answer>(state: LookupState<Answer>): Answer | undefined {
  return state.found?.value === state.typed ? state.found.answer : undefined
}
