import { DurableObject } from 'cloudflare:workers'
import type { Idle } from '#shared/contracts/account/session.ts'
import type { ReceiptSent } from '#shared/contracts/purchase/payment.ts'
import { configOf } from '#gateway/env.ts'
import type { Variables } from '#gateway/variables.ts'
import type { SandboxBinding } from '#gateway/insurer/call.ts'
import { setAlarmBy } from '#gateway/http/set-alarm.ts'
import type { CountedRoute } from '#gateway/limits/limit-rules.ts'
import { MemoryWindows } from '#gateway/limits/window.ts'
import { tokenLife } from '../access-token.ts'
import type { PersonObject } from '../person-object.ts'
import { mergeReceipt, receiptShown } from '../receipt.ts'
import type { StoredFactor } from '../second-factor/stored-factor.ts'
import { SessionRotation } from './session-rotation.ts'
import { endOf, HOLD_MS, idleOf } from './session-times.ts'
import { SessionTokens, type TokenRenewal } from './session-tokens.ts'
import {
  own,
  SessionStore,
  type SessionInUse,
  type SessionStart,
  type SessionSummary,
  type StoredSession,
} from './stored-session.ts'

interface SessionEnv extends Variables, SandboxBinding {
  readonly SESSION: DurableObjectNamespace<SessionObject>
  readonly PERSON: DurableObjectNamespace<PersonObject>
}

