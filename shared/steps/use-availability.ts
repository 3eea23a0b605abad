import { useCallback } from 'react'
import { useLookup } from '#shared/forms/use-lookup.ts'

/** The server's answer about a value: free, taken, or null if it could not be asked (FND-69). */
export type Availability = boolean | null

export interface AvailabilityQuestion {
  /** True while the value in the field is known to be in use already. */
  readonly isTaken: boolean
  readonly isAsking: boolean
  /** Call with the field's text, on every change and once after hydration. */
  readonly look: (value: string) => void
}

/**
 * Milliseconds without typing before a request: an address is well-formed several times while typed, and requests are
 * limited (D14).
 */
const PAUSE_MS = 350

/** Looks up whether an e-mail, an RFC or a VIN is free, once it is valid and typing has paused. */
export function useAvailability(
  isWorthAsking: (value: string) => boolean,
  ask: (value: string, signal: AbortSignal) => Promise<Availability>,
): AvailabilityQuestion {
  const { answer, isAsking, look } = useLookup(isWorthAsking, async (value, signal) => {
    await new Promise((resume) => setTimeout(resume, PAUSE_MS))
    const isFree = signal.aborted ? null : await ask(value, signal)
    return isFree ?? undefined
  })
  const lookTrimmed = useCallback((value: string) => look(value.trim()), [look])
  return { isTaken: answer === false, isAsking, look: lookTrimmed }
}
