import { DurableObject } from 'cloudflare:workers'
import type { Bindings } from '../env.ts'

const KEPT_MS = 12 * 60 * 60 * 1000

/** Where a person is signed in: the names of their session objects, so that they can be ended together (D26). */
export class PersonObject extends DurableObject<Bindings> {
  async add(session: string): Promise<void> {
    const now = Date.now()
    this.#forgetOld(now)
    this.ctx.storage.kv.put(session, now)
    await this.ctx.storage.setAlarm(now + KEPT_MS)
  }

  async remove(session: string): Promise<void> {
    this.ctx.storage.kv.delete(session)
  }

  async sessions(): Promise<string[]> {
    this.#forgetOld(Date.now())
    return [...this.ctx.storage.kv.list<number>()].map(([name]) => name)
  }

  override async alarm(): Promise<void> {
    await this.ctx.storage.deleteAll()
  }

  #forgetOld(now: number): void {
    for (const [name, at] of [...this.ctx.storage.kv.list<number>()]) {
      if (at < now - KEPT_MS) this.ctx.storage.kv.delete(name)
    }
  }
}
