import { DurableObject } from 'cloudflare:workers'
import type { SavedQuote } from '#shared/contracts/purchase/saved-quote.ts'
import { CODE_LIFE_MS } from '#shared/domain/access/otp-code.ts'
import { REFERRAL_DAYS } from '#shared/domain/referrals/referral-points.ts'
import { DRAFT_LIFE_MS } from '#shared/domain/privacy/device-lives.ts'
import type { LimitRule } from '../limits/limit-rules.ts'
import { takeFrom } from '../limits/window.ts'
import { setAlarmWithin } from '../http/set-alarm.ts'
import {
  beginHalfSession,
  factorOfHalfSession,
  giveTryBack,
  halfSession,
  takeHalfSession,
  takeTry,
  type StoredHalfSession,
} from './records/half-session.ts'
import { keepQuestion, takeQuestion, type StoredPasskeyQuestion } from './records/passkey-question.ts'
import type { StoredFactor } from './second-factor/stored-factor.ts'

const RETENTION_MS = DRAFT_LIFE_MS
const ALARM_SLACK_MS = 60 * 60 * 1000
/** Time for which the token of a log-in without validated e-mail may send that e-mail again (ACC-O6). */
const UNVALIDATED_MS = 15 * 60 * 1000

interface Stored {
  /**
   * Random name that the insurer uses for a person without an account (QUO-O4). Codes are requested under it, so it
   * belongs to one phone: a code sent to another phone must not prove this one.
   */
  readonly personId: string
  /** The phone's digits with the country's, without "+". */
  readonly phone: string | null
  /** Time of the last code for this phone, in epoch ms. */
  readonly codeSentAt: number | null
  /** The insurer's proof that the visitor entered a code sent to this phone (D27). */
  readonly proof: string | null
  /** Times of the tries of its code, epoch ms; absent in records of an earlier release. */
  readonly tries?: readonly number[]
  /** Key of the registration that uses the proof, because a phone that was verified once creates one account. */
  readonly usedBy: string | null
  /** The referral code of that registration, which retries send again; empty if there is none. */
  readonly referralUsed?: string
  readonly unvalidated: { readonly token: string; readonly until: number } | null
}

/** Referral code of the last referral link that was opened (D97). */
interface Referral {
  readonly code: string
  /** Expiry of the referral code in epoch ms. */
  readonly until: number
}
const REFERRAL_MS = REFERRAL_DAYS * 24 * 60 * 60 * 1000

/**
 * A person without an account: an anonymous registration (D26, D27), and the referral link by which they came (D97).
 */
export class VisitorObject extends DurableObject {
  /** The id of a code that is being sent, which concurrent requests share. */
  #asked: { readonly phone: string; readonly personId: string } | undefined

  /**
   * True if the gateway created this visitor, because it then has stored data; a forged cookie names an empty object.
   */
  async isKnown(): Promise<boolean> {
    return this.ctx.storage.kv.get<Stored>('visitor') !== undefined || this.#referral() !== null
  }

