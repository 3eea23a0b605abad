/**
 * Circuit breaker. Once half of at least twenty calls within ten seconds have failed, it admits one call every five
 * seconds until one succeeds. It stores only counts, no personal data.
 */
import { SlidingWindow } from './sliding-window.ts'

/** Minimum number of calls within ten seconds before half of them may open the breaker. */
export const LEAST_CALLS = 20
export const PROBE_EVERY_MS = 5_000

export type Admission = 'open' | { readonly waitMs: number }

export class Breaker {
  readonly #leastCalls: number
  readonly #calls = new SlidingWindow()
  readonly #failures = new SlidingWindow()
  #nextProbe: number | undefined

  constructor(leastCalls: number) {
    this.#leastCalls = leastCalls
  }

  /** Admits a call, or returns the milliseconds until the next probe. */
  admit(now: number): Admission {
    if (this.#nextProbe === undefined) return 'open'
    if (now < this.#nextProbe) return { waitMs: this.#nextProbe - now }
    this.#nextProbe = now + PROBE_EVERY_MS
    return 'open'
  }

  record(now: number, ok: boolean): void {
    if (this.#nextProbe !== undefined && ok) {
      this.#nextProbe = undefined
      this.#calls.clear()
      this.#failures.clear()
    }
    this.#calls.add(now)
    if (!ok) this.#failures.add(now)
    const calls = this.#calls.total(now)
    const isFailing = calls >= this.#leastCalls && this.#failures.total(now) * 2 >= calls
    if (isFailing) this.#nextProbe ??= now + PROBE_EVERY_MS
  }

  /** Number of failures in the last ten seconds. */
  failures(now: number): number {
    return this.#failures.total(now)
  }

  /** Number of calls in the last ten seconds. */
  calls(now: number): number {
    return this.#calls.total(now)
  }

  get isOpen(): boolean {
    return this.#nextProbe !== undefined
  }
}
