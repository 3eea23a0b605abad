import { useCallback, useEffect, useRef, useState } from 'react'
import { controlsOf, isUnanswered, showValue } from './form-controls.ts'
import { typedIn, type TypedValue } from './typed-values.ts'

export type FormValues = Readonly<Record<string, TypedValue>>

export interface FormEvents {
  /** A person, or the browser for them, changed this field. */
  readonly onChange: (name: string, values: FormValues) => void
  readonly onLeave: (name: string) => void
}

/**
 * The values of a form, whose only state is the page itself. Fields are never controlled, so whatever stands in
 * them counts: typed before this script ran, put back by the browser, filled in by a password manager. The first
 * render shows the defaults, as the page was built; the page is read right after.
 */
export function useFormValues(formId: string, defaults: FormValues, events: FormEvents) {
  const [values, setValues] = useState(defaults)
  /** What the page held when it was last read, and which fields a person has touched; state only follows it. */
  const now = useRef({ values: defaults, byPerson: new Set<string>() })
  /** Known values that the page cannot show yet: their field or option is still to come. */
  const waiting = useRef(new Map<string, TypedValue>())
  const latest = useRef(events)
  useEffect(() => {
    latest.current = events
  })

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
    now.current.byPerson.add(name)
  }, [])

  /** Shows what is known, never over what the person typed. Nothing known is nothing to show. */
  const fillIn = useCallback(
    (known: Readonly<Record<string, TypedValue | undefined>>): void => {
      for (const [name, value] of Object.entries(known)) {
        if (value === undefined || value === '' || !(name in defaults)) continue
        if (!now.current.byPerson.has(name)) waiting.current.set(name, value)
      }
      showWaiting(formId, waiting.current)
      read()
    },
    [defaults, formId, read],
  )

  useEffect(() => {
    showWaiting(formId, waiting.current)
  })
  useEffect(() => {
    const early = adoptEarly(formId, defaults)
    for (const name of early) changed(name)
    const first = read()
    for (const name of early) {
      latest.current.onChange(name, first)
      // Typed and left before this script was here.
      if (document.activeElement?.getAttribute('name') !== name) latest.current.onLeave(name)
    }
    return listen(formId, {
      change: (name) => {
        if (!(name in defaults)) return
        changed(name)
        latest.current.onChange(name, read())
      },
      leave: (name) => latest.current.onLeave(name),
      shownAgain: read,
    })
  }, [formId, defaults, changed, read])

  return { values, read, fillIn }
}

function showWaiting(formId: string, waiting: Map<string, TypedValue>): void {
  for (const [name, value] of waiting) if (showValue(controlsOf(formId, name), value)) waiting.delete(name)
}

/** Puts the defaults into fields that nobody has answered, and names those that somebody has. */
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
  readonly shownAgain: () => void
}

/** Native events of the whole form: they come from every kind of field, whoever wrote into it. */
function listen(formId: string, { change, leave, shownAgain }: Listeners): () => void {
  const form = document.getElementById(formId)
  const nameOf = (event: Event): string =>
    event.target instanceof Element ? (event.target.getAttribute('name') ?? '') : ''
  const onInput = (event: Event): void => change(nameOf(event))
  // A press on the button judges everything anyway; a message that appears under the press would move the button away.
  const onLeave = (event: FocusEvent): void => {
    const next = event.relatedTarget
    if (!(next instanceof HTMLButtonElement && next.type === 'submit')) leave(nameOf(event))
  }
  form?.addEventListener('input', onInput)
  form?.addEventListener('change', onInput)
  form?.addEventListener('focusout', onLeave)
  addEventListener('pageshow', shownAgain)
  return () => {
    form?.removeEventListener('input', onInput)
    form?.removeEventListener('change', onInput)
    form?.removeEventListener('focusout', onLeave)
    removeEventListener('pageshow', shownAgain)
  }
}
