/**
 * Limits the concurrent calls to one base, so that a hanging upstream fills only its own queue. Further calls wait in a
 * queue; when that is full they are rejected at once. A released permit goes to the longest waiting call.
 * A permit is a lease that ends after the longest time of a call. When a browser disconnects, the platform cancels the
 * request, `finally` included, so the permit would never be released.
 */
const MOST_IN_FLIGHT = 64
const MOST_WAITING = 1_000
const LONGEST_WAIT_MS = 5_000
/** Time for which a freed permit stays reserved for a waiting call, whose browser may have disconnected. */
const CLAIM_MS = 1_000

interface Permit {
  release(): void
}

interface Waiting {
  /** End of the call's wait, in epoch ms. */
  readonly until: number
  give(permit: Permit): void
}

export class Bulkhead {
  readonly #mostInFlight: number
  readonly #mostWaiting: number
  /** Permits in use, each with the end of its lease (epoch ms). */
  #taken = new Map<Permit, number>()
  #waiting: Waiting[] = []

  constructor(mostInFlight = MOST_IN_FLIGHT, mostWaiting = MOST_WAITING) {
    this.#mostInFlight = mostInFlight
    this.#mostWaiting = mostWaiting
  }

  /** Takes a permit for at most `holdMs`; null if none became free in time. */
  async acquire(holdMs: number, longestWaitMs = LONGEST_WAIT_MS): Promise<Permit | null> {
    const permit = this.#take(holdMs)
    if (permit !== null) return permit
    this.#forgetWhoLeft()
    if (this.#waiting.length >= this.#mostWaiting) return null
    const granted = await this.#turn(longestWaitMs)
    if (granted === undefined || !this.#taken.has(granted)) return this.#take(holdMs)
    this.#taken.set(granted, Date.now() + holdMs)
    return granted
  }

  #take(holdMs: number): Permit | null {
    const now = Date.now()
    if (this.#taken.size >= this.#mostInFlight) {
      for (const [permit, until] of this.#taken) if (until <= now) this.#taken.delete(permit)
    }
    if (this.#taken.size >= this.#mostInFlight) return null
    const permit: Permit = { release: () => this.#free(permit) }
    this.#taken.set(permit, now + holdMs)
    return permit
  }

  #free(permit: Permit): void {
    if (!this.#taken.delete(permit)) return
    this.#forgetWhoLeft()
    const next = this.#waiting.shift()
    if (next === undefined) return
    const granted = this.#take(CLAIM_MS)
    if (granted !== null) next.give(granted)
  }

  #forgetWhoLeft(): void {
    const now = Date.now()
    this.#waiting = this.#waiting.filter(({ until }) => until > now)
  }

  /** Waits in the queue. The timer is the waiting request's own: the runtime considers a request without one hung. */
  async #turn(longestMs: number): Promise<Permit | undefined> {
    const turn = Promise.withResolvers<Permit>()
    const waiting: Waiting = { until: Date.now() + longestMs, give: turn.resolve }
    this.#waiting.push(waiting)
    const granted = await Promise.race([turn.promise, scheduler.wait(longestMs)])
    this.#waiting = this.#waiting.filter((one) => one !== waiting)
    return granted ?? undefined
  }
}
