/**
 * Queues the saves of one form, which run one after the other in order of arrival (D68, D106). The queue is in the
 * memory of the form's Durable Object.
 */

/** Limit of a turn, longer than any save can take: an older turn belongs to a run that was cut off. */
const TURN_MS = 185_000
/** Maximum time in ms that a save waits for its turn; people do not wait longer. */
const WAIT_MS = 10_000
/** Maximum number of saves that wait for one form; people never cause more. */
const MOST_WAITING = 20

interface Turn {
  readonly holder: string
  /** Start of the turn in epoch ms. */
  readonly since: number
}

interface Waiting {
  readonly holder: string
  readonly settle: (isTheirs: boolean) => void
}

export class Turns {
  #turn: Turn | null
  #waiting: readonly Waiting[] = []

  /** @param turn The save that held the turn when the object stopped; null if none. */
  constructor(turn: Turn | null) {
    this.#turn = turn
  }

  /** Resolves true when the save gets its turn, or false if it waited too long or too many wait. */
  async take(holder: string): Promise<boolean> {
    if (this.#isFreeFor(holder)) {
      this.#give(holder)
      return true
    }
    if (this.#waiting.length >= MOST_WAITING) return false
    const { promise, resolve } = Promise.withResolvers<boolean>()
    const one = { holder, settle: resolve }
    this.#waiting = [...this.#waiting, one]
    const timer = setTimeout(() => this.#stopWaiting(one), Math.min(WAIT_MS, this.#msLeft()))
    return promise.finally(() => clearTimeout(timer))
  }

  /** Extends the turn of a save from now; returns null if another save holds the turn. */
  keep(holder: string): Turn | null {
    if (!this.#isFreeFor(holder)) return null
    return this.#give(holder)
  }

  /** Ends the save's turn; the save that has waited longest is next. */
  end(holder: string): void {
    if (this.#turn !== null && this.#turn.holder !== holder) return
    this.#turn = null
    const [next, ...others] = this.#waiting
    if (next === undefined) return
    this.#waiting = others
    this.#give(next.holder)
    next.settle(true)
  }

  #give(holder: string): Turn {
    this.#turn = { holder, since: Date.now() }
    return this.#turn
  }

  #isFreeFor(holder: string): boolean {
    return this.#turn === null || this.#turn.holder === holder || this.#msLeft() <= 0
  }

  #msLeft(): number {
    return this.#turn === null ? 0 : this.#turn.since + TURN_MS - Date.now()
  }

  /** Runs at the end of a save's wait, which is also when the present turn may have expired. */
  #stopWaiting(one: Waiting): void {
    this.#waiting = this.#waiting.filter((other) => other !== one)
    const isTheirs = this.#isFreeFor(one.holder)
    if (isTheirs) this.#give(one.holder)
    one.settle(isTheirs)
  }
}
