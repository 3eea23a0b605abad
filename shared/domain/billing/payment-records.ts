/** The payments of a policy that is paid month by month (BIL-27 to BIL-34). */
import { add, subtract, ZERO, type Money } from '../money/money.ts'
import { grouped } from '../text/older-browsers.ts'
import { today } from '../time/dates.ts'

export const RECORD_STATES = ['paid', 'pending', 'error', 'unknown'] as const
export type RecordState = (typeof RECORD_STATES)[number]

/** Payment statuses (FND-29, BIL-O2). */
const PAID = 4
const ERROR = 7

/** State of a payment (BIL-32 to BIL-34). A missing status belongs to no state (D157). */
export function recordState(status: number | null): RecordState {
  if (status === null) return 'unknown'
  if (status === PAID) return 'paid'
  return status >= ERROR ? 'error' : 'pending'
}

export interface PaymentRecord {
  /** ISO instant of the payment; null if the insurer does not send it. */
  readonly date: string | null
  readonly amount: Money
  readonly count: number
  readonly state: RecordState
  /** URL of the receipt at the card provider; null: no link (BIL-O9). */
  readonly invoiceUrl: string | null
  /** Next try of a refused payment, and last day of cover until then, YYYY-MM-DD; null if unknown. */
  readonly nextTry: string | null
  readonly coveredUntil: string | null
}

/** The day of a record in Mexico City; '' for a record without a date, which sorts last. */
export const dayOf = ({ date }: Pick<PaymentRecord, 'date'>): string =>
  date === null ? '' : today(Date.parse(date))

/** Payments made or tried, or due by `date` (YYYY-MM-DD), newest first. */
export function pastPayments(records: readonly PaymentRecord[], date: string): PaymentRecord[] {
  const past = records.filter((record) => record.state !== 'pending' || dayOf(record) <= date)
  return past.toSorted((one, other) => dayOf(other).localeCompare(dayOf(one)) || other.count - one.count)
}

/** Returns the payments due after `date`, earliest first. */
export function comingPayments(records: readonly PaymentRecord[], date: string): PaymentRecord[] {
  const coming = records.filter((record) => record.state === 'pending' && dayOf(record) > date)
  return coming.toSorted((one, other) => dayOf(one).localeCompare(dayOf(other)))
}

interface YearTotal {
  readonly year: string
  readonly total: Money
}

/** Computes the totals of each year, the latest first. */
export function yearTotals(records: readonly PaymentRecord[]): YearTotal[] {
  const paid = records.filter((record) => record.state === 'paid' && record.date !== null)
  const years = grouped(paid, (record) => dayOf(record).slice(0, 4))
  return [...years]
    .map(([year, some]) => ({ year, total: add(...some.map(({ amount }) => amount)) }))
    .toSorted((one, other) => other.year.localeCompare(one.year))
}

/**
 * Difference between the first payment of a policy and the second, which has the regular amount (PAY-16). Null if the
 * first is not larger, or if either is unknown.
 */
export function firstPaymentMore(records: readonly Pick<PaymentRecord, 'count' | 'amount'>[]): Money | null {
  const [first, second] = [1, 2].map((number) => records.find(({ count }) => count === number)?.amount)
  return first === undefined || second === undefined || first <= second ? null : subtract(first, second)
}

interface Due {
  readonly amount: Money
  /** First day of the debt, YYYY-MM-DD; null if no record has it. */
  readonly since: string | null
  readonly nextTry: string | null
  readonly coveredUntil: string | null
}

/** Sums up all failed payments; null if there are none. */
export function dueOf(records: readonly PaymentRecord[]): Due | null {
  const failed = records.filter(({ state }) => state === 'error')
  const amount = add(ZERO, ...failed.map((record) => record.amount))
  if (amount <= 0) return null
  return {
    amount,
    since: earliest(failed.map(dayOf)),
    nextTry: earliest(failed.map(({ nextTry }) => nextTry)),
    coveredUntil: earliest(failed.map(({ coveredUntil }) => coveredUntil)),
  }
}

const earliest = (days: readonly (string | null)[]): string | null =>
  days.filter((day) => day !== null && day !== '').toSorted()[0] ?? null

/**
 * True if a card expires before a payment: it is valid through its last month. `expires`: YYYY-MM; `date`: ISO instant
 * of the next payment.
 */
export function expiresBefore(expires: string | null, date: string | null): boolean {
  return expires !== null && date !== null && today(Date.parse(date)).slice(0, 7) > expires
}
