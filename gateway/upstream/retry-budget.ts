/**
 * Keeps retries from becoming the load that a struggling insurer breaks under: within ten seconds at most a tenth of
 * the calls may be retries, and a handful where there are few calls. One per base and isolate.
 */
const WINDOW_MS = 10_000
const SHARE = 0.1
const FLOOR = 10

export class RetryBudget {
  #calls: number[] = []
  #retries: number[] = []

  countCall(now: number): void {
    this.#calls = recent(this.#calls, now)
    this.#calls.push(now)
  }

  /** Takes one retry, or says that there is none left. */
  take(now: number): boolean {
    this.#retries = recent(this.#retries, now)
    if (this.#retries.length >= FLOOR + SHARE * recent(this.#calls, now).length) return false
    this.#retries.push(now)
    return true
  }
}

const recent = (moments: readonly number[], now: number) => moments.filter((at) => at > now - WINDOW_MS)
