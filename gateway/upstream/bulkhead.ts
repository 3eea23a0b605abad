/**
 * Bounds the calls in flight to one base, so that an insurer that hangs fills its own queue and nothing else. Calls
 * beyond wait their turn for a moment; when the queue is full too they are turned away at once.
 */
const MOST_IN_FLIGHT = 64
const MOST_WAITING = 1_000
const LONGEST_WAIT_MS = 5_000

export class Bulkhead {
  readonly #mostInFlight: number
  readonly #mostWaiting: number
  #inFlight = 0
  #waiting: (() => void)[] = []

  constructor(mostInFlight = MOST_IN_FLIGHT, mostWaiting = MOST_WAITING) {
    this.#mostInFlight = mostInFlight
    this.#mostWaiting = mostWaiting
  }

  /** True with a place taken, which `leave` gives back; false when there was none in time. */
  async enter(longestMs = LONGEST_WAIT_MS): Promise<boolean> {
    if (this.#inFlight < this.#mostInFlight) {
      this.#inFlight += 1
      return true
    }
    if (this.#waiting.length >= this.#mostWaiting) return false
    return this.#wait(longestMs)
  }

  leave(): void {
    const next = this.#waiting.shift()
    // The place goes on to whoever waits, so the count stays.
    if (next !== undefined) next()
    else this.#inFlight -= 1
  }

  /** The timer belongs to the request that waits: its runtime would take it for stuck without one. */
  async #wait(longestMs: number): Promise<boolean> {
    const turn = Promise.withResolvers<true>()
    const mine = () => turn.resolve(true)
    this.#waiting.push(mine)
    const isMyTurn = await Promise.race([turn.promise, scheduler.wait(longestMs).then(() => false)])
    if (isMyTurn) return true
    const place = this.#waiting.indexOf(mine)
    // The turn came in the moment the time was over: nobody else was told.
    if (place === -1) return true
    this.#waiting.splice(place, 1)
    return false
  }
}
