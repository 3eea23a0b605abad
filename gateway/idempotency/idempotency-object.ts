import { DurableObject } from 'cloudflare:workers'
import { setAlarmWithin } from '../http/set-alarm.ts'
import { storedText, textOf, type StoredText } from '#shared/domain/formats/stored-text.ts'

/** Retention of a key (research/security 8: 24 h for payments). */
const RETENTION_MS = 24 * 60 * 60 * 1000
const ALARM_SLACK_MS = 60 * 60 * 1000
/**
 * Time without a heartbeat after which a run counts as interrupted: a live run sends one every four seconds
 * (`once.ts`).
 */
const SILENT_MS = 12_000

interface StoredAnswer {
  readonly status: number
  /** The answer as JSON text. */
  readonly body: string
}

type Stored =
  /** A run in progress; `since` is the time of its last heartbeat. */
  | ({ readonly state: 'running'; readonly since: number; readonly run: string } & Sent)
  | ({ readonly state: 'unknown' } & Sent)
  | ({ readonly state: 'done'; readonly status: number; readonly body: StoredText } & Sent)

interface Sent {
  /** Id of the insurer's call. */
  readonly call: string
  /** Digest of the whole request. */
  readonly fingerprint: string
  /** Time at which the request was last admitted for sending, in epoch ms; absent in records of an earlier release. */
  readonly sentAt?: number
}

/** A run that follows an earlier try without an answer. */
interface Again {
  readonly run: string
  readonly sentAt: number
}

type Begun =
  | { readonly state: 'new'; readonly run: string }
  /** An earlier try ended without an answer. */
  | ({ readonly state: 'retry' } & Again)
  /**
   * An earlier try with another body ended without an answer: its outcome must be known before the new body is sent.
   */
  | ({ readonly state: 'edited' } & Again)
  | { readonly state: 'running' }
  | { readonly state: 'other_body' }
  | ({ readonly state: 'done' } & StoredAnswer)

export type Peeked =
  | { readonly state: 'missing' }
  | { readonly state: 'pending' }
  | { readonly state: 'unknown'; readonly sentAt: number }
  | ({ readonly state: 'done' } & StoredAnswer)

/**
 * The record of one `Idempotency-Key`: its effect happens once, and the answer is stored (D11). A run that counted as
 * interrupted may still end while its successor runs. The first definitive answer stays. Only the current run may mark
 * the outcome as unknown or hand the key to an edited body.
 */
export class IdempotencyObject extends DurableObject {
  async begin(call: string, fingerprint: string): Promise<Begun> {
    const stored = this.#read()
    if (stored === undefined) {
      return { state: 'new', run: await this.#run({ call, fingerprint, sentAt: Date.now() }) }
    }
    const isSame = stored.fingerprint === fingerprint
    const isFree = isOpen(stored)
    if (!isSame && !(isFree && stored.call === call)) return { state: 'other_body' }
    if (stored.state === 'done') return { state: 'done', ...answerOf(stored) }
    if (!isFree) return { state: 'running' }
    // The key belongs to the earlier body while its outcome is unknown.
    const sentAt = stored.sentAt ?? Date.now()
    return { state: isSame ? 'retry' : 'edited', run: await this.#run({ ...stored, sentAt }), sentAt }
  }

  /** Records a heartbeat of the run. */
  async beat(run: string): Promise<void> {
    const stored = this.#read()
    if (isAtWork(stored, run)) this.ctx.storage.kv.put('effect', { ...stored, since: Date.now() })
  }

  /**
   * Gives the key to an edited body that is about to be sent, after the earlier try had no effect. False if the run is
   * no longer current.
   */
  async takeOver(run: string, fingerprint: string): Promise<boolean> {
    const stored = this.#read()
    if (!isAtWork(stored, run)) return false
    await this.#write({ ...stored, fingerprint, sentAt: Date.now() })
    return true
  }

  /** Stores a definitive answer; returns the stored answer, which may be earlier. */
  async complete(answer: StoredAnswer): Promise<StoredAnswer> {
    const stored = this.#read()
    if (stored?.state === 'done') return answerOf(stored)
    const { status } = answer
    if (stored !== undefined)
      await this.#write({ state: 'done', ...sent(stored), status, body: storedText(answer.body) })
    return answer
  }

  /** Marks the outcome as unknown: the next try looks the outcome up before it sends anything. */
  async markUnknown(run: string): Promise<void> {
    const stored = this.#read()
    if (isAtWork(stored, run)) await this.#write({ state: 'unknown', ...sent(stored) })
  }

  /** Deletes the record of a run that sent nothing to the insurer: the key may be used again. */
  async forget(run: string): Promise<void> {
    if (isAtWork(this.#read(), run)) await this.ctx.storage.deleteAll()
  }

  async peek(): Promise<Peeked> {
    const stored = this.#read()
    if (stored === undefined) return { state: 'missing' }
    if (stored.state === 'done') return { state: 'done', ...answerOf(stored) }
    return isOpen(stored) ? { state: 'unknown', sentAt: stored.sentAt ?? Date.now() } : { state: 'pending' }
  }

  override async alarm(): Promise<void> {
    await this.ctx.storage.deleteAll()
  }

  /** The storage key keeps the original name of this class, because stored records outlive a release. */
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
    await setAlarmWithin(this.ctx.storage, Date.now() + RETENTION_MS + ALARM_SLACK_MS, ALARM_SLACK_MS)
  }
}

const answerOf = ({ status, body }: Stored & { state: 'done' }): StoredAnswer => ({
  status,
  body: textOf(body),
})

const sent = ({ call, fingerprint, sentAt }: Sent): Sent => ({
  call,
  fingerprint,
  ...(sentAt !== undefined && { sentAt }),
})

/** True if no answer is stored, and no live run can still provide one. */
const isOpen = (stored: Stored): boolean =>
  stored.state === 'unknown' || (stored.state === 'running' && Date.now() - stored.since >= SILENT_MS)

const isAtWork = (stored: Stored | undefined, run: string): stored is Stored & { state: 'running' } =>
  stored?.state === 'running' && stored.run === run
