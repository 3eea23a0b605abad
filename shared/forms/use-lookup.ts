import { useCallback, useEffect, useRef, useState } from 'react'
import { lookupAnswer, lookupAnswered, lookupTyped, noLookup, type LookupState } from './lookup.ts'

interface Lookup<Answer> {
  /** Answer for the field's current value; undefined while unknown, which does not block the form (FND-69). */
  readonly answer: Answer | undefined
  readonly isAsking: boolean
  /** Call with the field's text, on every change and once after hydration. */
  readonly look: (value: string) => void
}

/**
 * Runs look-ups for a field. `ask` returns undefined on failure. Both arguments may be new functions on every render.
 */
export function useLookup<Answer>(
  matches: (value: string) => boolean,
  ask: (value: string, signal: AbortSignal) => Promise<Answer | undefined>,
): Lookup<Answer> {
  const [shown, show] = useState<LookupState<Answer>>(noLookup)
  const state = useRef<LookupState<Answer>>(noLookup)
  const running = useRef<AbortController | undefined>(undefined)
  const latest = useRef({ matches, ask })
  useEffect(() => {
    latest.current = { matches, ask }
  })
  useEffect(() => () => running.current?.abort(), [])

  const look = useCallback((value: string) => {
    const before = state.current.asked
    const become = (next: LookupState<Answer>) => show((state.current = next))
    become(lookupTyped(state.current, value, latest.current.matches))
    if (state.current.asked === before) return
    running.current?.abort()
    const { signal } = (running.current = new AbortController())
    void latest.current.ask(value, signal).then((answer) => {
      if (!signal.aborted) become(lookupAnswered(state.current, value, answer))
    })
  }, [])
  return { answer: lookupAnswer(shown), isAsking: shown.isRunning && shown.asked === shown.typed, look }
}
