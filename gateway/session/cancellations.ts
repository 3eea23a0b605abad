/** Stores the receipts of a person's cancelled policies in the person's object (D96). */
import { today } from '#shared/domain/time/dates.ts'
import { instantOf } from '#shared/domain/time/instants.ts'
import { livingRecords, sweepRecords, type RecordStore as Store } from './records/dated-records.ts'

/** A receipt is kept for a year, so that the person can prove the cancellation later. */
const LIFE_MS = 366 * 24 * 60 * 60 * 1000
/** A submission without an answer is kept as long as the record of its key. */
const OPEN_MS = 24 * 60 * 60 * 1000

/** Key prefixes: receipts by policy, and open submissions by key until they are answered. */
const DONE = 'cancellation:'
const OPEN = 'cancelling:'

export interface StoredCancellation {
  readonly policyNumber: string
  readonly vehicle: string
  /** Moment of the cancellation in epoch ms; sent to the insurer, and the same in every retry. */
  readonly at: number
  readonly number: string
  /** The refund in thousandths; null if the insurer sends none. */
  readonly refund: number | null
  /** The part of the payments that is not refunded (D127), in thousandths; null if the insurer sends none. */
  readonly kept?: { readonly expeditionRights: number; readonly mandatory: number } | null
  /** The last day of cover, and the day by which the refund is paid, as YYYY-MM-DD. */
  readonly lastDay?: string
  readonly refundBy?: string | null
  /** End of the compulsory part, as an ISO instant. */
  readonly mandatoryUntil?: string | null
  /** Why that end is unknown although there may be a compulsory part; absent if there is none, or if the end is known. */
  readonly mandatoryGap?: 'unread' | 'undated'
  /** True once the insurer has confirmed the cancellation. */
  readonly isDone?: true
}

/** Facts about a cancellation that the insurer's answer adds. */
export type CancellationFacts = Partial<Pick<StoredCancellation, 'number' | 'refund' | 'lastDay'>>

/** Stores a cancellation before it is sent; a retry of the same submission keeps the first time. */
export function beginCancellation(
  kv: Store,
  key: string,
  begun: Omit<StoredCancellation, 'at'>,
): StoredCancellation {
  const stored = kv.get<StoredCancellation>(OPEN + key)
  if (stored !== undefined) return stored
  const cancellation = { ...begun, at: Date.now() }
  kv.put(OPEN + key, cancellation)
  return cancellation
}

export function finishCancellation(
  kv: Store,
  key: string,
  facts: CancellationFacts,
): StoredCancellation | null {
  const stored = kv.get<StoredCancellation>(OPEN + key)
  if (stored === undefined) return null
  const done: StoredCancellation = { ...stored, ...facts, isDone: true }
  kv.put(DONE + stored.policyNumber, done)
  kv.delete(OPEN + key)
  return done
}

/** Returns the receipt of a policy that the insurer shows as cancelled, or its unanswered submission. */
export function cancellationOf(kv: Store, policyNumber: string): StoredCancellation | null {
  return alive(kv).find((one) => one.policyNumber === policyNumber) ?? null
}

/** True for a confirmed cancellation whose cover ends after the day of the cancellation. */
export const isForLater = ({ isDone, lastDay = '', at }: StoredCancellation): boolean =>
  isDone === true && lastDay > today(at)

/** Returns confirmed cancellations whose cover continues after the day of the cancellation. */
export const endingLater = (kv: Store): StoredCancellation[] => alive(kv).filter(isForLater)

/** The end of cover as an ISO instant: the moment of the cancellation, or the end of the chosen day. */
export function endOfCover({ at, lastDay = '' }: Pick<StoredCancellation, 'at' | 'lastDay'>): string {
  const now = new Date(at).toISOString()
  return lastDay > today(at) ? (instantOf(`${lastDay}T23:59`) ?? now) : now
}

export const sweepCancellations = (kv: Store): number | null => sweepRecords(kv, DONE, LIFE_MS)

/** Deletes expired submissions that were never answered; returns the time of the next expiry. */
export const sweepOpenCancellations = (kv: Store): number | null => sweepRecords(kv, OPEN, OPEN_MS)

/** Returns stored cancellations, receipts first, without expired ones. */
const alive = (kv: Store): StoredCancellation[] =>
  [
    ...livingRecords<StoredCancellation>(kv, DONE, LIFE_MS),
    ...livingRecords<StoredCancellation>(kv, OPEN, OPEN_MS),
  ].map(([, stored]) => stored)
