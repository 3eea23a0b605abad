import { DurableObject } from 'cloudflare:workers'
import type { MadeLink } from '#shared/contracts/account/security.ts'
import { setAlarmWithin } from '../http/set-alarm.ts'
import {
  exportDue,
  exportDueAt,
  noteExport,
  restoreEntries,
  rewind,
  type ExportEnv,
  type Restored,
} from '../case-file/records/export.ts'
import { activityLines, addLine, type ActivityLine } from './records/activity-lines.ts'
import {
  beginCancellation,
  cancellationOf,
  endingLater,
  finishCancellation,
  type CancellationFacts,
  type StoredCancellation,
} from './cancellations.ts'
import {
  beginEffect,
  endEffect,
  justMade,
  sweepEffects,
  sweepWishes,
  type BeginningEffect,
  type BegunEffect,
} from './records/begun-effects.ts'
import { beginExchange, claimCoupon, exchangeOf, type StoredExchange } from './records/exchanges.ts'
import { codeAsked, forgetAsk, isLastAsk, spendCode } from './records/codes.ts'
import { forgetRecords } from './records/forget-records.ts'
import {
  addPasskey,
  askPasskey,
  endOfLogIns,
  letLogIn,
  passkeysIn,
  removePasskey,
  spendChallenge,
  recordPasskeyUse,
  type StoredPasskey,
} from './records/passkeys.ts'
import { askFactor, asksFactor, choiceOf, keepChoice } from './records/choices.ts'
import {
  beginCheck,
  giveConsent,
  consentsIn,
  hasConsented,
  recordIdentity,
  type IdentityRecord,
} from './identity-record.ts'
import { reportAccess, reportState, type ReportState } from './records/access-report.ts'
import {
  acceptedLines,
  acceptText,
  addSwitch,
  hasDecided,
  noteDeletion,
  switchLines,
  type AcceptedLine,
  type Deletion,
  type SwitchLine,
} from './records/notices.ts'
import {
  keepReach,
  purchaseReach,
  sendRequest,
  sendVehicle,
  settleRequest,
  type PurchaseReach,
} from './purchase-reach.ts'

/** Storage keys of records that prove a person's permissions, refusals and deletions. */
const PROOFS = ['identity:consents', 'privacy:notices', 'privacy:switches', 'privacy:deletions']
/** The longest life of a session. */
const SESSION_MS = 12 * 60 * 60 * 1000
const ALARM_SLACK_MS = 60 * 60 * 1000
/** Limit of sessions: more devices at once are unlikely, and a further one ends the oldest session. */
const MOST_SESSIONS = 20
/** Limit of links, which a person can still review one by one. */
const MOST_LINKS = 40

type Added =
  /**
   * The session is listed. `surplus`: sessions beyond the limit, which the caller ends. `blockedUntil`: epoch ms
   * (D209).
   */
  | {
      readonly state: 'added'
      readonly surplus: readonly string[]
      readonly blockedUntil: number | null
    }
  /** State if the password was changed during this log-in. */
  | { readonly state: 'outdated' }
  /** State if the person requires a second factor that the log-in lacks (D234). */
  | { readonly state: 'factor_needed' }

/** A link that we issued to this person (D26); `name` names its object. */
interface IssuedLink {
  readonly name: string
  readonly purpose: MadeLink['purpose']
  /** The policy of the link, if it has one. */
  readonly policyNumber?: string
  readonly madeAt: number
  readonly expiresAt: number
}

/** A payment that was started and has no known outcome yet (D79); its outcome is stored with the record of its key. */
export interface OpenPayment {
  readonly policyId: string
  readonly paymentPlanId: string
  readonly isMonthly: boolean
  readonly key: string
  readonly at: number
}
/** Retention of an open payment, equal to the life of a key's record. */
const PAYMENT_MS = 24 * 60 * 60 * 1000

/**
 * Index of one person's records, so that they survive any single session:
 *
 * - sessions and issued links, as names of objects, so that they can be ended (D26)
 * - open payments, which every tab, device and later log-in knows (D79)
 * - progress of purchases (D89) and running effects (D112, D155)
 * - activity with money or identity (D61), receipts of cancellations (D96), coupons of exchanges (D97)
 * - renewal choices, public keys of passkeys (D212), the two-step log-in switch (D234)
 * - accepted notices and data switches (D208), and whether effects are held back (D209)
 */
