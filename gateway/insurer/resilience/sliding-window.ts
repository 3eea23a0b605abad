const SLOTS = 10

/**
 * Counts events of the last ten seconds in one slot per second: constant time and memory
 * whatever the rate.
 */
export class SlidingWindow {
  readonly #slots = Array.from({ length: SLOTS }, () => 0)
  #second = 0
  #total = 0

  add(now: number): void {
    this.#moveTo(now)
    const slot = this.#second % SLOTS
    this.#slots[slot] = (this.#slots[slot] ?? 0) + 1
    this.#total += 1
  }

  total(now: number): number {
    this.#moveTo(now)
    return this.#total
  }

  clear(): void {
    this.#slots.fill(0)
    this.#total = 0
  }

  #moveTo(now: number): void {
    const second = Math.floor(now / 1_000)
    const passed = Math.min(second - this.#second, SLOTS)
    for (let step = 1; step <= passed; step += 1) {
      const slot = (this.#second + step) % SLOTS
      this.#total -= this.#slots[slot] ?? 0
      this.#slots[slot] = 0
    }
    this.#second = Math.max(this.#second, second)
  }
}
