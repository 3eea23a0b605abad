import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/**
 * False in the built page and during hydration, true afterwards. Before hydration a submit has no handler (D21), and
 * typed values would differ from the built page.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