export class PersonObject extends DurableObject<ExportEnv> {
  /**
   * Lists a session. `askedAt`: when the log-in was sent to the insurer. `isProven`: the second factor was given, or
   * is not required.
   */
  async addSession(name: string, askedAt: number, isProven: boolean): Promise<Added> {
    if (askedAt < endOfLogIns(this.ctx.storage.kv)) return { state: 'outdated' }
    if (!isProven && asksFactor(this.ctx.storage.kv)) return { state: 'factor_needed' }
    const surplus = this.#sessionNames().slice(0, 1 - MOST_SESSIONS)
    this.ctx.storage.kv.put(`session:${name}`, Date.now())
    await this.#wakeUp()
    return { state: 'added', surplus, blockedUntil: reportState(this.ctx.storage.kv).blockedUntil }
  }

  async removeSession(name: string): Promise<void> {
    this.ctx.storage.kv.delete(`session:${name}`)
  }

  /**
   * Lists a rotated session under its new name, with its age. Returns false if the session has ended and is not listed
   * any more.
   */
  async renameSession(from: string, to: string): Promise<boolean> {
    const at = this.ctx.storage.kv.get<number>(`session:${from}`)
    if (at === undefined) return false
    this.ctx.storage.kv.delete(`session:${from}`)
    this.ctx.storage.kv.put(`session:${to}`, at)
    await this.#wakeUp()
    return true
  }

  /** Names of the sessions, oldest first. A session leaves the list when it ends, so a failed end can be repeated. */
  async sessions(): Promise<string[]> {
    return this.#sessionNames()
  }

  /** Records a changed password, so that a log-in that started before it opens no session. */
  async barEarlierLogIns(): Promise<void> {
    this.ctx.storage.kv.put('barred', Date.now())
    await this.#wakeUp()
  }

  /** Lists a link, and returns the oldest ones beyond the maximum for the caller to end. */
  async addLink(link: IssuedLink): Promise<string[]> {
    const surplus = this.#links()
      .slice(MOST_LINKS - 1)
      .map(({ name }) => name)
    this.ctx.storage.kv.put(`link:${link.name}`, link)
    for (const name of surplus) this.ctx.storage.kv.delete(`link:${name}`)
    await this.#wakeUp()
    return surplus
  }

  async removeLink(name: string): Promise<void> {
    this.ctx.storage.kv.delete(`link:${name}`)
  }

  /** Returns the issued links, latest first. */
  async links(): Promise<IssuedLink[]> {
    return this.#links()
  }

  /**
   * Starts the payment of a policy, which can have one at a time. Returns null if it may proceed. Otherwise it returns
   * the open payment, unless the caller knows that it had no effect (`instead` is its key).
   */
  async openPayment(payment: Omit<OpenPayment, 'at'>, instead?: string): Promise<OpenPayment | null> {
    const open = this.#payment(payment.policyId)
    if (open !== undefined && open.key !== payment.key && open.key !== instead) return open
    const at = open?.key === payment.key ? open.at : Date.now()
    this.ctx.storage.kv.put(`payment:${payment.policyId}`, { ...payment, at })
    await this.#wakeUp()
    return null
  }

