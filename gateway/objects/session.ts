import { DurableObject } from 'cloudflare:workers'
import { refreshToken } from '#shared/upstream/account.ts'
import { configOf, type Bindings } from '../env.ts'
import { ask } from '../upstream/client.ts'

/** Whatever a person does, a session ends after 12 hours (research: absolute lifetime). */
const ABSOLUTE_MS = 12 * 60 * 60 * 1000
/** A payment being confirmed keeps the session (D8). */
const HOLD_MS = 15 * 60 * 1000
/** The completion screen of a purchase can be reloaded this long (BUY-O17). */
const RECEIPT_MS = 60 * 60 * 1000

export interface Receipt {
  readonly email: string
  readonly policyNumber: string
}

export interface SessionStart {
  readonly accessToken: string
  readonly refreshToken: string
  readonly personRef: string
  readonly email: string
}

interface Stored extends SessionStart {
  readonly startedAt: number
  readonly lastActionAt: number
  readonly heldUntil: number
  /** The person chose the list over the onboarding screen (BUY-O14). */
  readonly prefersList: boolean
  readonly receipt: (Receipt & { readonly at: number }) | null
}

export interface OpenSession {
  readonly accessToken: string
  readonly personRef: string
  readonly email: string
  readonly prefersList: boolean
  readonly receipt: Receipt | null
}

export type Renewal =
  | { readonly state: 'ok'; readonly accessToken: string }
  | { readonly state: 'ended' }
  | { readonly state: 'unreachable' }

/** The tokens of one browser (D1): they enter here at log-in and leave only towards the insurer. */
export class SessionObject extends DurableObject<Bindings> {
  #renewal: Promise<Renewal> | undefined

  async start(given: SessionStart): Promise<void> {
    const now = Date.now()
    this.#write({
      ...given,
      startedAt: now,
      lastActionAt: now,
      heldUntil: 0,
      prefersList: false,
      receipt: null,
    })
    await this.ctx.storage.setAlarm(now + ABSOLUTE_MS)
  }

  /** `isAction`: a person opened a page, which counts as doing something (D8). Null when the session is over. */
  async open(isAction = false): Promise<OpenSession | null> {
    const stored = await this.#alive()
    if (stored === null) return null
    if (isAction) this.#write({ ...stored, lastActionAt: Date.now() })
    const { accessToken, personRef, email, prefersList, receipt } = stored
    const isFresh = receipt !== null && Date.now() - receipt.at < RECEIPT_MS
    return {
      accessToken,
      personRef,
      email,
      prefersList,
      receipt: isFresh ? { email: receipt.email, policyNumber: receipt.policyNumber } : null,
    }
  }

  /** Seconds until the session ends if nothing more is done; null when it is over. */
  async touch(): Promise<number | null> {
    const stored = await this.#alive()
    if (stored === null) return null
    const touched = { ...stored, lastActionAt: Date.now() }
    this.#write(touched)
    return Math.floor((this.#endOf(touched) - Date.now()) / 1000)
  }

  async hold(): Promise<void> {
    const stored = await this.#alive()
    if (stored !== null) this.#write({ ...stored, heldUntil: Date.now() + HOLD_MS })
  }

  async preferList(): Promise<void> {
    const stored = await this.#alive()
    if (stored !== null) this.#write({ ...stored, prefersList: true })
  }

  async putReceipt(receipt: Receipt): Promise<void> {
    const stored = await this.#alive()
    if (stored !== null) this.#write({ ...stored, receipt: { ...receipt, at: Date.now() } })
  }

  /** One exchange at a time, however many calls meet the same outdated token (API-122). */
  async refresh(outdated: string): Promise<Renewal> {
    const stored = await this.#alive()
    if (stored === null) return { state: 'ended' }
    if (stored.accessToken !== outdated) return { state: 'ok', accessToken: stored.accessToken }
    this.#renewal ??= this.#renew(stored.refreshToken).finally(() => (this.#renewal = undefined))
    return this.#renewal
  }

  async end(): Promise<void> {
    await this.ctx.storage.deleteAlarm()
    await this.ctx.storage.deleteAll()
  }

  override async alarm(): Promise<void> {
    await this.ctx.storage.deleteAll()
  }

  async #renew(token: string): Promise<Renewal> {
    const frame = {
      env: this.env,
      config: configOf(this.env),
      requestId: crypto.randomUUID(),
      times: [],
    }
    const answer = await ask(frame, refreshToken, { body: { refresh_token: token } })
    if (!answer.ok) {
      if (answer.kind !== 'refused' || answer.status !== 401) return { state: 'unreachable' }
      await this.end()
      return { state: 'ended' }
    }
    // Signed out meanwhile: the fresh tokens must not bring the session back.
    const stored = await this.#alive()
    if (stored === null) return { state: 'ended' }
    const accessToken = answer.data.access_token.token
    this.#write({ ...stored, accessToken, refreshToken: answer.data.refresh_token.token })
    return { state: 'ok', accessToken }
  }

  #write(stored: Stored): void {
    this.ctx.storage.kv.put('session', stored)
  }

  async #alive(): Promise<Stored | null> {
    const stored = this.ctx.storage.kv.get<Stored>('session')
    if (stored === undefined) return null
    if (Date.now() < this.#endOf(stored)) return stored
    await this.end()
    return null
  }

  #endOf(stored: Stored): number {
    const absolute = stored.startedAt + ABSOLUTE_MS
    const idle = configOf(this.env).IDLE_SECONDS
    if (idle === undefined) return absolute
    return Math.min(absolute, Math.max(stored.lastActionAt + idle * 1000, stored.heldUntil))
  }
}
