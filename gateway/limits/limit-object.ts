import { DurableObject } from 'cloudflare:workers'
import { setAlarmWithin } from '../http/set-alarm.ts'
import type { LimitRule } from './limit-rules.ts'
import { MemoryWindows, takeFrom, type Taken } from './window.ts'

interface Kept {
  /** Name of a guest limit in this object (`hostOf`); absent for the object's own limit. */
  readonly guest?: string | undefined
  /** The longest window of all limits in this object; absent if it is that of the rules. */
  readonly keptMs?: number
}

/** A try that is counted in memory until its outcome is known. */
type Held =
  | { readonly allowed: true; readonly at: number }
  | { readonly allowed: false; readonly retryAfterSeconds: number }

/**
 * Exact sliding windows (D14): the times of the last tries of one subject. `guest` names a limit that is counted in the
 * object of another one (`hostOf`).
 */
export class LimitObject extends DurableObject {
  readonly #memory = new MemoryWindows()
  /** Held tries, by the key of their list. */
  readonly #held = new Map<string, number[]>()

  /** Counts a try if it is within the limits of all windows. */
  async take(given: LimitRule | readonly LimitRule[], kept: Kept = {}): Promise<Taken> {
    const held = await this.hold(given, kept)
    if (!held.allowed) return held
    await this.keep(held.at, given, kept)
    return { allowed: true }
  }

  /**
   * Counts a try in memory if it is within the limits of all windows, so that a try which is released again writes no
   * row (D383). Held and stored tries are counted together.
   */
  async hold(given: LimitRule | readonly LimitRule[], { guest, keptMs }: Kept = {}): Promise<Held> {
    const rules = 'count' in given ? [given] : given
    const now = Date.now()
    const [first] = rules
    if (first?.isInMemory === true) {
      const taken = this.#memory.take('', first)
      return taken.allowed ? { allowed: true, at: now } : taken
    }
    const since = now - longestOf(rules, keptMs)
    const held = this.#heldOf(guest).filter((at) => at > since)
    const tries = [...this.#tries(guest), ...held].filter((at) => at > since).toSorted((a, b) => a - b)
    for (const rule of rules) {
      const taken = takeFrom([...tries], rule, now)
      if (!taken.allowed) return taken
    }
    this.#held.set(keyOf(guest), [...held, now])
    return { allowed: true, at: now }
  }

  /** Stores a held try, also if this object has lost its memory in between. */
  async keep(
    at: number,
    given: LimitRule | readonly LimitRule[],
    { guest, keptMs }: Kept = {},
  ): Promise<void> {
    const rules = 'count' in given ? [given] : given
    if (rules[0]?.isInMemory === true) return
    this.#drop(at, guest)
    const longest = longestOf(rules, keptMs)
    const now = Date.now()
    const tries = [...this.#tries(guest), at].filter((one) => one > now - longest)
    this.ctx.storage.kv.put(
      keyOf(guest),
      tries.toSorted((a, b) => a - b),
    )
    await setAlarmWithin(this.ctx.storage, now + 2 * longest, longest)
  }

  /** Drops a held try: it does not count any more. */
  async release(at: number, guest?: string): Promise<void> {
    this.#memory.giveBack('')
    this.#drop(at, guest)
  }

  /** Removes the last try of a limit. */
  async giveBack(guest?: string): Promise<void> {
    this.#memory.giveBack('')
    const tries = this.#tries(guest)
    if (tries.length > 1) this.ctx.storage.kv.put(keyOf(guest), tries.slice(0, -1))
    else this.ctx.storage.kv.delete(keyOf(guest))
  }

  /** Deletes the tries of a limit. The alarm is kept, because it deletes the rest later. */
  async clear(guest?: string): Promise<void> {
    this.#memory.clear('')
    this.#held.delete(keyOf(guest))
    this.ctx.storage.kv.delete(keyOf(guest))
  }

  /** Deletes the object once the last try is older than every window. */
  override async alarm(): Promise<void> {
    await this.ctx.storage.deleteAll()
  }

  #drop(at: number, guest: string | undefined): void {
    const held = this.#heldOf(guest)
    const index = held.indexOf(at)
    if (index !== -1) this.#held.set(keyOf(guest), held.toSpliced(index, 1))
  }

  #heldOf(guest: string | undefined): readonly number[] {
    return this.#held.get(keyOf(guest)) ?? []
  }

  #tries(guest: string | undefined): number[] {
    return this.ctx.storage.kv.get<number[]>(keyOf(guest)) ?? []
  }
}

const keyOf = (guest: string | undefined) => (guest === undefined ? 'tries' : `tries:${guest}`)

const longestOf = (rules: readonly LimitRule[], keptMs: number | undefined): number =>
  keptMs ?? Math.max(...rules.map(({ windowMs }) => windowMs))
