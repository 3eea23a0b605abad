import { useCallback, useEffect, useRef, useState } from 'react'

/** What the server says of a value: free, taken, or nothing (it could not be asked, FND-69). */
export type Availability = boolean | null

export interface AvailabilityQuestion {
  /** True while the value in the field is known to be in use already. */
  readonly isTaken: boolean
  readonly isAsking: boolean
  /** Call with what the field holds, on every change. */
  readonly look: (value: string) => void
}

const PAUSE_MS = 350

/**
 * Asks whether an e-mail, an RFC or a VIN is free, once it is well-formed and differs from the last one asked.
 * Typing on drops the question that is under way. A failure leaves no message and no mark (FND-69).
 *
 * `ask` must be the same function on every render.
 */
export function useAvailability(
  isWorthAsking: (value: string) => boolean,
  ask: (value: string, signal: AbortSignal) => Promise<Availability>,
): AvailabilityQuestion {
  const [taken, setTaken] = useState<string | null>(null)
  const [asking, setAsking] = useState<string | null>(null)
  const [typed, setTyped] = useState('')
  const last = useRef('')
  const stop = useRef<() => void>(() => undefined)
  useEffect(() => () => stop.current(), [])

  const look = useCallback(
    (text: string) => {
      const value = text.trim()
      setTyped(value)
      if (value === last.current) return
      last.current = value
      stop.current()
      setAsking(null)
      if (!isWorthAsking(value)) return
      const aborter = new AbortController()
      const timer = setTimeout(() => {
        setAsking(value)
        void ask(value, aborter.signal).then((isFree) => {
          if (aborter.signal.aborted) return
          setAsking(null)
          if (isFree === false) setTaken(value)
          if (isFree === null) last.current = ''
        })
      }, PAUSE_MS)
      stop.current = () => {
        clearTimeout(timer)
        aborter.abort()
      }
    },
    [isWorthAsking, ask],
  )
  return { isTaken: taken !== null && taken === typed, isAsking: asking !== null && asking === typed, look }
}
