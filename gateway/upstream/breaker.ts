/**
 * Stops asking a base that fails: after half of at least twenty calls within ten seconds failed, only one call every
 * five seconds is let through until one succeeds. One per base and isolate; it holds counts, nothing of anybody.
 */
const WINDOW_MS = 10_000
const PROBE_EVERY_MS = 5_000

export class Breaker {
  readonly #leastCalls: number
  #calls: { readonly at: number; readonly ok: boolean }[] = []
  #nextProbe: number | undefined

  constructor(leastCalls = 20) {
    this.#leastCalls = leastCalls
  }

  /** Lets a call through, or says in how many milliseconds the next one will be. */
  enter(now: number): 'open' | { readonly waitMs: number } {
    if (this.#nextProbe === undefined) return 'open'
    if (now < this.#nextProbe) return { waitMs: this.#nextProbe - now }
    this.#nextProbe = now + PROBE_EVERY_MS
    return 'open'
  }

  record(now: number, ok: boolean): void {
    if (this.#nextProbe !== undefined && ok) {
      this.#nextProbe = undefined
      this.#calls = []
    }
    this.#calls = this.#calls.filter((call) => call.at > now - WINDOW_MS)
    this.#calls.push({ at: now, ok })
    const failures = this.#calls.filter((call) => !call.ok).length
    const isFailing = this.#calls.length >= this.#leastCalls && failures * 2 >= this.#calls.length
    if (isFailing) this.#nextProbe ??= now + PROBE_EVERY_MS
  }

  get isOpen(): boolean {
    return this.#nextProbe !== undefined
  }
}
