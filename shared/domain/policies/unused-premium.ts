/**
 * The refund of a cancelled policy (D127), by one rule for the gateway, the sandbox and the documents. For each
 * payment: the refundable part × unused days ÷ days of its period, to the cent. Expedition rights and the compulsory
 * part are kept. A first day that is also the last costs nothing. A period that has ended refunds nothing, a future
 * period refunds all. An amount or date in the insurer's answer takes precedence over this rule.
 */
import { add, money, roundToCents, subtract, times, ZERO, type Money } from '../money/money.ts'
import { addDays, dateOf } from '../time/dates.ts'

/** Date arithmetic on calendar days, YYYY-MM-DD. */

/** Returns the same day of a later or earlier month, or that month's last day if it has no such day (CAN-O9). */
export function monthsLater(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, last))).toISOString().slice(0, 10)
}

/** Number of calendar days between two dates, independent of daylight saving. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS)

const DAY_MS = 86_400_000

/** The part of a payment that is not refunded, tax included. */
export interface KeptParts {
  readonly expeditionRights: Money
  /** Compulsory civil liability, which stays in force to its end. */
  readonly mandatory: Money
}

/** A payment with its breakdown, or null if the insurer sends none. */
export interface MadePayment {
  readonly amount: Money
  readonly kept: KeptParts | null
}

/** A payment with the days that it covers, YYYY-MM-DD in Mexico City. */
export interface PaidPeriod extends MadePayment {
  readonly from: string
  /** Last day of the period, on which the next period begins. */
  readonly until: string
}

/** Totals of the periods that are not over yet; all zero if no paid day is left. */
export interface UnusedPremium extends KeptParts {
  readonly refund: Money
  /** Sum of the payments for the given periods, including the parts that the insurer keeps. */
  readonly paid: Money
  readonly unusedDays: number
  readonly days: number
}

/**
 * Computes the unused premium for a cancellation on the day `on`. Null if the parts of a relevant payment are unknown:
 * then no amount is promised.
 */
export function unusedPremium(periods: readonly PaidPeriod[], on: string): UnusedPremium | null {
  const open = periods.map((period) => openOf(period, on)).filter(({ unused }) => unused > 0)
  const known = open.flatMap(({ kept, ...period }) => (kept === null ? [] : [{ kept, ...period }]))
  if (known.length < open.length) return null
  const sum = (amounts: readonly Money[]) => add(ZERO, ...amounts)
  return {
    refund: sum(known.map(refundOf)),
    paid: sum(known.map(({ amount }) => amount)),
    expeditionRights: sum(known.map(({ kept }) => kept.expeditionRights)),
    mandatory: sum(known.map(({ kept }) => kept.mandatory)),
    unusedDays: known.reduce((total, { unused }) => total + unused, 0),
    days: known.reduce((total, { days }) => total + days, 0),
  }
}

function openOf(period: PaidPeriod, on: string) {
  const days = Math.max(0, daysBetween(period.from, period.until))
  const unused = Math.min(days, Math.max(0, daysBetween(on, period.until)))
  return { ...period, days, unused }
}

interface OpenPeriod {
  readonly amount: Money
  readonly kept: KeptParts
  readonly unused: number
  readonly days: number
}

/** Refund of a period: rounded once, to whole cents, and never more than the payment. */
function refundOf({ amount, kept, unused, days }: OpenPeriod): Money {
  const premium = money(Math.max(0, subtract(amount, add(kept.expeditionRights, kept.mandatory))))
  const cents = times(premium, unused, days * PER_CENT)
  return money(Math.min(cents * PER_CENT, roundToCents(premium)))
}

interface Schedule {
  readonly startDate: string
  readonly expirationDate: string
  readonly isMonthly: boolean
  /** Payments that were made, in order. */
  readonly paid: readonly MadePayment[]
  /** Date of the next charge, or of the first unpaid one; null if unknown (API-55). */
  readonly nextCharge: string | null
  /** Date of the first charge; null if unknown. */
  readonly firstCharge: string | null
}

/** Assigns a period to each payment: consecutive months for a monthly policy, else the whole policy. */
export function paidPeriods({ isMonthly, paid, ...schedule }: Schedule): PaidPeriod[] {
  const start = dateOf(schedule.startDate)
  const end = dateOf(schedule.expirationDate)
  if (start === null || end === null) return []
  if (!isMonthly) return paid.map((payment) => ({ ...payment, from: start, until: end }))
  const paidUntil = coveredUntil(schedule, start)
  return paid.map((payment, index) => {
    const isLast = index === paid.length - 1
    const until = (isLast ? paidUntil : null) ?? monthsLater(start, index + 1)
    const from = isLast ? monthEnding(until, start) : monthsLater(start, index)
    return { ...payment, from, until: until < end ? until : end }
  })
}

/**
 * Last day of the month of cover after a charge. Charge and start of cover are as many days apart as at the policy's
 * first charge. Both ends of a period are covered days.
 */
function coveredUntil(
  { nextCharge, firstCharge }: Pick<Schedule, 'nextCharge' | 'firstCharge'>,
  start: string,
) {
  const [next, first] = [dateOf(nextCharge), dateOf(firstCharge)]
  if (next === null) return null
  return addDays(next, first === null ? 0 : Math.max(0, daysBetween(first, start)))
}

/**
 * First day of the month of cover that ends at `until`, counted from the policy's start. If the dates do not fit, it
 * is one month before `until`.
 */
function monthEnding(until: string, start: string): string {
  // A charge in a short month falls on its last day, so the cover after it begins a few days earlier or later.
  const slack = Number(start.slice(8)) > SHORTEST_MONTH ? MOST_DAYS_SHORT : 0
  for (let months = 1; monthsLater(start, months) <= addDays(until, slack); months++) {
    if (Math.abs(daysBetween(monthsLater(start, months), until)) <= slack)
      return monthsLater(start, months - 1)
  }
  const before = monthsLater(until, -1)
  return before > start ? before : start
}

const SHORTEST_MONTH = 28
/** Difference in days between the longest and the shortest month. */
const MOST_DAYS_SHORT = 3
const PER_CENT = 10
