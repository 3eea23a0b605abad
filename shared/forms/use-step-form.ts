import {
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  type FormEvent,
  type ComponentProps,
} from 'react'
import type { InferInput, InferOutput } from 'valibot'
import { validate, type FormSchema } from './validate.ts'
import { useFormValues, type FormValues } from './use-form-values.ts'
import { useHydrated } from './use-hydrated.ts'

/** Why a step was rejected: a sentence above the step's button, sentences at fields, or both. */
export interface SubmitFailure {
  readonly message?: string
  /** Title above the sentence, which says in a few words what matters most. */
  readonly title?: string
  readonly fields?: Readonly<Record<string, string>>
}

interface StepFormSetup<S extends FormSchema> {
  /** Id of the `<form>` element, the same in the built page. */
  readonly id: string
  readonly schema: S
  /** Schema of fields that a later step requires: their problems are shown here too, without blocking. */
  readonly advice?: FormSchema
  /** Default of every field: '' for texts and choices, false for a box. Flat names only. */
  readonly defaults: InferInput<S>
  /** False while required data is still loading; the button is disabled until then. */
  readonly isReady?: boolean
  /** Values of a draft once it has been read; they never replace typed ones. */
  readonly known?: Partial<InferInput<S>> | undefined
  /** Submits the step; resolves to a failure, or to undefined on success. */
  readonly onSubmit: (answer: InferOutput<S>, typed: InferInput<S>) => Promise<SubmitFailure | undefined>
  /**
   * True to clear the sentence above the button on the next edit, because the sentence was about the previous values.
   */
  readonly forgetsOnceEdited?: boolean
  /** Called at every change by a person, to save a draft. */
  readonly onTyped?: (typed: InferInput<S>) => void
}

export interface Problem {
  readonly name: string
  readonly message: string
}

export interface StepFormState<S extends FormSchema> {
  readonly id: string
  readonly field: Bind<keyof InferInput<S> & string>
  /** Current values of the form, for content that depends on them. */
  readonly values: InferInput<S>
  /** True if the current values are valid (FND-76). */
  readonly isValid: boolean
  /** True if the button may be pressed: the script and the required data have loaded. */
  readonly isHydrated: boolean
  readonly isBusy: boolean
  /** Sentence above the button. */
  readonly message: string | undefined
  readonly messageTitle?: string | undefined
  /** Problems of the last submit, for the summary; empty once all are corrected. */
  readonly problems: readonly Problem[]
  /** Number of rejected submits: each new one moves the focus to the summary. */
  readonly failures: number
  readonly submit: (event: FormEvent<HTMLFormElement>) => void
  /** Removes the sentence above the button, because its cause has changed. */
  readonly forgetMessage: () => void
  /** Fills in values of a draft or the server, except where the person has typed. */
  readonly fillIn: (known: Partial<InferInput<S>>) => void
}

type Sentences = Readonly<Record<string, string>>

/**
 * Hook for the form of one step: its schema validates it, and a field's message appears once the field is left (D18).
 */
export function useStepForm<S extends FormSchema>(setup: StepFormSetup<S>): StepFormState<S> {
  type Values = InferInput<S>
  const { id, schema, advice, onSubmit, onTyped, known } = setup
  // The cast is safe: form values are only texts and booleans.
  const [defaults] = useState(() => setup.defaults as FormValues)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [rejected, setRejected] = useState<Sentences>({})
  const [alert, setAlert] = useState<Pick<SubmitFailure, 'message' | 'title'>>({})
  const [failures, setFailures] = useState(0)
  const [isBusy, setBusy] = useState(false)
  const busy = useRef(false)
  const isHydrated = useHydrated() && setup.isReady !== false

  const form = useFormValues(id, defaults, {
    onChange: (name, values) => {
      setRejected((sentences) => without(sentences, name))
      if (setup.forgetsOnceEdited) setAlert({})
      onTyped?.(values as Values) // The cast is safe: every field has a default value.
    },
    onLeave: (name) => setLeft((names) => (names.has(name) ? names : new Set([...names, name]))),
  })
  const { fillIn, read, isTyped } = form
  const values = form.values as Values
  const { answer, messages } = useMemo(() => validate(schema, values), [schema, values])
  const wrong: Sentences = { ...messages, ...rejected }
  const advised = useMemo(() => (advice ? validate(advice, values).messages : {}), [advice, values])
  const reportTyped = useEffectEvent(() => onTyped?.(read() as Values))
  useEffect(() => {
    if (!known) return
    fillIn(known as FormValues)
    // Early input is reported together with the draft's values, because a report of the input alone would replace the
    // draft.
    if (isTyped()) reportTyped()
  }, [known, fillIn, isTyped])

  const fail = useCallback((failure: SubmitFailure) => {
    setAlert(failure)
    setRejected(failure.fields ?? {})
    setFailures((count) => count + 1)
  }, [])
  const forgetMessage = useCallback(() => setAlert({}), [])
  const send = async (): Promise<void> => {
    const now = validate(schema, read())
    setAlert({})
    if (now.answer === undefined) return fail({})
    busy.current = true
    setBusy(true)
    try {
      const failure = await onSubmit(now.answer, read() as Values)
      if (failure) fail(failure)
    } finally {
      busy.current = false
      setBusy(false)
    }
  }
  const isShown = (name: string): boolean => failures > 0 || left.has(name) || name in rejected
  return {
    id,
    field: (name) => ({ name, error: isShown(name) ? (wrong[name] ?? advised[name]) : undefined }),
    values,
    isValid: answer !== undefined,
    isHydrated,
    isBusy,
    message: alert.message,
    messageTitle: alert.title,
    problems: failures > 0 ? Object.entries(wrong).map(([name, text]) => ({ name, message: text })) : [],
    failures,
    submit: (event) => {
      event.preventDefault()
      if (!busy.current) void send()
    },
    forgetMessage,
    fillIn: (more) => fillIn(more as FormValues),
  }
}

function without(sentences: Sentences, name: string): Sentences {
  if (!(name in sentences)) return sentences
  return Object.fromEntries(Object.entries(sentences).filter(([field]) => field !== name))
}

/** Props to spread over a field: its name and the message to show (D18). */
export interface FieldBinding {
  readonly name: string
  readonly error: string | undefined
}

/** Props of a field binding, with the autofill and keyboard hints of this form. */
export type HintedBinding = FieldBinding & Pick<ComponentProps<'input'>, 'autoComplete' | 'enterKeyHint'>

/** Connects a shared question to the form that contains it. */
export type Bind<Name extends string> = (name: Name) => FieldBinding
