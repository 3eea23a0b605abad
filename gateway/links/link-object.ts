import { DurableObject } from 'cloudflare:workers'
import type { LinkPurpose } from '#shared/sites.ts'
import { setAlarmBy } from '../http/set-alarm.ts'
import { isSame } from '../http/digest.ts'
import {
  beginEffect,
  endEffect,
  sweepEffects,
  sweepWishes,
  type BeginningEffect,
  type BegunEffect,
} from '../session/records/begun-effects.ts'
import type { LinkContent } from './kinds.ts'

/** Time for which a closed link is remembered, without its content, so that it cannot be exchanged again. */
const REMEMBERED_MS = 30 * 24 * 60 * 60 * 1000
/** Time for which a link closed by its person is remembered, because the insurer would still accept it. */
const CLOSED_MS = 365 * 24 * 60 * 60 * 1000
/** Time after the last press on an unconfirmed link until the link is deleted (D65). */
const UNCONFIRMED_MS = 10 * 60 * 1000
/** Maximum of browsers that hold one link; the oldest one then has to open the link again. */
const MOST_HOLDERS = 8

/** Limit of listed openings, enough to see who has the link. */
const MOST_OPENINGS = 10

interface Opening {
  /** Time of the opening, in epoch ms. */
  readonly at: number
  /** Label of the device, such as "Chrome en Android". */
  readonly device: string
}

interface Stored {
  readonly purpose: LinkPurpose
  /** Content of the link; null once the link is used up, revoked or expired. */
  readonly content: LinkContent | null
  readonly isSingleUse: boolean
  readonly expiresAt: number
  /** The last openings of the link, latest first. */
  readonly openings?: readonly Opening[]
  /** Time of the last opening; absent in records of an earlier release. */
  readonly lastOpenedAt?: number | null
  /** Epoch ms until which the insurer has to confirm the link (D65); null once the insurer has confirmed it. */
  readonly waitsUntil: number | null
  /** Digests of the secrets in the cookies of the browsers that hold the link. */
  readonly holders: readonly string[]
  /** Digest of the last press: an equal one comes from the same browser. */
  readonly press?: string
  /** Time of the link's last effect without an answer, in epoch ms (D79). */
  readonly triedAt?: number
  /** True once the purpose of the link is fulfilled, which the page tells later visitors (D305). */
  readonly isDone?: true
}

interface LinkTerms {
  readonly isSingleUse: boolean
  /** End of the link in epoch ms; used when it is exchanged for the first time. */
  readonly expiresAt: number
}

/** A browser. `current`: digest of the secret in its cookie; `offered`: digest of the secret that it would receive. */
export interface LinkHolder {
  readonly current: string | null
  readonly offered: string
  /** Digest of the landing page's press id; null if no script ran. */
  readonly press: string | null
  /** The browser's description of its device. */
  readonly device: string
}

interface OpenedLink {
  readonly content: LinkContent
  readonly isConfirmed: boolean
  /** True if an effect of the link was tried a while ago without an answer: it may have happened. */
  readonly isTried: boolean
  /** True if the purpose of the link was fulfilled through this gateway. */
  readonly isDone: boolean
}

export type Exchanged =
  /** State of a usable link. `isCurrent`: the secret in the browser's cookie stays valid. */
  | { readonly state: 'open'; readonly isCurrent: boolean }
  /** State if another browser holds the link. */
  | { readonly state: 'taken' }
  /** State if the link is used up, revoked or expired. */
  | { readonly state: 'over' }
  /** State if the link is unknown, or has another purpose. */
  | { readonly state: 'unknown' }

/**
 * Stores one link, sent by the insurer or issued by the gateway: the browsers that opened it, and its expiry (D2, D26).
 */
export class LinkObject extends DurableObject {
  /** Stores a link that the gateway issues, before any browser opens it. */
  async issue(content: LinkContent, terms: LinkTerms): Promise<void> {
    await this.#write({ ...blank(content, terms), waitsUntil: null })
  }

  /** Exchanges a link of the insurer, seen for the first time or again. */
  async exchange(content: LinkContent, terms: LinkTerms, holder: LinkHolder): Promise<Exchanged> {
    return this.#open(this.#read() ?? blank(content, terms), content.purpose, holder)
  }

  async exchangeIssued(purpose: LinkPurpose, holder: LinkHolder): Promise<Exchanged> {
    const stored = this.#read()
    return stored === undefined ? { state: 'unknown' } : this.#open(stored, purpose, holder)
  }

  /** Returns the content of the link, for a browser that holds it. */
  async content(secret: string): Promise<OpenedLink | null> {
    const stored = this.#read()
    if (stored === undefined || stored.content === null || isOver(stored)) return null
    const isHolder = stored.holders.some((one) => isSame(one, secret))
    return isHolder
      ? {
          content: stored.content,
          isConfirmed: stored.waitsUntil === null,
          isTried: isTried(stored),
          isDone: stored.isDone === true,
        }
      : null
  }

