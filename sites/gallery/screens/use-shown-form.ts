import { useEffect, useReducer, useState } from 'react'
import type { InferInput } from 'valibot'
import { validate, type FormSchema } from '#shared/forms/validate.ts'
import type { TypedValues } from '#shared/forms/typed-values.ts'
import { useFormValues } from '#shared/forms/use-form-values.ts'
import { useHydrated } from '#shared/forms/use-hydrated.ts'
import type { SubmitFailure, StepFormState } from '#shared/forms/use-step-form.ts'

const silent = { onChange: () => undefined, onLeave: () => undefined }
const none: TypedValues = {}

/** Puts values into the controls of a form and follows what is typed over them. `values` must not change. */
export function useShownValues(formId: string, values: TypedValues): TypedValues {
  const [initial] = useState(values)
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  const { values: now, fillIn } = useFormValues(formId, initial, silent)
  useEffect(() => {
    fillIn(initial)
    chooseRadios(formId, initial)
    // Fields that draw their value themselves look at it when they are drawn, a password's rules when it is typed.
    redraw()
    for (const input of document.querySelectorAll(`#${formId} input[type=password]`))
      input.dispatchEvent(new Event('input'))
  }, [formId, fillIn, initial])
  return now
}

/** One that is chosen as the page is built counts as the person's choice, which no value is filled in over. */
function chooseRadios(formId: string, values: TypedValues): void {
  for (const radio of document.querySelectorAll<HTMLInputElement>(`#${formId} input[type=radio]`)) {
    if (radio.checked || radio.value !== values[radio.name]) continue
    radio.checked = true
    radio.dispatchEvent(new Event('change', { bubbles: true }))
  }
}

interface Shown<S extends FormSchema> {
  /** Id of the form, a prefix of each field's name, so that two forms of a page may have equal fields. */
  readonly id: string
  readonly schema: S
  readonly typed: Readonly<Record<keyof InferInput<S> & string, string | boolean>>
  /** Shows every field's problem, as after a press on the button. */
  readonly complains?: boolean
  readonly failure?: SubmitFailure
  readonly isBusy?: boolean
}

/** The result of `useStepForm` in one state. Its sentences are those of the schema. */
export function useShownForm<S extends FormSchema>(shown: Shown<S>): StepFormState<S> {
  const { id, schema, complains = false, failure, isBusy = false } = shown
  const named = (name: string) => `${id}-${name}`
  const [typed] = useState(() => renamed(shown.typed, named))
  const now = useShownValues(id, typed)
  const values = renamed(now, (name) => name.slice(id.length + 1))
  const { answer, messages } = validate(schema, values)
  const fieldErrors: Readonly<Record<string, string>> = { ...(complains && messages), ...failure?.fields }
  return {
    id,
    field: (name) => ({ name: named(name), error: fieldErrors[name] }),
    values: values as InferInput<S>, // every field has a value in `typed`
    isValid: answer !== undefined,
    isHydrated: useHydrated(),
    isBusy,
    message: failure?.message,
    problems: Object.entries(fieldErrors).map(([name, message]) => ({ name: named(name), message })),
    // The summary takes the focus when this grows: with several forms on a page none should.
    failures: 0,
    submit: (event) => event.preventDefault(),
    forgetMessage: () => undefined,
    fillIn: () => undefined,
  }
}

function renamed(values: TypedValues, name: (old: string) => string): TypedValues {
  return Object.entries(values).reduce((all, [old, value]) => ({ ...all, [name(old)]: value }), none)
}
