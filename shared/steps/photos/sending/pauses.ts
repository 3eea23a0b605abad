import type { CallError } from '#shared/http/call.ts'

const SECOND = 1000
const pauses = [1, 2, 4, 8, 15, 30].map((seconds) => seconds * SECOND)

/** Milliseconds before the next retry: longer after every failure, or as long as a rate limit demands. */
export function pauseAfter(failures: number, error: CallError): number {
  if (error.minutes !== undefined) return error.minutes * 60 * SECOND
  return pauses[Math.min(failures, pauses.length) - 1] ?? SECOND
}

/** Waits for `ms`, or until `woken` is aborted. */
export function pauseUntil(ms: number, woken: AbortSignal): Promise<void> {
  return new Promise((done) => {
    const timer = setTimeout(done, ms)
    woken.addEventListener('abort', () => {
      clearTimeout(timer)
      done()
    })
  })
}
