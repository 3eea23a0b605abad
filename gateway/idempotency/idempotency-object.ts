import { DurableObject } from 'cloudflare:workers'

/** How long a key is remembered (research/security 8: 24 h for payments). */
const KEPT_MS = 24 * 60 * 60 * 1000
/** Above the longest time of a call: whoever has been running longer than this was cut off. */
const RUNNING_MS = 185_000

interface StoredAnswer {
  readonly status: number
  /** JSON text. */
  readonly body: string
}

type Stored =
  | ({ readonly state: 'running'; readonly since: number; readonly run: string } & Sent)
  | ({ readonly state: 'unknown' } & Sent)
  | ({ readonly state: 'done' } & Sent & StoredAnswer)

interface Sent {
  /** Which call it is. */
  readonly call: string
  /** Of all that was sent. */
  readonly fingerprint: string
}

type Begun =
  | { readonly state: 'new'; readonly run: string }
  /** An earlier try ended without an answer. */
  | { readonly state: 'retry'; readonly run: string }
  /** So did one with another body: what became of it is to be found out before this one is sent. */
  | { readonly state: 'edited'; readonly run: string }
  | { readonly state: 'running' }
  | { readonly state: 'other_body' }
  | ({ readonly state: 'done' } & StoredAnswer)

/**
 * One submission by its `Idempotency-Key`: its effect happens once, its answer is kept (D11). A run that was taken for
 * cut off may still end, beside the one that followed it: the first definitive answer stays, and only the run at work
 * may say that nothing is known, or give the key to a body that was edited meanwhile.
 */
export class IdempotencyObject extends DurableObject {
  async begin(call: string, fingerprint: string): Promise<Begun> {
    const stored = this.#read()
    if (stored === undefined) return { state: 'new', run: await this.#run({ call, fingerprint }) }
    const isSame = stored.fingerprint === fingerprint
    const isFree = isOpen(stored)
    if (!isSame && !(isFree && stored.call === call)) return { state: 'other_body' }
    if (stored.state === 'done') return { state: 'done', status: stored.status, body: stored.body }
    if (!isFree) return { state: 'running' }
    // The key is the earlier body's for as long as nobody knows what became of it.
    return { state: isSame ? 'retry' : 'edited', run: await this.#run(stored) }
  }

  /** Nothing came of the earlier body: the key is this one's. False for a run that was given up. */
  async takeOver(run: string, fingerprint: string): Promise<boolean> {
    const stored = this.#read()
    if (!isAtWork(stored, run)) return false
    await this.#write({ ...stored, fingerprint })
    return true
  }

  /** Keeps a definitive answer; gives back the one that is kept, which may be an earlier one. */
  async complete(answer: StoredAnswer): Promise<StoredAnswer> {
    const stored = this.#read()
    if (stored?.state === 'done') return { status: stored.status, body: stored.body }
    if (stored !== undefined) await this.#write({ state: 'done', ...sent(stored), ...answer })
    return answer
  }

  /** It may have happened: the next try asks before it sends. */
  async markUnknown(run: string): Promise<void> {
    const stored = this.#read()
    if (isAtWork(stored, run)) await this.#write({ state: 'unknown', ...sent(stored) })
  }

  /** Nothing left the gateway: the key is as good as new. */
  async forget(run: string): Promise<void> {
    if (isAtWork(this.#read(), run)) await this.ctx.storage.deleteAll()
  }

  async peek(): Promise<
    { readonly state: 'pending' | 'unknown' } | ({ readonly state: 'done' } & StoredAnswer)
  > {
    const stored = this.#read()
    if (stored?.state === 'done') return { state: 'done', status: stored.status, body: stored.body }
    return { state: stored === undefined || isOpen(stored) ? 'unknown' : 'pending' }
  }

  override async alarm(): Promise<void> {
    await this.ctx.storage.deleteAll()
  }

  #read(): Stored | undefined {
    return this.ctx.storage.kv.get<Stored>('effect')
  }

  async #run(of: Sent): Promise<string> {
    const run = crypto.randomUUID()
    await this.#write({ state: 'running', ...sent(of), since: Date.now(), run })
    return run
  }

  async #write(stored: Stored): Promise<void> {
    this.ctx.storage.kv.put('effect', stored)
    await this.ctx.storage.setAlarm(Date.now() + KEPT_MS)
  }
}

const sent = ({ call, fingerprint }: Sent): Sent => ({ call, fingerprint })

/** Without an answer, and with nobody at work who could still bring one. */
const isOpen = (stored: Stored): boolean =>
  stored.state === 'unknown' || (stored.state === 'running' && Date.now() - stored.since >= RUNNING_MS)

const isAtWork = (stored: Stored | undefined, run: string): stored is Stored & { state: 'running' } =>
  stored?.state === 'running' && stored.run === run
