import { useSyncExternalStore } from 'react'

const watchOnline = (changed: () => void) => {
  addEventListener('online', changed)
  addEventListener('offline', changed)
  return () => {
    removeEventListener('online', changed)
    removeEventListener('offline', changed)
  }
}

/** True if the browser reports a network; assumed while a page is built. */
export const useOnline = () =>
  useSyncExternalStore(
    watchOnline,
    () => navigator.onLine,
    () => true,
  )
