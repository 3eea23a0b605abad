/**
 * The breakers of one call of the insurer (D80): a shared one, to which each caller adds a few failures, and one for
 * each failing caller. An input that always causes a 500 then blocks only its sender.
 */
import { Breaker, PROBE_EVERY_MS, type Admission } from './circuit-breaker.ts'

/** Limit of one caller's failures that count in the shared breaker, within ten seconds. */
const CALLER_SHARE = 3
/** Limit of callers whose failures are remembered; with more at once the share of each is small anyway. */
const MOST_CALLERS = 500

/** The breaker as one caller sees it. */
export interface Guard {
  admit(now: number): Admission
  record(now: number, ok: boolean): void
}

export class CallBreaker {
  readonly #leastCalls: number
  readonly #shared: Breaker
  /** The breakers of callers with failures, ordered by their last failure, oldest first. */
  readonly #callers = new Map<string, Breaker>()

  constructor(leastCalls: number) {
    this.#leastCalls = leastCalls
    this.#shared = new Breaker(leastCalls)
  }

  /** The breaker for `caller`, a network; undefined for the gateway's own calls, which have no share. */
  for(caller: string | undefined): Guard {
    if (caller === undefined) return this.#shared
    return {
      admit: (now) => this.#admit(caller, now),
      record: (now, ok) => this.#record(caller, now, ok),
    }
  }

  /** True if the shared breaker is open. */
  get isOpen(): boolean {
    return this.#shared.isOpen
  }

  #admit(caller: string, now: number): Admission {
    const own = this.#callers.get(caller)
    const admitted = own?.admit(now) ?? 'open'
    if (admitted !== 'open' || !this.#shared.isOpen) return admitted
    // A caller with failures of its own does not probe the shared breaker, because the same input would keep it open.
    return own !== undefined && own.failures(now) > 0 ? { waitMs: PROBE_EVERY_MS } : this.#shared.admit(now)
  }

  #record(caller: string, now: number, ok: boolean): void {
    const counted = this.#callers.get(caller)?.failures(now) ?? 0
    if (ok || counted < CALLER_SHARE) this.#shared.record(now, ok)
    const own = ok ? this.#callers.get(caller) : this.#remembered(caller, now)
    own?.record(now, ok)
  }

  #remembered(caller: string, now: number): Breaker {
    const own = this.#callers.get(caller) ?? new Breaker(this.#leastCalls)
    this.#callers.delete(caller)
    this.#callers.set(caller, own)
    for (const [name, one] of this.#callers) {
      if (this.#callers.size <= MOST_CALLERS && (one.isOpen || one.calls(now) > 0 || one === own)) break
      this.#callers.delete(name)
    }
    return own
  }
}