  async closePayment(policyId: string, key: string): Promise<void> {
    if (this.#payment(policyId)?.key === key) this.ctx.storage.kv.delete(`payment:${policyId}`)
  }

  async payments(): Promise<OpenPayment[]> {
    const found = [...this.ctx.storage.kv.list<OpenPayment>({ prefix: 'payment:' })]
    const policies = found.map(([, { policyId }]) => policyId)
    return policies.map((policyId) => this.#payment(policyId)).filter((one) => one !== undefined)
  }

  async payment(policyId: string): Promise<OpenPayment | null> {
    return this.#payment(policyId) ?? null
  }

  async sendVehicle(): Promise<void> {
    sendVehicle(this.ctx.storage.kv)
    await this.#wakeUp()
  }

  async sendRequest(key: string): Promise<void> {
    sendRequest(this.ctx.storage.kv, key)
    await this.#wakeUp()
  }

  async settleRequest(key: string, policyNumber: string | null): Promise<void> {
    settleRequest(this.ctx.storage.kv, key, policyNumber)
  }

  /** Returns how far the person's purchase has come. It is read when a step opens. */
  async purchaseReach(): Promise<PurchaseReach> {
    const { kv } = this.ctx.storage
    keepReach(kv)
    const isPaying = (await this.payments()).length > 0
    return isPaying ? 'request' : purchaseReach(kv)
  }

  async recordActivity(line: ActivityLine): Promise<void> {
    addLine(this.ctx.storage.kv, line)
    await this.#wakeUp()
  }

  async activity(): Promise<readonly ActivityLine[]> {
    return activityLines(this.ctx.storage.kv)
  }

  async codeAsked(ask: string): Promise<void> {
    codeAsked(this.ctx.storage.kv, ask)
    await this.#wakeUp()
  }

  async isLastCode(ask: string): Promise<boolean> {
    return isLastAsk(this.ctx.storage.kv, ask)
  }

  async spendCode(ask: string, print: string): Promise<boolean> {
    return spendCode(this.ctx.storage.kv, ask, print)
  }

  async passkeys(): Promise<readonly StoredPasskey[]> {
    return passkeysIn(this.ctx.storage.kv)
  }

  async addPasskey(added: Parameters<typeof addPasskey>[1]): Promise<boolean> {
    const isAdded = addPasskey(this.ctx.storage.kv, added)
    await this.#wakeUp()
    return isAdded
  }

  async removePasskey(id: string): Promise<boolean> {
    return removePasskey(this.ctx.storage.kv, id)
  }

  async recordPasskeyUse(id: string, counter: number): Promise<boolean> {
    return recordPasskeyUse(this.ctx.storage.kv, id, counter)
  }

  /** Allows or forbids the log-in by this passkey (D188). */
  async letPasskeyLogIn(id: string, since: number | null): Promise<boolean> {
    return letLogIn(this.ctx.storage.kv, id, since)
  }

  async askPasskey(challenge: string): Promise<void> {
    askPasskey(this.ctx.storage.kv, challenge)
    await this.#wakeUp()
  }

  async spendChallenge(challenge: string): Promise<boolean> {
    return spendChallenge(this.ctx.storage.kv, challenge)
  }

  async asksFactorAtLogIn(): Promise<boolean> {
    return asksFactor(this.ctx.storage.kv)
  }

  async askFactorAtLogIn(isOn: boolean): Promise<void> {
    askFactor(this.ctx.storage.kv, isOn)
    await this.#wakeUp()
  }

  async beginCancellation(key: string, begun: Omit<StoredCancellation, 'at'>): Promise<StoredCancellation> {
    const current = beginCancellation(this.ctx.storage.kv, key, begun)
    await this.#wakeUp()
    return current
  }

  async finishCancellation(key: string, facts: CancellationFacts): Promise<StoredCancellation | null> {
    return finishCancellation(this.ctx.storage.kv, key, facts)
  }

  /** Returns cancellations with a later last day of cover (D253). */
  async endings(): Promise<StoredCancellation[]> {
    return endingLater(this.ctx.storage.kv)
  }

  async cancellation(policyNumber: string): Promise<StoredCancellation | null> {
    return cancellationOf(this.ctx.storage.kv, policyNumber)
  }

  async chooseRenewal(policyId: string, accept: boolean): Promise<void> {
    keepChoice(this.ctx.storage.kv, policyId, accept)
    await this.#wakeUp()
  }

  async renewalChoice(policyId: string): Promise<boolean | null> {
    return choiceOf(this.ctx.storage.kv, policyId)
  }

  async beginExchange(key: string, begun: Parameters<typeof beginExchange>[2]): Promise<void> {
    beginExchange(this.ctx.storage.kv, key, begun)
    await this.#wakeUp()
  }

  async exchange(key: string): Promise<StoredExchange | null> {
    return exchangeOf(this.ctx.storage.kv, key)
  }

  async claimCoupon(key: string, coupons: readonly string[]): Promise<string | null> {
    return claimCoupon(this.ctx.storage.kv, key, coupons)
  }

  async beginEffect(of: string, effect: BeginningEffect, instead?: string): Promise<BegunEffect | null> {
    sweepEffects(this.ctx.storage.kv)
    sweepWishes(this.ctx.storage.kv)
    const begun = beginEffect(this.ctx.storage.kv, of, effect, instead)
    await this.#wakeUp()
    return begun
  }

  async endEffect(of: string, key: string, made?: string): Promise<void> {
    endEffect(this.ctx.storage.kv, of, key, made)
  }

  async justMade(of: string): Promise<string | null> {
    return justMade(this.ctx.storage.kv, of)
  }

  async giveConsent(consent: Parameters<typeof giveConsent>[1]): Promise<void> {
    giveConsent(this.ctx.storage.kv, consent)
    await this.#copy()
  }

  async beginCheck(): Promise<void> {
    beginCheck(this.ctx.storage.kv)
  }

  async recordIdentity(outcome: Parameters<typeof recordIdentity>[1]): Promise<IdentityRecord> {
    return recordIdentity(this.ctx.storage.kv, outcome)
  }

  /** D209: records a reported access. `isProven`: a code was given just now. */
  async reportAccess(isProven: boolean): Promise<ReportState> {
    const state = reportAccess(this.ctx.storage.kv, isProven)
    await this.#wakeUp()
    return state
  }

  async accessReport(): Promise<ReportState> {
    return reportState(this.ctx.storage.kv)
  }

  async acceptText(line: AcceptedLine): Promise<void> {
    acceptText(this.ctx.storage.kv, line)
    await this.#copy()
  }

  async switchPurpose(line: SwitchLine): Promise<void> {
    addSwitch(this.ctx.storage.kv, line)
    await this.#copy()
  }

  /** Returns the person's accepted notices and data switches (D208). */
  async decisions() {
    const { kv } = this.ctx.storage
    return { accepted: acceptedLines(kv), consents: consentsIn(kv), switches: switchLines(kv) }
  }

  /** Lists the keys of what is stored, never the contents, for the operator (D330). */
  async keys(): Promise<string[]> {
    return [...this.ctx.storage.kv.list()].map(([key]) => key)
  }

  /** Deletes the given keys and records the deletion, once per ticket. */
  async forget(keys: readonly string[], deletion: Deletion): Promise<void> {
    for (const key of keys) this.ctx.storage.kv.delete(key)
    noteDeletion(this.ctx.storage.kv, deletion)
    await this.#copy()
  }

  /** Restores exported entries for the operator (D331), as `restoreEntries` describes. */
  async restore(
    entries: readonly (readonly [key: string, value: unknown])[],
    force = false,
  ): Promise<Restored> {
    return restoreEntries(this.ctx.storage.kv, entries, { force, isExported: (key) => PROOFS.includes(key) })
  }

  /** Rewinds the object for the operator (D331), to a moment in epoch ms. */
  async rewind(at: number): Promise<string> {
    return rewind(this.ctx, at)
  }

  override async alarm(): Promise<void> {
    const { kv } = this.ctx.storage
    await exportDue(this.env, this.ctx, 'people', () => PROOFS)
    if (exportDueAt(kv) !== null) await this.#wakeUp()
    const next = forgetRecords(kv)
    const open = [this.#sessionNames(), this.#links(), await this.payments()]
    const isBuying = purchaseReach(this.ctx.storage.kv) !== 'nothing'
    const isIdle = !isBuying && open.every((list) => list.length === 0)
    if (!isIdle) return this.#wakeUp()
    forgetAsk(kv)
    if (next !== null) return this.ctx.storage.setAlarm(next)
    if (!hasConsented(kv) && !hasDecided(kv) && !asksFactor(kv)) await this.ctx.storage.deleteAll()
  }

  /** Schedules a copy of the records that prove a consent, within a day. */
  async #copy(): Promise<void> {
    noteExport(this.env, this.ctx.storage.kv)
    if (exportDueAt(this.ctx.storage.kv) !== null) await this.#wakeUp()
  }

  /** Sets the alarm to the end of a session that would start now. */
  async #wakeUp(): Promise<void> {
    await setAlarmWithin(this.ctx.storage, Date.now() + SESSION_MS + ALARM_SLACK_MS, ALARM_SLACK_MS)
  }

  #payment(policyId: string): OpenPayment | undefined {
    const name = `payment:${policyId}`
    const open = this.ctx.storage.kv.get<OpenPayment>(name)
    if (open === undefined || Date.now() - open.at < PAYMENT_MS) return open
    this.ctx.storage.kv.delete(name)
    return undefined
  }

  #sessionNames(): string[] {
    const oldest = Date.now() - SESSION_MS
    const found = [...this.ctx.storage.kv.list<number>({ prefix: 'session:' })]
    for (const [key, at] of found) if (at <= oldest) this.ctx.storage.kv.delete(key)
    return found
      .filter(([, at]) => at > oldest)
      .toSorted(([, one], [, other]) => one - other)
      .map(([key]) => key.slice('session:'.length))
  }

  #links(): IssuedLink[] {
    const found = [...this.ctx.storage.kv.list<IssuedLink>({ prefix: 'link:' })]
    for (const [key, { expiresAt }] of found) if (expiresAt <= Date.now()) this.ctx.storage.kv.delete(key)
    return found
      .map(([, link]) => link)
      .filter(({ expiresAt }) => expiresAt > Date.now())
      .toSorted((one, other) => other.madeAt - one.madeAt)
  }
}
