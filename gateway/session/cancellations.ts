/** The receipts of a person's cancelled policies, as their object keeps them (D96). */
import { today } from '#shared/domain/time/dates.ts'
import { instantOf } from '#shared/domain/time/instants.ts'
import { livingRecords, sweepRecords, type RecordStore as Store } from './records/dated-records.ts'

/** A year, so that the person can prove the cancellation later. */
const LIFE_MS = 366 * 24 * 60 * 60 * 1000
/** Submissions without an answer are kept as long as the record of their key. */
const OPEN_MS = 24 * 60 * 60 * 1000

/** Receipts by policy, and open submissions by key until they are answered. */
const DONE = 'cancellation:'
const OPEN = 'cancelling:'

export interface StoredCancellation {
  readonly policyNumber: string
  readonly vehicle: string
  /** Epoch ms; sent to the insurer, and the same however often it is sent. */
  readonly at: number
  readonly number: string
  /** Thousandths; null if the insurer sends none. */
  readonly refund: number | null
  /** The part of the payments that is not refunded (D127), thousandths; null if the insurer sends none. */
  readonly kept?: { readonly expeditionRights: number; readonly mandatory: number } | null
  /** The last day of cover, and by when the refund comes, YYYY-MM-DD. */
  readonly lastDay?: string
  readonly refundBy?: string | null
  /** ISO instant. */
  readonly mandatoryUntil?: string | null
  /** The insurer has confirmed it. */
  readonly isDone?: true
}

/** The facts that the insurer's answer adds. */
export type CancellationFacts = Partial<Pick<StoredCancellation, 'number' | 'refund' | 'lastDay'>>

/** Noted before it is sent; the same submission keeps its moment. */
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

/** The receipt of a policy that the insurer shows as cancelled, or its unanswered submission. */
export function cancellationOf(kv: Store, policyNumber: string): StoredCancellation | null {
  return alive(kv).find((one) => one.policyNumber === policyNumber) ?? null
}

/** A day after the one on which it was cancelled. */
export const isForLater = ({ isDone, lastDay = '', at }: StoredCancellation): boolean =>
  isDone === true && lastDay > today(at)

/** Confirmed cancellations whose cover goes on after the day of the cancellation. */
export const endingLater = (kv: Store): StoredCancellation[] => alive(kv).filter(isForLater)

/** ISO instant at which the cover ends: the moment of the cancellation, or the end of the day that was chosen. */
export function endOfCover({ at, lastDay = '' }: Pick<StoredCancellation, 'at' | 'lastDay'>): string {
  const now = new Date(at).toISOString()
  return lastDay > today(at) ? (instantOf(`${lastDay}T23:59`) ?? now) : now
}

export const sweepCancellations = (kv: Store): number | null => sweepRecords(kv, DONE, LIFE_MS)

/** Cancellations that were sent and never answered. */
export const sweepOpenCancellations = (kv: Store): number | null => sweepRecords(kv, OPEN, OPEN_MS)

/** Receipts first; those that are over are forgotten. */
const alive = (kv: Store): StoredCancellation[] =>
  [
    ...livingRecords<StoredCancellation>(kv, DONE, LIFE_MS),
    ...livingRecords<StoredCancellation>(kv, OPEN, OPEN_MS),
  ].map(([, stored]) => stored)
