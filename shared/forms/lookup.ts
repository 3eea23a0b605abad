/**
 * A question to the server while a field is being typed in (is this VIN in use, where is this postal code?).
 * Pure: asked only for a value that has the right form and differs from the last one asked (FND-91); of several
 * answers only the one to the last question counts; a failed look-up leaves nothing behind (FND-69).
 */
export interface LookupState<Answer> {
  readonly typed: string
  /** The last value asked about; forgotten when its look-up fails, so that it may be asked again. */
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

/** What is typed now. `asked` differs from before exactly when there is something to ask. */
export function lookupTyped<Answer>(
  state: LookupState<Answer>,
  typed: string,
  matches: (value: string) => boolean,
): LookupState<Answer> {
  if (!matches(typed) || typed === state.asked) return { ...state, typed }
  return { ...state, typed, asked: typed, isRunning: true }
}

/** The answer to the question about `value`; undefined when the look-up failed. */
export function lookupAnswered<Answer>(
  state: LookupState<Answer>,
  value: string,
  answer: Answer | undefined,
): LookupState<Answer> {
  if (value !== state.asked) return state
  if (answer === undefined) return { ...state, asked: undefined, isRunning: false }
  return { ...state, found: { value, answer }, isRunning: false }
}

/** What is known about the value that stands in the field now. */
export function lookupAnswer<Answer>(state: LookupState<Answer>): Answer | undefined {
  return state.found?.value === state.typed ? state.found.answer : undefined
}