  /** Returns the id for requesting a code for a phone. Nothing is stored before the code was sent. */
  async idForCode(phone: string): Promise<string> {
    const stored = this.#read()
    if (goesOn(stored, phone)) return stored.personId
    if (this.#asked?.phone !== phone) this.#asked = { phone, personId: crypto.randomUUID() }
    return this.#asked.personId
  }

  /**
   * Records a sent code, with its own expiry and tries. Another phone invalidates proof and codes of the previous one,
   * and so does a registration that has used the proof.
   */
  async codeSent(phone: string, personId: string): Promise<void> {
    const stored = this.#read()
    const base = goesOn(stored, phone) ? stored : { ...anew(stored), phone, personId }
    await this.#write({ ...base, codeSentAt: Date.now(), tries: [] })
    this.#asked = undefined
  }

  /** Returns the id for verifying a code; null if none was sent to this phone, or too long ago. */
  async personIdFor(phone: string): Promise<string | null> {
    const { personId, codeSentAt, phone: asked } = this.#read()
    // The code's lifetime ends at the gateway (D14), even if the insurer still accepts it.
    return asked === phone && codeSentAt !== null && Date.now() - codeSentAt < CODE_LIFE_MS ? personId : null
  }

  /** Counts a try of the code (D14); returns false if no try is left. */
  async takeCodeTry(rule: LimitRule): Promise<boolean> {
    const stored = this.#read()
    const tries = [...(stored.tries ?? [])]
    if (!takeFrom(tries, rule, Date.now()).allowed) return false
    await this.#write({ ...stored, tries })
    return true
  }

  /** Subtracts a try again that the insurer could not check. */
  async giveCodeTryBack(): Promise<void> {
    const stored = this.#read()
    await this.#write({ ...stored, tries: (stored.tries ?? []).slice(0, -1) })
  }

  async prove(phone: string, proof: string): Promise<void> {
    const stored = this.#read()
    if (stored.phone === phone) await this.#write({ ...stored, proof })
  }

  /**
   * Takes the proof for the registration of this key: only one of several concurrent registrations gets it; idempotent
   * for the same key.
   */
  async useProof(phone: string, key: string): Promise<boolean> {
    const stored = this.#read()
    const isThere = stored.phone === phone && stored.proof !== null
    if (!isThere || (stored.usedBy !== null && stored.usedBy !== key)) return false
    const referralUsed = stored.usedBy === key ? stored.referralUsed : this.#referral()?.code
    await this.#write({ ...stored, usedBy: key, referralUsed: referralUsed ?? '' })
    return true
  }

  /** Releases the proof after a failed registration, so that the next one may use it. */
  async giveProofBack(key: string): Promise<void> {
    const stored = this.#read()
    if (stored.usedBy === key) await this.#write({ ...stored, usedBy: null })
  }

  /** Deletes the registration's id and proof once it is complete. */
  async forgetRegistration(): Promise<void> {
    this.ctx.storage.kv.delete('referral')
    await this.#write(anew(this.#read()))
  }

  async keepReferral(code: string): Promise<void> {
    this.ctx.storage.kv.put('referral', { code, until: Date.now() + REFERRAL_MS })
    // An alarm for an earlier expiry is not moved.
    if ((await this.ctx.storage.getAlarm()) === null)
      await this.ctx.storage.setAlarm(Date.now() + REFERRAL_MS)
  }

  /** Returns the referral code for the registration of this key, which retries send again; empty if there is none. */
  async referralFor(key: string): Promise<string> {
    const { usedBy, referralUsed } = this.#read()
    return (usedBy === key ? referralUsed : undefined) ?? this.#referral()?.code ?? ''
  }

  async storeUnvalidated(token: string): Promise<void> {
    await this.#write({ ...this.#read(), unvalidated: { token, until: Date.now() + UNVALIDATED_MS } })
  }

  async unvalidatedToken(): Promise<string | null> {
    const { unvalidated } = this.#read()
    return unvalidated !== null && unvalidated.until > Date.now() ? unvalidated.token : null
  }

  /** Stores a quote that a visitor sent to themself, in its own Durable Object (D85). */
  async saveQuote(quote: SavedQuote, until: number): Promise<void> {
    this.ctx.storage.kv.put('quote', quote)
    await this.ctx.storage.setAlarm(until)
  }

  async savedQuote(): Promise<SavedQuote | null> {
    return this.ctx.storage.kv.get<SavedQuote>('quote') ?? null
  }

  /** Stores a log-in that waits for its second factor, in its own Durable Object (D234). */
  async beginHalfSession(begun: StoredHalfSession): Promise<void> {
    await this.ctx.storage.setAlarm(beginHalfSession(this.ctx.storage.kv, begun))
  }

  async halfSession(): Promise<StoredHalfSession | null> {
    return halfSession(this.ctx.storage.kv)
  }

  /** Reads and stores the second factor, by the rules of a session (D61). */
  async secondFactor(more?: StoredFactor): Promise<StoredFactor> {
    return factorOfHalfSession(this.ctx.storage.kv, more)
  }

  async takeTry(): Promise<'taken' | 'last' | 'over'> {
    return takeTry(this.ctx.storage.kv)
  }

  async giveTryBack(): Promise<void> {
    giveTryBack(this.ctx.storage.kv)
  }

  /** Takes the half session, which becomes a session or ends; only one of several concurrent callers gets it. */
  async takeHalfSession(): Promise<StoredHalfSession | null> {
    return takeHalfSession(this.ctx.storage.kv)
  }

  /** Stores the challenge of a log-in by passkey, in its own Durable Object (D188). */
  async keepQuestion(question: StoredPasskeyQuestion): Promise<void> {
    await this.ctx.storage.setAlarm(keepQuestion(this.ctx.storage.kv, question))
  }

  async takeQuestion(): Promise<StoredPasskeyQuestion | null> {
    return takeQuestion(this.ctx.storage.kv)
  }

  override async alarm(): Promise<void> {
    const referral = this.#referral()
    if (referral === null) return this.ctx.storage.deleteAll()
    this.ctx.storage.kv.delete('visitor')
    await this.ctx.storage.setAlarm(referral.until)
  }

  #referral(): Referral | null {
    const referral = this.ctx.storage.kv.get<Referral>('referral')
    return referral !== undefined && referral.until > Date.now() ? referral : null
  }

  #read(): Stored {
    return this.ctx.storage.kv.get<Stored>('visitor') ?? blank()
  }

  async #write(stored: Stored): Promise<Stored> {
    this.ctx.storage.kv.put('visitor', stored)
    await setAlarmWithin(this.ctx.storage, Date.now() + RETENTION_MS + ALARM_SLACK_MS, ALARM_SLACK_MS)
    return stored
  }
}

const blank = (): Stored => ({
  personId: crypto.randomUUID(),
  phone: null,
  codeSentAt: null,
  proof: null,
  usedBy: null,
  unvalidated: null,
})

const goesOn = ({ phone, usedBy }: Stored, asked: string) => phone === asked && usedBy === null

const anew = ({ unvalidated }: Stored): Stored => ({ ...blank(), unvalidated })
