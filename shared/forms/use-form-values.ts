import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { controlsOf, isBeingAnswered, isUnanswered, showValue, typedIn } from './form-controls.ts'
import type { TypedValue } from './typed-values.ts'

export type FormValues = Readonly<Record<string, TypedValue>>

interface FormEvents {
  /** Called when a person, or the browser's autofill, has changed this field. */
  readonly onChange: (name: string, values: FormValues) => void
  readonly onLeave: (name: string) => void
}

/**
 * Hook for the values of a form, whose only state is the DOM. Fields are uncontrolled, so that early typing, restored
 * values and password managers count. The first render shows the defaults, as the page was built; the page's values are
 * read right after it.
 */
export function useFormValues(formId: string, defaults: FormValues, events: FormEvents) {
  const [values, setValues] = useState(defaults)
  /** Values of the page at the last read, and the fields that a person has changed; React state follows them. */
  const now = useRef({ values: defaults, byPerson: new Set<string>() })
  /** Known values that the page cannot show yet, because the page lacks their field or option. */
  const waiting = useRef(new Map<string, TypedValue>())
  /** Known values of focused empty fields: filled in when the field is left. */
  const whenLeft = useRef(new Map<string, TypedValue>())
  // An effect event, so that it sees the latest props while layout effects write into fields.
  const onChange = useEffectEvent(events.onChange)
  const onLeave = useEffectEvent(events.onLeave)

  const read = useCallback((): FormValues => {
    const shown = Object.entries(typedIn(formId)).filter(([name]) => name in defaults)
    const next = {
      ...now.current.values,
      ...Object.fromEntries(shown),
      ...Object.fromEntries(waiting.current),
    }
    if (Object.entries(next).some(([name, value]) => now.current.values[name] !== value)) {
      now.current.values = next
      setValues(next)
    }
    return now.current.values
  }, [formId, defaults])

  const changed = useCallback((name: string): void => {
    waiting.current.delete(name)
    whenLeft.current.delete(name)
    now.current.byPerson.add(name)
  }, [])

  /** Fills in known values, except where the person has typed. */
  const fillIn = useCallback(
    (known: Readonly<Record<string, TypedValue | undefined>>): void => {
      for (const [name, value] of Object.entries(known)) {
        if (value === undefined || value === '' || !(name in defaults)) continue
        if (now.current.byPerson.has(name)) continue
        const queue = isBeingAnswered(controlsOf(formId, name)) ? whenLeft : waiting
        queue.current.set(name, value)
      }
      showWaiting(formId, waiting.current)
      read()
    },
    [defaults, formId, read],
  )

  const fillInLeft = useCallback(
    (name: string): void => {
      const value = whenLeft.current.get(name)
      whenLeft.current.delete(name)
      if (value !== undefined) fillIn({ [name]: value })
    },
    [fillIn],
  )

  useEffect(() => {
    showWaiting(formId, waiting.current)
  })
  useEffect(() => {
    const early = adoptEarly(formId, defaults)
    for (const name of early) changed(name)
    const first = read()
    for (const name of early) {
      onChange(name, first)
      // A field without focus was typed in and left before this script had loaded.
      if (document.activeElement?.getAttribute('name') !== name) onLeave(name)
    }
    return listen(formId, {
      change: (name) => {
        if (!(name in defaults)) return
        changed(name)
        onChange(name, read())
      },
      leave: (name) => onLeave(name),
      left: fillInLeft,
      shownAgain: read,
    })
  }, [formId, defaults, changed, read, fillInLeft])

  /** True if a person, or autofill, has changed anything. */
  const isTyped = useCallback(() => now.current.byPerson.size > 0, [])

  return { values, read, fillIn, isTyped }
}

function showWaiting(formId: string, waiting: Map<string, TypedValue>): void {
  for (const [name, value] of waiting) if (showValue(controlsOf(formId, name), value)) waiting.delete(name)
}

/** Writes the defaults into unanswered fields, and returns the fields that were filled in early. */
function adoptEarly(formId: string, defaults: FormValues): string[] {
  const typed = typedIn(formId)
  for (const [name, value] of Object.entries(defaults)) {
    const controls = controlsOf(formId, name)
    if (value !== '' && value !== false && isUnanswered(controls)) showValue(controls, value)
  }
  return Object.keys(typed).filter(
    (name) => name in defaults && typed[name] !== '' && typed[name] !== defaults[name],
  )
}

interface Listeners {
  readonly change: (name: string) => void
  readonly leave: (name: string) => void
  /** Called when the focus has left a field of the form. */
  readonly left: (name: string) => void
  readonly shownAgain: () => void
}

/** Listens to native events of the whole form: all kinds of fields fire them, autofill included. */
function listen(formId: string, { change, leave, left, shownAgain }: Listeners): () => void {
  const form = document.getElementById(formId)
  const nameOf = (event: Event): string =>
    event.target instanceof Element ? (event.target.getAttribute('name') ?? '') : ''
  // Runs after the fields' own handlers, so that the cleaned value counts.
  const onInput = (event: Event): void => {
    if (form?.contains(event.target as Node)) change(nameOf(event))
  }
  // A press on the button validates everything anyway; an earlier message would move the button away from the pointer.
  const onLeave = (event: FocusEvent): void => {
    left(nameOf(event))
    const next = event.relatedTarget
    if (!(next instanceof HTMLButtonElement && next.type === 'submit')) leave(nameOf(event))
  }
  addEventListener('input', onInput)
  addEventListener('change', onInput)
  form?.addEventListener('focusout', onLeave)
  addEventListener('pageshow', shownAgain)
  return () => {
    removeEventListener('input', onInput)
    removeEventListener('change', onInput)
    form?.removeEventListener('focusout', onLeave)
    removeEventListener('pageshow', shownAgain)
  }
}
