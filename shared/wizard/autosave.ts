/**
 * Saves what is being typed: 400 ms after the last change, and at once when the page is hidden or left.
 * Leaving does not wait for the save, so at worst the last 400 ms before a crash or a reload are lost; a step
 * that is submitted saves first and moves on afterwards.
 */
export const AUTOSAVE_DELAY_MS = 400

export interface Autosave<Value> {
  push(value: Value): void
  /** Saves what waits, now. */
  flush(): Promise<void>
  /** Saves what waits and stops listening. */
  stop(): Promise<void>
}

/** What tells that a page is left; a document and its window in the browser. */
export interface PageSignals {
  readonly page: EventTarget
  readonly window: EventTarget
  isHidden(): boolean
}

export function browserSignals(): PageSignals {
  return { page: document, window, isHidden: () => document.visibilityState === 'hidden' }
}

export function autosave<Value>(
  save: (value: Value) => Promise<void>,
  signals: PageSignals = browserSignals(),
): Autosave<Value> {
  let waiting: { value: Value } | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> = Promise.resolve()

  const flush = (): Promise<void> => {
    clearTimeout(timer)
    const next = waiting
    waiting = undefined
    if (next) running = running.then(() => save(next.value))
    return running
  }
  const leave = (): void => void flush()
  const hide = (): void => {
    if (signals.isHidden()) leave()
  }
  signals.window.addEventListener('pagehide', leave)
  signals.page.addEventListener('visibilitychange', hide)
  return {
    push: (value) => {
      waiting = { value }
      clearTimeout(timer)
      timer = setTimeout(leave, AUTOSAVE_DELAY_MS)
    },
    flush,
    stop: () => {
      signals.window.removeEventListener('pagehide', leave)
      signals.page.removeEventListener('visibilitychange', hide)
      return flush()
    },
  }
}
