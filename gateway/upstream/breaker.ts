/**
 * Stops asking a base that fails: after half of at least twenty calls within ten seconds failed, only one call every
 * five seconds is let through until one succeeds. One per base and isolate; it holds counts, nothing of anybody.
 */
const WINDOW_MS = 10_000
const LEAST_CALLS = 20
const PROBE_EVERY_MS = 5_000

export class Breaker {
  #calls: { readonly at: number; readonly ok: boolean }[] = []
  #nextProbe: number | undefined

  allows(now: number): boolean {
    if (this.#nextProbe === undefined) return true
    if (now < this.#nextProbe) return false
    this.#nextProbe = now + PROBE_EVERY_MS
    return true
  }

  record(now: number, ok: boolean): void {
    if (this.#nextProbe !== undefined && ok) {
      this.#nextProbe = undefined
      this.#calls = []
    }
    this.#calls = this.#calls.filter((call) => call.at > now - WINDOW_MS)
    this.#calls.push({ at: now, ok })
    const failures = this.#calls.filter((call) => !call.ok).length
    const isFailing = this.#calls.length >= LEAST_CALLS && failures * 2 >= this.#calls.length
    if (isFailing) this.#nextProbe ??= now + PROBE_EVERY_MS
  }

  get isOpen(): boolean {
    return this.#nextProbe !== undefined
  }
}

const breakers = new WeakMap<object, Map<string, Breaker>>()

export function breakerOf(env: object, base: string): Breaker {
  let ofEnv = breakers.get(env)
  if (ofEnv === undefined) breakers.set(env, (ofEnv = new Map<string, Breaker>()))
  let breaker = ofEnv.get(base)
  if (breaker === undefined) ofEnv.set(base, (breaker = new Breaker()))
  return breaker
}
