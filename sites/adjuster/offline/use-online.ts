import { useSyncExternalStore } from 'react'

const watchOnline = (changed: () => void) => {
  addEventListener('online', changed)
  addEventListener('offline', changed)
  return () => {
    removeEventListener('online', changed)
    removeEventListener('offline', changed)
  }
}

/** Whether the device says that it has a network; taken for granted while a page is built. */
export const useOnline = () =>
  useSyncExternalStore(
    watchOnline,
    () => navigator.onLine,
    () => true,
  )
