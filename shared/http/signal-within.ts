interface TimedSignal {
  readonly signal: AbortSignal
  /** Stops the timer; must be called when the work has ended. */
  clear(): void
}

/**
 * Returns a signal that aborts after `ms`, or when the caller's signal does. `AbortSignal.any` would do the same, but
 * Safari has it only since 17.4 (D376).
 */
export function signalWithin(ms: number, caller: AbortSignal | undefined): TimedSignal {
  const own = new AbortController()
  const end = () => own.abort()
  const timer = setTimeout(end, ms)
  if (caller?.aborted) end()
  caller?.addEventListener('abort', end)
  return {
    signal: own.signal,
    clear() {
      clearTimeout(timer)
      caller?.removeEventListener('abort', end)
    },
  }
}
