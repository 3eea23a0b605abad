/**
 * Bounds the load that retries add to a failing upstream: within ten seconds at most a tenth of
 * the calls may be retries, and a handful where there are few calls. One per base and isolate.
 */
import { SlidingWindow } from './sliding-window.ts'

const SHARE = 0.1
const FLOOR = 10

export class RetryBudget {
  readonly #calls = new SlidingWindow()
  readonly #retries = new SlidingWindow()

  countCall(now: number): void {
    this.#calls.add(now)
  }

  /** Takes one retry; false when the budget is spent. */
  take(now: number): boolean {
    if (this.#retries.total(now) >= FLOOR + SHARE * this.#calls.total(now)) return false
    this.#retries.add(now)
    return true
  }
}
