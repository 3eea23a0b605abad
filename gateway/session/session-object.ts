import { DurableObject } from 'cloudflare:workers'
import { IDLE_SECONDS, WARNING_SECONDS } from '#shared/domain/access/idle-times.ts'
import type { ReceiptOnPage, ReceiptSent } from '#shared/contracts/purchase/payment.ts'
import type { Idle } from '#shared/contracts/account/session.ts'
import { configOf, type Variables } from '../env.ts'
import type { SandboxBinding } from '../insurer/call.ts'
import { hasValidatedEmail, readClaims, tokenLife, type TokenLife } from './access-token.ts'
import type { PersonObject } from './person-object.ts'
import { mergeReceipt, receiptShown, type StoredReceipt } from './receipt.ts'
import { isTokenGood, renewToken } from './renewal.ts'
import type { SecondFactor } from './second-factor/stored-factor.ts'

/** Whatever a person does, a session ends after 12 hours (research: absolute lifetime). */
const ABSOLUTE_MS = 12 * 60 * 60 * 1000
/** A payment being confirmed keeps the session (D8). */
const HOLD_MS = 15 * 60 * 1000
/** A phone that sends photos keeps the session this long after the person's own last action, at most (D64). */
const PHONE_MS = 30 * 60 * 1000
/** A token that cannot be renewed: the warning comes this many seconds before its end (D60). */
const FINAL_WARNING_SECONDS = 120
/** After a renewal that failed, until the next one ahead of time. */
const REST_MS = 30_000
/** Longer than a rotation takes. */
const MOVING_MS = 10_000
/** Seconds of the warning (IDL-03, IDL-04). A configured time below the default, as in tests, scales it in proportion. */
const warningOf = (idleSeconds: number) =>
  idleSeconds >= IDLE_SECONDS ? WARNING_SECONDS : Math.round((idleSeconds * WARNING_SECONDS) / IDLE_SECONDS)

interface SessionStart {
  /** This object's own name, by which the person's index knows it. */
  readonly name: string
  readonly accessToken: string
  /** Null where the insurer gives none. */
  readonly refreshToken: string | null
  readonly personRef: string
  readonly email: string
  /** "Chrome en Android" (`user-agent.ts`). */
  readonly device: string
}

/** The whole state of a session; handed over when the cookie is rotated. */
interface StoredSession extends SessionStart {
  /** Null or absent: the token does not say. */
  readonly tokenLife?: TokenLife | null
  /** Nothing renews the token (D60). */
  readonly isFinal?: boolean
  readonly startedAt: number
  readonly lastActionAt: number
  readonly heldUntil: number
  /** A piece of a photo arrived by a link of this session; absent where none has. */
  readonly photoAt?: number
  /** The person chose the list over the onboarding screen (BUY-O14). */
  readonly prefersList: boolean
  readonly receipt: StoredReceipt | null
  readonly secondFactor?: SecondFactor
  /** The object that it came from, until the cookie of this one was used for the first time (D94). */
  readonly predecessor?: string | undefined
}

/** Stays where a session was, for a browser that has not received its next cookie (D94). */
interface Onward {
  readonly name: string
  readonly to: string
  readonly predecessor: string | undefined
}

export interface OpenSession {
  /** Of the object that holds it: another one where it has just been rotated. */
  readonly name: string
  readonly accessToken: string
  readonly personRef: string
  readonly email: string
  readonly prefersList: boolean
  /** The token says that the e-mail is not validated (ACC-09). */
  readonly lacksValidatedEmail: boolean
  readonly receipt: ReceiptOnPage | null
  readonly idle: Idle
}

/** What a person sees of one of their sessions; moments in epoch ms. */
interface SessionSummary {
  readonly device: string
  readonly startedAt: number
  readonly lastActionAt: number
}

/** The successor of a rotated session. */
interface Moved {
  readonly name: string
  readonly personRef: string
  readonly to: string
  readonly until: number
  /** The successor is there and listed, or never will be. */
  readonly arrival: PromiseWithResolvers<undefined>
}

type Renewal =
  | { readonly state: 'ok'; readonly accessToken: string }
  /** The token cannot be renewed and is still good: the 401 was the call's own. */
  | { readonly state: 'unchanged' }
  | { readonly state: 'ended' }
  | { readonly state: 'unreachable' }

interface SessionEnv extends Variables, SandboxBinding {
  readonly SESSION: DurableObjectNamespace<SessionObject>
  readonly PERSON: DurableObjectNamespace<PersonObject>
}

