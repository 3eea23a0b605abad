import { useCallback, useEffect, useMemo, useState, type FocusEvent } from 'react'
import type { Bound } from '#shared/steps/binding.ts'
import { typedIn, type TypedValues } from '#shared/forms/typed-values.ts'

/**
 * A form whose controls keep their own values: what is typed is read from the page after each change, so whatever
 * stood there before this script ran counts. Messages come when a field is left, or all at once on submit (D18).
 * A tenth of the bytes of a form library, on the one page that has none to spare.
 */
export interface PlainForm<Name extends string> {
  readonly typed: TypedValues
  readonly problems: Readonly<Partial<Record<Name, string>>>
  readonly isValid: boolean
  readonly bind: (name: Name) => Bound
  /** Reads the page again; put on the form's change. */
  readonly read: () => void
  readonly onBlur: (event: FocusEvent<HTMLFormElement>) => void
  /** Shows every message from now on. */
  readonly complain: () => void
  /** Says what the server said, until the field changes. */
  readonly refuse: (name: string, text: string) => void
}

interface Refused {
  readonly name: string
  readonly text: string
  readonly value: unknown
}

export function usePlainForm<Name extends string>(
  id: string,
  judge: (typed: TypedValues) => Readonly<Partial<Record<Name, string>>>,
): PlainForm<Name> {
  const [typed, setTyped] = useState<TypedValues>({})
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [isComplaining, setComplaining] = useState(false)
  const [refused, setRefused] = useState<Refused | null>(null)
  const read = useCallback(() => setTyped(typedIn(id)), [id])
  const problems = useMemo(() => judge(typed), [judge, typed])

  useEffect(() => {
    const frame = requestAnimationFrame(read)
    addEventListener('pageshow', read)
    return () => {
      cancelAnimationFrame(frame)
      removeEventListener('pageshow', read)
    }
  }, [read])

  const messageOf = (name: Name): string | undefined => {
    if (refused?.name === name && refused.value === typed[name]) return refused.text
    return isComplaining || left.has(name) ? problems[name] : undefined
  }
  return {
    typed,
    problems,
    isValid: Object.keys(problems).length === 0,
    bind: (name) => ({ name, error: messageOf(name) }),
    read,
    onBlur: (event) => {
      const { name } = event.target as unknown as { name?: string } // only named controls take part
      // Passing through an empty field is no answer yet.
      if (name && typed[name] !== '' && typed[name] !== undefined) setLeft((now) => new Set(now).add(name))
    },
    complain: () => setComplaining(true),
    refuse: (name, text) => setRefused({ name, text, value: typed[name] }),
  }
}
