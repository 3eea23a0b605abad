import { DurableObject } from 'cloudflare:workers'
import type { Bindings } from '../env.ts'

/** How long a key is remembered (research/security 8: 24 h for payments). */
const KEPT_MS = 24 * 60 * 60 * 1000
/** Above the longest time of a call: whoever has been running longer than this was cut off. */
const RUNNING_MS = 185_000

export interface KeptAnswer {
  readonly status: number
  /** JSON text. */
  readonly body: string
}

type Stored =
  | { readonly state: 'running'; readonly fingerprint: string; readonly since: number }
  | { readonly state: 'unknown'; readonly fingerprint: string }
  | ({ readonly state: 'done'; readonly fingerprint: string } & KeptAnswer)

export type Begun =
  | { readonly state: 'new' }
  /** An earlier try ended without an answer. */
  | { readonly state: 'retry' }
  | { readonly state: 'running' }
  | { readonly state: 'other_body' }
  | ({ readonly state: 'done' } & KeptAnswer)

/** One submission by its `Idempotency-Key`: its effect happens once, its answer is kept (D11). */
export class EffectObject extends DurableObject<Bindings> {
  async begin(fingerprint: string): Promise<Begun> {
    const stored = this.#read()
    if (stored !== undefined && stored.fingerprint !== fingerprint) return { state: 'other_body' }
    if (stored?.state === 'done') return { state: 'done', status: stored.status, body: stored.body }
    if (stored?.state === 'running' && Date.now() - stored.since < RUNNING_MS) return { state: 'running' }
    await this.#write({ state: 'running', fingerprint, since: Date.now() })
    return { state: stored === undefined ? 'new' : 'retry' }
  }

  async finish(answer: KeptAnswer): Promise<void> {
    const stored = this.#read()
    if (stored !== undefined) {
      await this.#write({ state: 'done', fingerprint: stored.fingerprint, ...answer })
    }
  }

  /** It may have happened: the next try asks before it sends. */
  async leaveUnknown(): Promise<void> {
    const stored = this.#read()
    if (stored !== undefined) await this.#write({ state: 'unknown', fingerprint: stored.fingerprint })
  }

  /** Nothing left the gateway: the key is as good as new. */
  async forget(): Promise<void> {
    await this.ctx.storage.deleteAll()
  }

  async peek(): Promise<
    { readonly state: 'pending' | 'unknown' } | ({ readonly state: 'done' } & KeptAnswer)
  > {
    const stored = this.#read()
    if (stored?.state === 'done') return { state: 'done', status: stored.status, body: stored.body }
    const isRunning = stored?.state === 'running' && Date.now() - stored.since < RUNNING_MS
    return { state: isRunning ? 'pending' : 'unknown' }
  }

  override async alarm(): Promise<void> {
    await this.ctx.storage.deleteAll()
  }

  #read(): Stored | undefined {
    return this.ctx.storage.kv.get<Stored>('effect')
  }

  async #write(stored: Stored): Promise<void> {
    this.ctx.storage.kv.put('effect', stored)
    await this.ctx.storage.setAlarm(Date.now() + KEPT_MS)
  }
}
