/**
 * Saves typed values immediately. While a save runs only the latest value waits, so fast typing never builds a queue.
 * Changes of the same tick are saved together: a car filled in field by field is never saved in parts. Saves are not
 * delayed, because leaving a page does not wait for them.
 */
export interface Autosave<Value> {
  push(value: Value): void
  /** Settles when all pushed values are saved; a submitted step waits for it before it continues. */
  flush(): Promise<void>
}

export function autosave<Value>(save: (value: Value) => Promise<void>): Autosave<Value> {
  let waiting: { readonly value: Value } | undefined
  let running: Promise<void> | undefined

  const saveAll = async (): Promise<void> => {
    await Promise.resolve()
    try {
      while (waiting) {
        const { value } = waiting
        waiting = undefined
        await save(value)
      }
    } finally {
      // After a failed save, later values must still be saved.
      running = undefined
    }
  }
  return {
    push: (value) => {
      waiting = { value }
      running ??= saveAll()
    },
    flush: async () => running,
  }
}
