/**
 * Bounds the calls in flight to one base, so that an insurer that hangs fills its own queue and nothing else. Calls
 * beyond wait their turn for a moment; when the queue is full too they are turned away at once.
 *
 * A place is lent for the time that its call may take: when a browser goes away, the platform drops the rest of that
 * request, `finally` included, and a place that nobody gives back must not be lost for good.
 */
const MOST_IN_FLIGHT = 64
const MOST_WAITING = 1_000
const LONGEST_WAIT_MS = 5_000

export interface Place {
  leave(): void
}

export class Bulkhead {
  readonly #mostInFlight: number
  readonly #mostWaiting: number
  /** Places taken, with the moment (epoch ms) at which each counts as free whatever became of it. */
  #taken = new Map<Place, number>()
  #waiting: (() => void)[] = []

  constructor(mostInFlight = MOST_IN_FLIGHT, mostWaiting = MOST_WAITING) {
    this.#mostInFlight = mostInFlight
    this.#mostWaiting = mostWaiting
  }

  /** A place for at most `holdMs`; null when there was none in time. */
  async enter(holdMs: number, longestWaitMs = LONGEST_WAIT_MS): Promise<Place | null> {
    const place = this.#take(holdMs)
    if (place !== null) return place
    if (this.#waiting.length >= this.#mostWaiting) return null
    await this.#turn(longestWaitMs)
    return this.#take(holdMs)
  }

  #take(holdMs: number): Place | null {
    const now = Date.now()
    if (this.#taken.size >= this.#mostInFlight) {
      for (const [place, until] of this.#taken) if (until <= now) this.#taken.delete(place)
    }
    if (this.#taken.size >= this.#mostInFlight) return null
    const place: Place = { leave: () => this.#free(place) }
    this.#taken.set(place, now + holdMs)
    return place
  }

  #free(place: Place): void {
    if (this.#taken.delete(place)) this.#waiting.shift()?.()
  }

  /** The timer belongs to the request that waits: its runtime would take it for stuck without one. */
  async #turn(longestMs: number): Promise<void> {
    const turn = Promise.withResolvers<true>()
    const wake = () => turn.resolve(true)
    this.#waiting.push(wake)
    await Promise.race([turn.promise, scheduler.wait(longestMs)])
    this.#waiting = this.#waiting.filter((waiting) => waiting !== wake)
  }
}