/** The tokens of one browser (D1): they are stored at log-in and sent only to the insurer. */
export class SessionObject extends DurableObject<SessionEnv> {
  readonly #routes = new MemoryWindows()
  readonly #store = new SessionStore(this.ctx.storage)
  readonly #rotation = new SessionRotation(this.ctx, this.#store, (name) => this.env.SESSION.getByName(name))
  readonly #tokens = new SessionTokens(() => this.env, {
    alive: () => this.#alive(),
    write: (stored) => this.#store.write(stored),
    take: (stored) => this.take(stored),
    end: () => this.end(),
    waitUntil: (work) => this.ctx.waitUntil(work),
  })

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
   * Opens the session. `isAction`: a person opened a page, which counts as an action (D8). `via`: name of the earlier
   * object to which the cookie belongs. `counted`: the route whose call is counted. Returns null if the session is
   * over.
   */
  open(
    isAction = false,
    via?: string,
    counted?: CountedRoute,
  ): SessionInUse | null | Promise<SessionInUse | null> {
    const found = this.#alive()
    if (found === null) return this.#rotation.open(isAction, via, counted)
    if (via !== undefined && via !== found.predecessor) return null
    const taken = counted === undefined ? undefined : this.#routes.take(counted.name, counted.rule)
    const isFirstUse = via === undefined && found.predecessor !== undefined
    if (isFirstUse) this.#rotation.closePredecessor(found.predecessor)
    const stored = {
      ...found,
      ...(isFirstUse && { predecessor: undefined }),
      ...(isAction && { lastActionAt: Date.now() }),
    }
    if (isAction || isFirstUse) this.#store.write(stored)
    this.#tokens.renewAhead(stored)
    const { name, accessToken, personRef, email, prefersList, receipt, effectsHeldUntil = 0 } = stored
    return {
      name,
      accessToken,
      personRef,
      email,
      prefersList,
      lacksValidatedEmail: this.#tokens.lacksValidatedEmail(accessToken),
      receipt: receiptShown(receipt),
      effectsHeldUntil: effectsHeldUntil > Date.now() ? effectsHeldUntil : null,
      idle: this.#idle(stored),
      ...(taken?.allowed === false && { retryAfterSeconds: taken.retryAfterSeconds }),
    }
  }

  /** Records that the person acted `agoMs` ago (D8). Returns null if the session is over. */
  async touch(agoMs = 0): Promise<Idle | null> {
    const stored = this.#alive()
    if (stored === null) return own((await (await this.#rotation.successor())?.touch(agoMs)) ?? null)
    const touched = { ...stored, lastActionAt: Math.max(stored.lastActionAt, Date.now() - agoMs) }
    this.#store.write(touched)
    return this.#idle(touched)
  }

  async hold(): Promise<void> {
    const stored = this.#alive()
    if (stored === null) return (await this.#rotation.successor())?.hold()
    this.#store.write({ ...stored, heldUntil: Date.now() + HOLD_MS })
  }

  /**
   * D64: a phone's photo extends the session. It is not an action of the person, so it does not extend the maximum of
   * half an hour.
   */
  async photoArrived(): Promise<void> {
    const stored = this.#alive()
    if (stored === null) return (await this.#rotation.successor())?.photoArrived()
    this.#store.write({ ...stored, photoAt: Date.now() })
  }

  /** Blocks effects until a given time, after a reported access (D209). */
  async holdEffects(effectsHeldUntil: number): Promise<void> {
    const stored = this.#alive()
    if (stored !== null) this.#store.write({ ...stored, effectsHeldUntil })
  }

  async preferList(): Promise<void> {
    const stored = this.#alive()
    if (stored === null) return (await this.#rotation.successor())?.preferList()
    this.#store.write({ ...stored, prefersList: true })
  }

  /** Ends the extension of a payment, and restarts the full idle time. */
  async letGo(): Promise<void> {
    const stored = this.#alive()
    if (stored === null) return (await this.#rotation.successor())?.letGo()
    const heldUntil = Math.min(stored.heldUntil, Date.now() + configOf(this.env).IDLE_SECONDS * 1000)
    await this.take({ ...stored, heldUntil })
  }

  /** Stores the receipt of a finished purchase. */
  async putReceipt(receipt: ReceiptSent): Promise<void> {
    const stored = this.#alive()
    if (stored === null) return (await this.#rotation.successor())?.putReceipt(receipt)
    this.#store.write({ ...stored, receipt: mergeReceipt(receipt, stored.receipt) })
    await this.letGo()
  }

  /** Renews the tokens. One renewal runs at a time, however many calls have the same expired token (API-122). */
  async refresh(outdated: string): Promise<TokenRenewal> {
    const stored = this.#alive()
    if (stored === null)
      return own((await (await this.#rotation.successor())?.refresh(outdated)) ?? { state: 'ended' })
    return this.#tokens.refresh(stored, outdated)
  }

  /** Returns the stored second factor, after merging `more` into it (D61). */
  async secondFactor(more?: StoredFactor): Promise<StoredFactor> {
    const stored = this.#alive()
    if (stored === null) return own((await (await this.#rotation.successor())?.secondFactor(more)) ?? {})
    const secondFactor = { ...stored.secondFactor, ...more }
    if (more !== undefined) this.#store.write({ ...stored, secondFactor })
    return secondFactor
  }

  /** Stores the new e-mail with which the person logs in (D187). */
  async emailChanged(email: string): Promise<void> {
    const stored = this.#alive()
    if (stored === null) return (await this.#rotation.successor())?.emailChanged(email)
    this.#store.write({ ...stored, email })
  }

  async describe(): Promise<SessionSummary | null> {
    const stored = this.#alive()
    if (stored === null) return null
    const { device, startedAt, lastActionAt, isByPasskey = false } = stored
    return { device, isByPasskey, startedAt, lastActionAt }
  }

  /** Hands the state over to another object, once; waits for a running renewal. */
  async handOver(to: string): Promise<StoredSession | null> {
    await this.#tokens.settled()
    // Reading and deleting happen without an await in between, so that of two callers only one gets the state.
    const stored = this.#store.read()
    if (stored === undefined) return null
    if (this.#isOver(stored)) {
      await this.end()
      return null
    }
    await this.#rotation.leave(stored, to)
    return { ...stored, predecessor: stored.name }
  }

  /** Ends the rotation: calls that arrived during it continue with the successor. */
  async arrive(): Promise<void> {
    this.#rotation.arrive()
  }

  /** Closes this object's old cookie once the successor's cookie has arrived. */
  async closeOnward(): Promise<void> {
    if (this.#store.read() === undefined) await this.#store.forget()
  }

  async take(stored: StoredSession): Promise<void> {
    this.#store.write(stored)
    await setAlarmBy(this.ctx.storage, this.#endOf(stored))
  }

  /** Ends the session. `via` is as for `open`. */
  async end(via?: string): Promise<void> {
    const stored = this.#store.read()
    if (stored === undefined) return this.#rotation.end(via, (of, name) => this.#unlist(of, name))
    if (via !== undefined && via !== stored.predecessor) return
    await this.#store.forget()
    // An unreachable index is no reason to fail, because the list of sessions checks each object anyway.
    await this.#unlist(stored.personRef, stored.name).catch(() => undefined)
  }

  /** Deletes the tokens at the end of the session, even without a request. */
  override async alarm(): Promise<void> {
    const stored = this.#store.read()
    if (stored === undefined) return this.#store.forget()
    if (this.#isOver(stored)) return this.end()
    await this.ctx.storage.setAlarm(this.#endOf(stored))
  }

  async #unlist(personRef: string, name: string): Promise<void> {
    await this.env.PERSON.getByName(personRef).removeSession(name)
  }

  /** Returns the session; null if it has expired, in which case it is deleted in the background. */
  #alive(): StoredSession | null {
    const stored = this.#store.read()
    if (stored === undefined) return null
    if (!this.#isOver(stored)) return stored
    this.ctx.waitUntil(this.end())
    return null
  }

  #isOver(stored: StoredSession): boolean {
    return Date.now() >= this.#endOf(stored)
  }

  #endOf(stored: StoredSession): number {
    return endOf(stored, configOf(this.env))
  }

  #idle(stored: StoredSession): Idle {
    return idleOf(stored, configOf(this.env))
  }
}
