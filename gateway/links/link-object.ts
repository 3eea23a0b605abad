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

/** A closed link is remembered this long, without its content, so that it cannot be exchanged anew. */
const REMEMBERED_MS = 30 * 24 * 60 * 60 * 1000
/** One that its person has closed: the insurer would open it still. */
const CLOSED_MS = 365 * 24 * 60 * 60 * 1000
/** An unconfirmed link is forgotten this long after it was last pressed (D65). */
const UNCONFIRMED_MS = 10 * 60 * 1000
/** Browsers that may hold one link; an older one then has to open it again. */
const MOST_HOLDERS = 8

/** Enough to see who has it. */
const MOST_OPENINGS = 10

interface Opening {
  /** Epoch ms. */
  readonly at: number
  /** "Chrome en Android". */
  readonly device: string
}

interface Stored {
  readonly purpose: LinkPurpose
  /** Null once it is over: spent, revoked or too old. */
  readonly content: LinkContent | null
  readonly isSingleUse: boolean
  readonly expiresAt: number
  /** The youngest first. */
  readonly openings?: readonly Opening[]
  /** Absent in records of an earlier release. */
  readonly lastOpenedAt?: number | null
  /** Epoch ms until which the insurer has to confirm the link (D65); null once it has. */
  readonly waitsUntil: number | null
  /** Digests of the secrets in the cookies of those who opened it. */
  readonly holders: readonly string[]
  /** Digest of the last press: the same one again comes from the same browser. */
  readonly press?: string
  /** Epoch ms of the last try of what it is for that had no answer (D79). */
  readonly triedAt?: number
  /** The purpose of the link is fulfilled, and the page says so to later visitors (D305). */
  readonly isDone?: true
}

interface LinkTerms {
  readonly isSingleUse: boolean
  /** Epoch ms; used when the link is exchanged for the first time. */
  readonly expiresAt: number
}

/** `current`: digest of the secret in the browser's cookie; `offered`: of the one that it would get. */
export interface Holder {
  readonly current: string | null
  readonly offered: string
  /** Digest of what the landing page sent with the press; null where no script ran. */
  readonly press: string | null
  /** The browser's description of its device. */
  readonly device: string
}

interface OpenedLink {
  readonly content: LinkContent
  readonly isConfirmed: boolean
  /** Its effect was tried a while ago without an answer: it may have happened. */
  readonly isTried: boolean
  /** The purpose of the link was fulfilled through this gateway. */
  readonly isDone: boolean
}

export type Exchanged =
  /** `isCurrent`: the browser keeps the secret that it has. */
  | { readonly state: 'open'; readonly isCurrent: boolean }
  /** Another browser has it. */
  | { readonly state: 'taken' }
  /** Spent, revoked or too old. */
  | { readonly state: 'over' }
  /** Nothing is known of it, or it is for something else. */
  | { readonly state: 'unknown' }

/** One link, sent by the insurer or by us: which browsers opened it, and when it expires (D2, D26). */
export class LinkObject extends DurableObject {
  /** A link that we issue: its object is there before anybody opens it. */
  async issue(content: LinkContent, terms: LinkTerms): Promise<void> {
    await this.#write({ ...blank(content, terms), waitsUntil: null })
  }

  /** A link of the insurer, seen for the first time or again. */
  async exchange(content: LinkContent, terms: LinkTerms, holder: Holder): Promise<Exchanged> {
    return this.#open(this.#read() ?? blank(content, terms), content.purpose, holder)
  }

  async exchangeIssued(purpose: LinkPurpose, holder: Holder): Promise<Exchanged> {
    const stored = this.#read()
    return stored === undefined ? { state: 'unknown' } : this.#open(stored, purpose, holder)
  }

  /** The content of the link, for a browser that holds it. */
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

  /** The insurer has confirmed it. */
  async confirm(): Promise<void> {
    const stored = this.#read()
    if (stored !== undefined) await this.#write({ ...stored, waitsUntil: null })
  }

  async noteTry(): Promise<void> {
    const stored = this.#read()
    if (stored !== undefined) await this.#write({ ...stored, triedAt: Date.now() })
  }

  /** It stays open as long as a closed link is remembered, so that a later visitor learns what happened (D305). */
  async noteDone(): Promise<void> {
    const stored = this.#read()
    if (stored === undefined) return
    await this.#write({ ...stored, waitsUntil: null, expiresAt: Date.now() + REMEMBERED_MS, isDone: true })
  }

  /** Same as for a person (D155): several tabs may hold one link. */
  async beginEffect(of: string, effect: BeginningEffect, instead?: string): Promise<BegunEffect | null> {
    sweepEffects(this.ctx.storage.kv)
    sweepWishes(this.ctx.storage.kv)
    return beginEffect(this.ctx.storage.kv, of, effect, instead)
  }

  async endEffect(of: string, key: string, made?: string): Promise<void> {
    endEffect(this.ctx.storage.kv, of, key, made)
  }

  /** Its purpose is fulfilled, or the person revoked it: it opens nothing any more. */
  async close(): Promise<void> {
    const stored = this.#read()
    if (stored !== undefined) await this.#close(stored)
  }

  /** Its person has closed it, so it stays closed even when a fulfilled link would be deleted. */
  async closeForGood(): Promise<void> {
    const stored = this.#read()
    if (stored === undefined) return
    await this.#close(stored)
    await this.ctx.storage.setAlarm(Date.now() + CLOSED_MS)
  }

  /** For the operator (D330). Only of a link that we issued: of one of the insurer a new press would open it again. */
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
    { current, offered, press, device }: Holder,
  ): Promise<Exchanged> {
    if (stored.purpose !== purpose) return { state: 'unknown' }
    if (isOver(stored)) return { state: 'over' }
    const isCurrent = current !== null && stored.holders.some((one) => isSame(one, current))
    // A double click or a lost response: the browser has no cookie of the first press.
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

/** Longer than a person waits before pressing again, shorter than what ends a token by itself. */
const TRIED_MS = 60 * 60 * 1000
const isTried = ({ triedAt = 0 }: Stored) => Date.now() - triedAt < TRIED_MS

const isOver = ({ content, expiresAt }: Stored) => content === null || expiresAt <= Date.now()
