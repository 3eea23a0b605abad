/** The payments of a policy that is paid month by month (BIL-27 to BIL-34). */
import { add, ZERO, type Money } from '../money/money.ts'
import { today } from '../time/dates.ts'

export const RECORD_STATES = ['paid', 'pending', 'error', 'unknown'] as const
export type RecordState = (typeof RECORD_STATES)[number]

/** Payment statuses (FND-29, BIL-O2). */
const PAID = 4
const ERROR = 7

/** BIL-32 to BIL-34. What the insurer does not say is none of them (D157). */
export function recordState(status: number | null): RecordState {
  if (status === null) return 'unknown'
  if (status === PAID) return 'paid'
  return status >= ERROR ? 'error' : 'pending'
}

export interface PaymentRecord {
  /** ISO instant; null where the insurer does not say it. */
  readonly date: string | null
  readonly amount: Money
  readonly count: number
  readonly state: RecordState
  /** The receipt at the card provider; null: no link (BIL-O9). */
  readonly invoiceUrl: string | null
  /** For a refused payment, YYYY-MM-DD: its next try, and the end of cover until then; null: unknown. */
  readonly nextTry: string | null
  readonly coveredUntil: string | null
}

/** The day of a record in Mexico City; '' sorts what has none to the end. */
export const dayOf = ({ date }: Pick<PaymentRecord, 'date'>): string =>
  date === null ? '' : today(Date.parse(date))

/** Payments made or tried, or due by `date` (YYYY-MM-DD), newest first. */
export function pastPayments(records: readonly PaymentRecord[], date: string): PaymentRecord[] {
  const past = records.filter((record) => record.state !== 'pending' || dayOf(record) <= date)
  return past.toSorted((one, other) => dayOf(other).localeCompare(dayOf(one)) || other.count - one.count)
}

/** Payments due after `date`, earliest first. */
export function comingPayments(records: readonly PaymentRecord[], date: string): PaymentRecord[] {
  const coming = records.filter((record) => record.state === 'pending' && dayOf(record) > date)
  return coming.toSorted((one, other) => dayOf(one).localeCompare(dayOf(other)))
}

interface YearTotal {
  readonly year: string
  readonly total: Money
}

/** Totals of each year, the latest first. */
export function yearTotals(records: readonly PaymentRecord[]): YearTotal[] {
  const paid = records.filter((record) => record.state === 'paid' && record.date !== null)
  const years = Map.groupBy(paid, (record) => dayOf(record).slice(0, 4))
  return [...years]
    .map(([year, some]) => ({ year, total: add(...some.map(({ amount }) => amount)) }))
    .toSorted((one, other) => other.year.localeCompare(one.year))
}

interface Due {
  readonly amount: Money
  /** The day since which it is due, YYYY-MM-DD; null where no record says it. */
  readonly since: string | null
  readonly nextTry: string | null
  readonly coveredUntil: string | null
}

/** All that was tried and is not paid; null where there is nothing. */
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

/** A card is good until the last day of its month. `expires`: YYYY-MM; `date`: ISO instant of the next payment. */
export function expiresBefore(expires: string | null, date: string | null): boolean {
  return expires !== null && date !== null && today(Date.parse(date)).slice(0, 7) > expires
}
