import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/**
 * False in the page as built and while it hydrates, true afterwards. Until then a submit would go nowhere (D21),
 * and what is drawn from typed values would differ from the page as built.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
