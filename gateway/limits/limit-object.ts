import { DurableObject } from 'cloudflare:workers'
import type { LimitRule } from './limit-rule.ts'

type Taken = { readonly allowed: true } | { readonly allowed: false; readonly retryAfterSeconds: number }

/** An exact sliding window (D14): the times of the last tries, one object per limit and subject. */
export class LimitObject extends DurableObject {
  async take(rule: LimitRule): Promise<Taken> {
    const now = Date.now()
    const tries = this.#triesSince(now - rule.windowMs)
    const oldest = tries[0]
    if (oldest !== undefined && tries.length >= rule.count) {
      return { allowed: false, retryAfterSeconds: Math.ceil((oldest + rule.windowMs - now) / 1000) }
    }
    this.ctx.storage.kv.put('tries', [...tries, now])
    await this.ctx.storage.setAlarm(now + rule.windowMs)
    return { allowed: true }
  }

  /** Takes the last try back. */
  async giveBack(): Promise<void> {
    const tries = this.#triesSince(0).slice(0, -1)
    if (tries.length > 0) this.ctx.storage.kv.put('tries', tries)
    else await this.clear()
  }

  async clear(): Promise<void> {
    await this.ctx.storage.deleteAlarm()
    await this.ctx.storage.deleteAll()
  }

  override async alarm(): Promise<void> {
    await this.ctx.storage.deleteAll()
  }

  #triesSince(start: number): number[] {
    return (this.ctx.storage.kv.get<number[]>('tries') ?? []).filter((at) => at > start)
  }
}