/** The tokens of one browser (D1): they enter here at log-in and leave only towards the insurer. */
export class SessionObject extends DurableObject<SessionEnv> {
  #renewal: Promise<Renewal> | undefined
  #check: Promise<Renewal> | undefined
  #restUntil = 0
  #cached: StoredSession | undefined
  #moved: Moved | undefined
  #readToken: { readonly token: string; readonly lacks: boolean } | undefined

  async start(given: SessionStart): Promise<void> {
    const now = Date.now()
    await this.take({
      ...given,
      tokenLife: tokenLife(given.accessToken),
      isFinal: given.refreshToken === null,
      startedAt: now,
      lastActionAt: now,
      heldUntil: 0,
      prefersList: false,
      receipt: null,
    })
  }

  /**
   * `isAction`: a person opened a page, which counts as doing something (D8). `via`: with the cookie of that earlier
   * object. Null when the session is over.
   */
  open(isAction = false, via?: string): OpenSession | null | Promise<OpenSession | null> {
    const found = this.#alive()
    if (found === null) return this.#openOnward(isAction, via)
    if (via !== undefined && via !== found.predecessor) return null
    const isFirstUse = via === undefined && found.predecessor !== undefined
    if (isFirstUse) this.#closePredecessor(found.predecessor)
    const stored = {
      ...found,
      ...(isFirstUse && { predecessor: undefined }),
      ...(isAction && { lastActionAt: Date.now() }),
    }
    if (isAction || isFirstUse) this.#write(stored)
    this.#renewAhead(stored)
    const { name, accessToken, personRef, email, prefersList, receipt } = stored
    return {
      name,
      accessToken,
      personRef,
      email,
      prefersList,
      lacksValidatedEmail: this.#lacksValidatedEmail(accessToken),
      receipt: receiptShown(receipt),
      idle: this.#idleOf(stored),
    }
  }

