import { DurableObject } from 'cloudflare:workers'
import { setAlarmWithin } from '../http/set-alarm.ts'
import type { LimitRule } from './limit-rules.ts'
import { MemoryWindows, takeFrom, type Taken } from './window.ts'

interface Kept {
  /** Name of a guest limit in this object(`hostOf`); absent for the object's own limit. */
  readonly guest?: string | undefined
  /** The longest window of all limits in this object; absent if it is that of the rules. */
  readonly keptMs?: number
}

/**
 * Exact sliding windows (D14): the times of the last tries of one subject. `guest` names a limit that is counted in the
 * object of another one (`hostOf`).
 */
export class LimitObject extends DurableObject {
  readonly #memory = new MemoryWindows()

  /** Counts a try if it is within the limits of all windows. */
  async take(given: LimitRule | readonly LimitRule[], { guest, keptMs }: Kept = {}): Promise<Taken> {
    const rules = 'count' in given ? [given] : given
    const [first] = rules
    if (first?.isInMemory === true) return this.#memory.take('', first)
    const now = Date.now()
    const longest = keptMs ?? Math.max(...rules.map(({ windowMs }) => windowMs))
    const tries = this.#tries(guest).filter((at) => at > now - longest)
    for (const rule of rules) {
      const taken = takeFrom([...tries], rule, now)
      if (!taken.allowed) return taken
    }
    this.ctx.storage.kv.put(keyOf(guest), [...tries, now])
    await setAlarmWithin(this.ctx.storage, now + 2 * longest, longest)
    return { allowed: true }
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
    this.ctx.storage.kv.delete(keyOf(guest))
  }

  /** Deletes the object once the last try is older than every window. */
  override async alarm(): Promise<void> {
    await this.ctx.storage.deleteAll()
  }

  #tries(guest: string | undefined): number[] {
    return this.ctx.storage.kv.get<number[]>(keyOf(guest)) ?? []
  }
}

const keyOf = (guest: string | undefined) => (guest === undefined ? 'tries' : `tries:${guest}`)
