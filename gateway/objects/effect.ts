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
  | { readonly state: 'running'; readonly fingerprint: string; readonly since: number; readonly run: string }
  | { readonly state: 'unknown'; readonly fingerprint: string }
  | ({ readonly state: 'done'; readonly fingerprint: string } & KeptAnswer)

export type Begun =
  | { readonly state: 'new'; readonly run: string }
  /** An earlier try ended without an answer. */
  | { readonly state: 'retry'; readonly run: string }
  | { readonly state: 'running' }
  | { readonly state: 'other_body' }
  | ({ readonly state: 'done' } & KeptAnswer)

/**
 * One submission by its `Idempotency-Key`: its effect happens once, its answer is kept (D11). A run that was taken for
 * cut off may still end, beside the one that followed it: the first definitive answer stays, and only the run at work
 * may say that nothing is known.
 */
export class EffectObject extends DurableObject<Bindings> {
  async begin(fingerprint: string): Promise<Begun> {
    const stored = this.#read()
    if (stored !== undefined && stored.fingerprint !== fingerprint) return { state: 'other_body' }
    if (stored?.state === 'done') return { state: 'done', status: stored.status, body: stored.body }
    if (stored?.state === 'running' && Date.now() - stored.since < RUNNING_MS) return { state: 'running' }
    const run = crypto.randomUUID()
    await this.#write({ state: 'running', fingerprint, since: Date.now(), run })
    return { state: stored === undefined ? 'new' : 'retry', run }
  }

  /** Keeps a definitive answer; gives back the one that is kept, which may be an earlier one. */
  async finish(answer: KeptAnswer): Promise<KeptAnswer> {
    const stored = this.#read()
    if (stored?.state === 'done') return { status: stored.status, body: stored.body }
    if (stored !== undefined) await this.#write({ state: 'done', fingerprint: stored.fingerprint, ...answer })
    return answer
  }

  /** It may have happened: the next try asks before it sends. */
  async leaveUnknown(run: string): Promise<void> {
    const stored = this.#read()
    if (isAtWork(stored, run)) await this.#write({ state: 'unknown', fingerprint: stored.fingerprint })
  }

  /** Nothing left the gateway: the key is as good as new. */
  async forget(run: string): Promise<void> {
    if (isAtWork(this.#read(), run)) await this.ctx.storage.deleteAll()
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

const isAtWork = (stored: Stored | undefined, run: string): stored is Stored & { state: 'running' } =>
  stored?.state === 'running' && stored.run === run