  /** Records that the insurer has confirmed the link. */
  async confirm(): Promise<void> {
    const stored = this.#read()
    if (stored !== undefined) await this.#write({ ...stored, waitsUntil: null })
  }

  async noteTry(): Promise<void> {
    const stored = this.#read()
    if (stored !== undefined) await this.#write({ ...stored, triedAt: Date.now() })
  }

  /**
   * Marks the link as fulfilled. It can be opened as long as a closed link is remembered, so that a later visitor
   * learns the outcome (D305).
   */
  async noteDone(): Promise<void> {
    const stored = this.#read()
    if (stored === undefined) return
    await this.#write({ ...stored, waitsUntil: null, expiresAt: Date.now() + REMEMBERED_MS, isDone: true })
  }

  /** Begins an effect as a person's object does (D155), one at a time, because several tabs may hold the link. */
  async beginEffect(of: string, effect: BeginningEffect, instead?: string): Promise<BegunEffect | null> {
    sweepEffects(this.ctx.storage.kv)
    sweepWishes(this.ctx.storage.kv)
    return beginEffect(this.ctx.storage.kv, of, effect, instead)
  }

  async endEffect(of: string, key: string, made?: string): Promise<void> {
    endEffect(this.ctx.storage.kv, of, key, made)
  }

  /** Closes a fulfilled or revoked link, so that it cannot be opened any more. */
  async close(): Promise<void> {
    const stored = this.#read()
    if (stored !== undefined) await this.#close(stored)
  }

  /** Closes the link for its person. It stays closed longer than a fulfilled link is remembered. */
  async closeForGood(): Promise<void> {
    const stored = this.#read()
    if (stored === undefined) return
    await this.#close(stored)
    await this.ctx.storage.setAlarm(Date.now() + CLOSED_MS)
  }

  /**
   * Deletes the link for the operator (D330). Use it only for links that the gateway issued, because a link of the
   * insurer could be opened again.
   */
  async forget(): Promise<void> {
    await this.ctx.storage.deleteAll()
  }

  async openings(): Promise<readonly Opening[]> {
    const { openings, lastOpenedAt: at = null } = this.#read() ?? {}
    return openings ?? (at === null ? [] : [{ at, device: 'un dispositivo' }])
  }

  override async alarm(): Promise<void> {
    const stored = this.#read()
    if (stored === undefined || stored.content === null) await this.ctx.storage.deleteAll()
    else if (isOver(stored)) await this.#close(stored)
    else await this.ctx.storage.setAlarm(stored.waitsUntil ?? stored.expiresAt)
  }

  async #open(
    stored: Stored,
    purpose: LinkPurpose,
    { current, offered, press, device }: LinkHolder,
  ): Promise<Exchanged> {
    if (stored.purpose !== purpose) return { state: 'unknown' }
    if (isOver(stored)) return { state: 'over' }
    const isCurrent = current !== null && stored.holders.some((one) => isSame(one, current))
    // A repeated press id means a double click or a lost response, after which the browser has no cookie from the first
    // press.
    const isAgain = press !== null && stored.press !== undefined && isSame(stored.press, press)
    const isTaken = stored.isSingleUse && stored.holders.length > 0
    if (isTaken && !isCurrent && !isAgain) return { state: 'taken' }
    const now = Date.now()
    const waitsUntil = stored.waitsUntil === null ? null : now + UNCONFIRMED_MS
    const openings = [{ at: now, device }, ...(stored.openings ?? [])].slice(0, MOST_OPENINGS)
    const opened = { ...stored, openings, waitsUntil }
    if (isCurrent) await this.#write(opened)
    else
      await this.#write({
        ...opened,
        holders: [...stored.holders, offered].slice(-MOST_HOLDERS),
        ...(press !== null && { press }),
      })
    return { state: 'open', isCurrent }
  }

  async #close(stored: Stored): Promise<void> {
    this.ctx.storage.kv.put<Stored>('link', { ...stored, content: null, holders: [], waitsUntil: null })
    await this.ctx.storage.setAlarm(Date.now() + REMEMBERED_MS)
  }

  #read(): Stored | undefined {
    const stored = this.ctx.storage.kv.get<Stored>('link')
    const isForgotten = stored !== undefined && (stored.waitsUntil ?? Infinity) <= Date.now()
    return isForgotten ? undefined : stored
  }

  async #write(stored: Stored): Promise<void> {
    this.ctx.storage.kv.put('link', stored)
    await setAlarmBy(this.ctx.storage, stored.waitsUntil ?? stored.expiresAt)
  }
}

const blank = (content: LinkContent, terms: LinkTerms): Stored => ({
  ...terms,
  purpose: content.purpose,
  content,
  waitsUntil: Date.now() + UNCONFIRMED_MS,
  holders: [],
})

/**
 * Time in ms for which a try counts as recent: longer than a person waits before a retry, shorter than the lifetime of
 * a token.
 */
const TRIED_MS = 60 * 60 * 1000
const isTried = ({ triedAt = 0 }: Stored) => Date.now() - triedAt < TRIED_MS

const isOver = ({ content, expiresAt }: Stored) => content === null || expiresAt <= Date.now()
