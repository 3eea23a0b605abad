import { useEffect, useMemo, useRef, useState, type FormEvent } from 'react'
import {
  useForm,
  useWatch,
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type PathValue,
  type UseFormRegisterReturn,
  type UseFormReturn,
} from 'react-hook-form'
import { safeParse } from 'zod/mini'
import type { input, output } from 'zod/v4/core'
import { schemaResolver, type FormSchema } from './schema-resolver.ts'
import { useHydrated } from './use-hydrated.ts'
import { useTyped } from './use-typed.ts'

/** Why a step was not accepted: a sentence above its button, sentences at its fields, or both. */
export interface Refusal {
  readonly message?: string
  readonly fields?: Readonly<Record<string, string>>
}

export interface StepFormSetup<S extends FormSchema> {
  /** Of the `<form>` element; the same in the page as built. */
  readonly id: string
  readonly schema: S
  /** One for every field: '' for texts and choices, false for a box. Flat names only. */
  readonly defaults: input<S>
  /** What a draft knows, once it has been read: filled in, never over what the person typed. */
  readonly known?: Partial<input<S>> | undefined
  /** Gives a refusal, or undefined when the step is done. */
  readonly onSubmit: (answer: output<S>, typed: input<S>) => Promise<Refusal | undefined>
  /** Told of every change of the values; for the draft. */
  readonly onTyped?: (typed: input<S>) => void
}

export interface Problem {
  readonly name: string
  readonly message: string
}

export interface StepFormState<S extends FormSchema> {
  readonly id: string
  /** What to spread over a field: `register` and the message to show (D18). */
  readonly field: (name: Path<input<S>>) => UseFormRegisterReturn & { readonly error: string | undefined }
  /** The values as they stand, for what is drawn from them. */
  readonly values: input<S>
  /** Follows every change (FND-76). */
  readonly isValid: boolean
  readonly isHydrated: boolean
  readonly isBusy: boolean
  /** The sentence above the button. */
  readonly message: string | undefined
  /** What the last submit found, for the summary; empty once all of it is right. */
  readonly problems: readonly Problem[]
  /** Grows with each refused submit: the summary takes the focus. */
  readonly refusals: number
  readonly submit: (event: FormEvent<HTMLFormElement>) => void
  /** Fills in what a draft or the server knows, never over what the person typed. */
  readonly fillIn: (known: Partial<input<S>>) => void
  readonly form: UseFormReturn<input<S>, unknown, output<S>>
}

/** The form of one step: its schema judges it, its messages come when a field is left (D18). */
export function useStepForm<S extends FormSchema>(setup: StepFormSetup<S>): StepFormState<S> {
  type Values = input<S>
  const { id, schema, defaults, onTyped } = setup
  const form = useForm<Values, unknown, output<S>>({
    // A complete set of values is also a set of defaults; the deep-partial type cannot be resolved for any S.
    defaultValues: defaults as DefaultValues<Values>,
    resolver: useMemo(() => schemaResolver(schema), [schema]),
    mode: 'onTouched',
    shouldFocusError: false,
  })
  const { errors, dirtyFields, isSubmitting } = form.formState
  const values = useWatch({ control: form.control }) as Values // every field has a default, so none is missing
  const isHydrated = useHydrated()
  const [message, setMessage] = useState<string>()
  const [refusals, setRefusals] = useState(0)
  useTyped(id, form)
  useTold(values, onTyped)

  const fillIn = (known: Partial<Values>): void => {
    for (const [name, value] of Object.entries(known)) {
      if (!(name in values) || value === undefined) continue
      // Checked to be a field of this form; its value is what the same form gave earlier.
      const field = name as Path<Values>
      // What was typed before hydration is marked only now, after the render that `dirtyFields` comes from.
      const isTyped = name in dirtyFields || form.getFieldState(field).isDirty
      if (!isTyped) form.setValue(field, value as PathValue<Values, Path<Values>>)
    }
  }
  const fill = useRef(fillIn)
  useEffect(() => {
    fill.current = fillIn
  })
  const { known } = setup
  useEffect(() => {
    if (known) fill.current(known)
  }, [known])

  const accept = async (answer: output<S>): Promise<void> => {
    const refusal = await setup.onSubmit(answer, form.getValues())
    if (!refusal) return
    setMessage(refusal.message)
    for (const [name, text] of Object.entries(refusal.fields ?? {})) {
      form.setError(name as Path<Values>, { type: 'server', message: text }) // a name of the contract's field
    }
    setRefusals((count) => count + 1)
  }
  return {
    id,
    field: (name) => ({ ...form.register(name), error: messageOf(errors, name) }),
    values,
    isValid: useMemo(() => safeParse(schema, values).success, [schema, values]),
    isHydrated,
    isBusy: isSubmitting,
    message,
    problems: refusals > 0 ? problemsOf(errors) : [],
    refusals,
    submit: (event) => {
      event.preventDefault()
      if (isSubmitting) return
      setMessage(undefined)
      void form.handleSubmit(accept, () => setRefusals((count) => count + 1))(event)
    },
    fillIn,
    form,
  }
}

/** Every change counts, whoever made it; the values of the first render are the defaults. */
function useTold<Values>(values: Values, onTyped: ((typed: Values) => void) | undefined): void {
  const latest = useRef(onTyped)
  const told = useRef(values)
  useEffect(() => {
    latest.current = onTyped
  })
  useEffect(() => {
    if (told.current === values) return
    told.current = values
    latest.current?.(values)
  }, [values])
}

function messageOf<Values extends FieldValues>(
  errors: FieldErrors<Values>,
  name: string,
): string | undefined {
  const message = errors[name]?.message
  return typeof message === 'string' ? message : undefined
}

function problemsOf<Values extends FieldValues>(errors: FieldErrors<Values>): Problem[] {
  return Object.keys(errors).flatMap((name) => {
    const message = messageOf(errors, name)
    return message ? [{ name, message }] : []
  })
}
