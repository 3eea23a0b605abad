/**
 * Saves what is being typed at once. While one save is under way the latest value waits, so that fast typing costs
 * one save after another and never a queue of them. What changes in one go is saved in one go: a car filled in field
 * by field is never saved in parts. Leaving a page does not wait for a save; that is why none is put off further: at
 * most the last keystrokes before a crash or a reload are lost.
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
