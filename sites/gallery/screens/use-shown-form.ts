import { useEffect, useReducer, useState } from 'react'
import type { InferInput } from 'valibot'
import { validate, type FormSchema } from '#shared/forms/validate.ts'
import type { TypedValues } from '#shared/forms/typed-values.ts'
import { useFormValues } from '#shared/forms/use-form-values.ts'
import { useHydrated } from '#shared/forms/use-hydrated.ts'
import type { SubmitFailure, StepFormState } from '#shared/forms/use-step-form.ts'

const silent = { onChange: () => undefined, onLeave: () => undefined }
const none: TypedValues = {}

/** Fills values into the controls of a form, and returns what is typed since. `values` must not change. */
export function useShownValues(formId: string, values: TypedValues): TypedValues {
  const [initial] = useState(values)
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  const { values: now, fillIn } = useFormValues(formId, initial, silent)
  useEffect(() => {
    fillIn(initial)
    chooseRadios(formId, initial)
    // Some fields read their value only when rendered, so they are drawn again. A password's rules are checked only on
    // input, so an input event is sent.
    redraw()
    for (const input of document.querySelectorAll(`#${formId} input[type=password]`))
      input.dispatchEvent(new Event('input'))
  }, [formId, fillIn, initial])
  return now
}

/** Selects radios after hydration: one that is selected in the built page counts as the person's choice. */
function chooseRadios(formId: string, values: TypedValues): void {
  for (const radio of document.querySelectorAll<HTMLInputElement>(`#${formId} input[type=radio]`)) {
    if (radio.checked || radio.value !== values[radio.name]) continue
    radio.checked = true
    radio.dispatchEvent(new Event('change', { bubbles: true }))
  }
}

interface Shown<S extends FormSchema> {
  /** Id of the form and prefix of its field names, so that two forms of a page do not collide. */
  readonly id: string
  readonly schema: S
  readonly typed: Readonly<Record<keyof InferInput<S> & string, string | boolean>>
  /** True shows every field's problem, as after a press on the button. */
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
    values: values as InferInput<S>, // The cast is safe: `typed` has every field.
    isValid: answer !== undefined,
    isHydrated: useHydrated(),
    isBusy,
    message: failure?.message,
    problems: Object.entries(fieldErrors).map(([name, message]) => ({ name: named(name), message })),
    // The number stays 0, because a growing number would move the focus to the summary of one of several forms.
    failures: 0,
    submit: (event) => event.preventDefault(),
    forgetMessage: () => undefined,
    fillIn: () => undefined,
  }
}

function renamed(values: TypedValues, name: (old: string) => string): TypedValues {
  return Object.entries(values).reduce((all, [old, value]) => ({ ...all, [name(old)]: value }), none)
}