  /** The person acted `agoMs` ago (D8): reported late, it counts from when it happened. Null when the session is over. */
  async touch(agoMs = 0): Promise<Idle | null> {
    const stored = this.#alive()
    if (stored === null) return own((await (await this.#successor())?.touch(agoMs)) ?? null)
    const touched = { ...stored, lastActionAt: Math.max(stored.lastActionAt, Date.now() - agoMs) }
    this.#write(touched)
    return this.#idleOf(touched)
  }

  async hold(): Promise<void> {
    const stored = this.#alive()
    if (stored === null) return (await this.#successor())?.hold()
    this.#write({ ...stored, heldUntil: Date.now() + HOLD_MS })
  }

  /** D64. Not the person's own action: it never puts the end of that half hour off. */
  async photoArrived(): Promise<void> {
    const stored = this.#alive()
    if (stored === null) return (await this.#successor())?.photoArrived()
    this.#write({ ...stored, photoAt: Date.now() })
  }

  async preferList(): Promise<void> {
    const stored = this.#alive()
    if (stored === null) return (await this.#successor())?.preferList()
    this.#write({ ...stored, prefersList: true })
  }

  /** Ends the extension of a payment, and leaves the full idle time. */
  async letGo(): Promise<void> {
    const stored = this.#alive()
    if (stored === null) return (await this.#successor())?.letGo()
    const heldUntil = Math.min(stored.heldUntil, Date.now() + this.#idleMs())
    await this.take({ ...stored, heldUntil })
  }

  /** The purchase is over. */
  async putReceipt(receipt: ReceiptSent): Promise<void> {
    const stored = this.#alive()
    if (stored === null) return (await this.#successor())?.putReceipt(receipt)
    this.#write({ ...stored, receipt: mergeReceipt(receipt, stored.receipt) })
    await this.letGo()
  }

  /** One renewal at a time, however many calls have the same outdated token (API-122). */
  async refresh(outdated: string): Promise<Renewal> {
    const stored = this.#alive()
    if (stored === null)
      return own((await (await this.#successor())?.refresh(outdated)) ?? { state: 'ended' })
    if (stored.accessToken !== outdated) return { state: 'ok', accessToken: stored.accessToken }
    const renewed = stored.isFinal === true ? unchanged : await this.#renewOnce(stored)
    return renewed.state === 'unchanged' ? this.#checkOnce(outdated) : renewed
  }

  /** What is known of it, with `more` added (D61). */
  async secondFactor(more?: SecondFactor): Promise<SecondFactor> {
    const stored = this.#alive()
    if (stored === null) return own((await (await this.#successor())?.secondFactor(more)) ?? {})
    const secondFactor = { ...stored.secondFactor, ...more }
    if (more !== undefined) this.#write({ ...stored, secondFactor })
    return secondFactor
  }

  async describe(): Promise<SessionSummary | null> {
    const stored = this.#alive()
    if (stored === null) return null
    const { device, startedAt, lastActionAt } = stored
    return { device, startedAt, lastActionAt }
  }

  /** Hands the state over to another object, once; waits for a renewal that is under way. */
  async handOver(to: string): Promise<StoredSession | null> {
    await this.#renewal
    // Read and forget without an await in between: of two callers only one gets the state.
    const stored = this.#read()
    if (stored === undefined) return null
    if (this.#isOver(stored)) {
      await this.end()
      return null
    }
    const { name, personRef, predecessor, startedAt } = stored
    const arrival = Promise.withResolvers<undefined>()
    this.#moved = { name, personRef, to, until: Date.now() + MOVING_MS, arrival }
    await this.#forget()
    this.ctx.storage.kv.put('onward', { name, to, predecessor } satisfies Onward)
    await this.ctx.storage.setAlarm(startedAt + ABSOLUTE_MS)
    return { ...stored, predecessor: name }
  }

  /** The rotation is over: calls that came meanwhile go on with the successor. */
  async arrive(): Promise<void> {
    this.#moved?.arrival.resolve(undefined)
  }

  /** The successor's cookie has arrived: this one opens nothing any more. */
  async closeOnward(): Promise<void> {
    if (this.#read() === undefined) await this.#forget()
  }

  async take(stored: StoredSession): Promise<void> {
    this.#write(stored)
    await this.ctx.storage.setAlarm(this.#endOf(stored))
  }

  /** `via`: as of `open`. */
  async end(via?: string): Promise<void> {
    const stored = this.#read()
    if (stored === undefined) return this.#endOnward(via)
    if (via !== undefined && via !== stored.predecessor) return
    await this.#forget()
    // The list of sessions asks each object anyway: an unreachable index is no reason to fail.
    await this.env.PERSON.getByName(stored.personRef)
      .removeSession(stored.name)
      .catch(() => undefined)
  }

  /** Tokens do not outlive their session, asked for or not. */
  override async alarm(): Promise<void> {
    const stored = this.#read()
    if (stored === undefined) return this.#forget()
    if (this.#isOver(stored)) return this.end()
    await this.ctx.storage.setAlarm(this.#endOf(stored))
  }

  /** A call with the old cookie: sent before the new one was there, or by a browser that never received it (D94). */
  #openOnward(isAction: boolean, via: string | undefined): Promise<OpenSession | null> | null {
    const onward = this.ctx.storage.kv.get<Onward>('onward')
    if (this.#moved === undefined && onward === undefined) return null
    return this.#openSuccessor(isAction, via)
  }

  async #openSuccessor(isAction: boolean, via: string | undefined): Promise<OpenSession | null> {
    await this.#successor()
    const onward = this.ctx.storage.kv.get<Onward>('onward')
    if (onward === undefined || (via !== undefined && via !== onward.predecessor)) return null
    return own(await this.env.SESSION.getByName(onward.to).open(isAction, onward.name))
  }

  /** In the background: which of both cookies opens is decided here, whatever becomes of it. */
  #closePredecessor(name: string | undefined): void {
    if (name === undefined) return
    this.ctx.waitUntil(
      this.env.SESSION.getByName(name)
        .closeOnward()
        .catch(() => undefined),
    )
  }

  /** For calls admitted under this name. Null where there is none: signed out, or long ago. */
  async #successor(): Promise<DurableObjectStub<SessionObject> | null> {
    const moved = this.#moved
    const left = (moved?.until ?? 0) - Date.now()
    if (moved === undefined || left <= 0) return null
    await Promise.race([moved.arrival.promise, scheduler.wait(left)])
    return this.#moved === moved ? this.env.SESSION.getByName(moved.to) : null
  }

  /** Ended under its old name: during a rotation it leaves the index, and ends the successor in any case. */
  async #endOnward(via: string | undefined): Promise<void> {
    const onward = this.ctx.storage.kv.get<Onward>('onward')
    if (via !== undefined && via !== onward?.predecessor) return
    const moved = this.#moved
    this.#moved = undefined
    await this.#forget()
    moved?.arrival.resolve(undefined)
    if (moved === undefined || Date.now() >= moved.until) {
      if (onward !== undefined) await this.env.SESSION.getByName(onward.to).end(onward.name)
      return
    }
    await this.env.PERSON.getByName(moved.personRef).removeSession(moved.name)
    await this.env.SESSION.getByName(moved.to).end()
  }

  /** Before the token ends, so that people hear in time where it cannot be renewed. */
  #renewAhead(stored: StoredSession): void {
    const isDue = stored.isFinal !== true && Date.now() >= (stored.tokenLife?.renewAt ?? Infinity)
    if (!isDue || Date.now() < this.#restUntil) return
    this.#restUntil = Date.now() + REST_MS
    this.ctx.waitUntil(this.#renewOnce(stored))
  }

  #renewOnce(stored: StoredSession): Promise<Renewal> {
    return (this.#renewal ??= this.#renew(stored.refreshToken ?? '').finally(
      () => (this.#renewal = undefined),
    ))
  }

  async #renew(token: string): Promise<Renewal> {
    const renewed = await renewToken(this.env, token)
    if (renewed.state === 'unreachable') return renewed
    if (renewed.state === 'ended') {
      await this.end()
      return renewed
    }
    // Signed out meanwhile: the fresh tokens must not bring the session back.
    const stored = this.#alive()
    if (stored === null) return { state: 'ended' }
    if (renewed.state === 'impossible') {
      await this.take({ ...stored, isFinal: true })
      return unchanged
    }
    const { accessToken, refreshToken } = renewed
    this.#write({ ...stored, accessToken, refreshToken, tokenLife: tokenLife(accessToken) })
    return { state: 'ok', accessToken }
  }

  #checkOnce(token: string): Promise<Renewal> {
    return (this.#check ??= this.#checkToken(token).finally(() => (this.#check = undefined)))
  }

  async #checkToken(token: string): Promise<Renewal> {
    if (this.#alive() === null) return { state: 'ended' }
    const isGood = await isTokenGood(this.env, token)
    if (isGood === null) return { state: 'unreachable' }
    if (isGood) return unchanged
    await this.end()
    return { state: 'ended' }
  }

  /** Every request asks: a token is read once. */
  #lacksValidatedEmail(token: string): boolean {
    if (this.#readToken?.token !== token) {
      const claims = readClaims(token)
      this.#readToken = { token, lacks: claims !== null && !hasValidatedEmail(claims) }
    }
    return this.#readToken.lacks
  }

  /** Cached in memory while the object is awake. */
  #read(): StoredSession | undefined {
    return (this.#cached ??= this.ctx.storage.kv.get<StoredSession>('session'))
  }

  #write(stored: StoredSession): void {
    this.ctx.storage.kv.put('session', stored)
    this.#cached = stored
  }

  /** The session is deleted synchronously; the rest of the storage follows. */
  async #forget(): Promise<void> {
    this.#cached = undefined
    this.ctx.storage.kv.delete('session')
    await this.ctx.storage.deleteAlarm()
    await this.ctx.storage.deleteAll()
  }

  /** An expired session is null at once; its clean-up runs in the background. */
  #alive(): StoredSession | null {
    const stored = this.#read()
    if (stored === undefined) return null
    if (!this.#isOver(stored)) return stored
    this.ctx.waitUntil(this.end())
    return null
  }

  #idleSeconds(): number {
    return configOf(this.env).IDLE_SECONDS
  }

  #idleMs(): number {
    return this.#idleSeconds() * 1000
  }

  #isOver(stored: StoredSession): boolean {
    return Date.now() >= this.#endOf(stored)
  }

  #endOf(stored: StoredSession): number {
    const { SESSIONS_SINCE: since } = configOf(this.env)
    // Everybody has to log in again since that moment; one in the future has no effect yet.
    if (stored.startedAt < since && since <= Date.now()) return since
    return Math.min(stored.startedAt + ABSOLUTE_MS, this.#idleEndOf(stored), finalEndOf(stored))
  }

  #idleEndOf(stored: StoredSession): number {
    const { lastActionAt, photoAt = 0, heldUntil } = stored
    const last = Math.max(lastActionAt, Math.min(photoAt, lastActionAt + PHONE_MS))
    return Math.max(last + this.#idleMs(), heldUntil)
  }

  /** No question whether somebody is there before an end that an action cannot postpone. */
  #idleOf(stored: StoredSession): Idle {
    const end = this.#endOf(stored)
    const secondsLeft = Math.ceil((end - Date.now()) / 1000)
    // Said in every environment: nobody has to be there for it, and what is written must be saved before.
    if (end === finalEndOf(stored)) return { secondsLeft, warnSeconds: FINAL_WARNING_SECONDS, isFinal: true }
    const isWarned = configOf(this.env).IDLE_WARNING && end === this.#idleEndOf(stored)
    return {
      secondsLeft,
      warnSeconds: isWarned ? warningOf(this.#idleSeconds()) : 0,
    }
  }
}

const unchanged: Renewal = { state: 'unchanged' }

/** Where nothing renews the token, the session ends with it. */
const finalEndOf = ({ isFinal, tokenLife: life }: StoredSession) =>
  isFinal === true ? (life?.endsAt ?? Infinity) : Infinity

/**
 * What another object answered, as an answer of this one. The platform puts a disposer on what is received, and would
 * expect it to be called by whoever gets that handed on.
 */
const own = <T extends object | null>(received: T): T => (received === null ? received : { ...received })
