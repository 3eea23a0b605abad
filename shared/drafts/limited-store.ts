/** Adds a timeout to a store: `indexedDB.open` and transactions may never settle (WebKit bug 226547). */
import type { DraftStore } from './memory-store.ts'

/** Timeout in ms: a screen that reads a draft waits no longer. */
const LIMIT_MS = 3_000

/**
 * Wraps a store. While a timed-out attempt is pending, further attempts fail immediately, because they would wait for
 * it.
 */
export function limited(store: DraftStore): DraftStore {
  let hanging = 0
  const attempt = <T>(work: () => Promise<T>): Promise<T> => {
    if (hanging > 0) return Promise.reject(new Error('storage hangs'))
    return new Promise((resolve, reject) => {
      let late = 0
      const timer = setTimeout(() => {
        hanging += late = 1
        reject(new Error('storage hangs'))
      }, LIMIT_MS)
      const settle = () => {
        clearTimeout(timer)
        hanging -= late
      }
      void work().then(resolve, reject).finally(settle)
    })
  }
  return {
    get: (key) => attempt(() => store.get(key)),
    set: (key, value) => attempt(() => store.set(key, value)),
    remove: (key) => attempt(() => store.remove(key)),
    keys: () => attempt(() => store.keys()),
    addOnce: (key, value) => attempt(() => store.addOnce(key, value)),
  }
}
