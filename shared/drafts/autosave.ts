/**
 * Saves typed values at once. While one save is under way only the latest value waits, so fast typing never builds a
 * queue.
 *
 * Changes of one moment are saved together: a car filled in field by field is never saved in parts. Leaving a page
 * does not wait for a save, so saves are not postponed: at most the last keystrokes are lost.
 */
export interface Autosave<Value> {
  push(value: Value): void
  /** Settles when all that was pushed is saved: a step that is submitted saves first and moves on afterwards. */
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
      // A device that refused once must not keep later typing from being saved.
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
