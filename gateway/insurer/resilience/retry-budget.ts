/**
 * Limits the load that retries add to a failing upstream. Within ten seconds at most a tenth of the calls to a base,
 * plus a few, may be retries. One caller gets at most half, so its failures leave retries for others (D80).
 */
import { SlidingWindow } from './sliding-window.ts'

const SHARE = 0.1
const FLOOR = 10
const CALLER_SHARE = 0.5
/** Limit of callers whose retries are remembered. */
const MOST_CALLERS = 500

export class RetryBudget {
  readonly #calls = new SlidingWindow()
  readonly #retries = new SlidingWindow()
  /** Retries by caller, ordered by the last retry, oldest first. */
  readonly #callers = new Map<string, SlidingWindow>()

  countCall(now: number): void {
    this.#calls.add(now)
  }

  /** Takes one retry; false if the budget is spent. `caller` is a network, or undefined for the gateway itself. */
  take(now: number, caller?: string): boolean {
    const most = FLOOR + SHARE * this.#calls.total(now)
    if (this.#retries.total(now) >= most) return false
    if (caller !== undefined && !this.#takeOf(caller, now, most * CALLER_SHARE)) return false
    this.#retries.add(now)
    return true
  }

  #takeOf(caller: string, now: number, most: number): boolean {
    const own = this.#callers.get(caller) ?? new SlidingWindow()
    if (own.total(now) >= most) return false
    own.add(now)
    this.#callers.delete(caller)
    this.#callers.set(caller, own)
    for (const [name] of this.#callers) {
      if (this.#callers.size <= MOST_CALLERS) break
      this.#callers.delete(name)
    }
    return true
  }
}
