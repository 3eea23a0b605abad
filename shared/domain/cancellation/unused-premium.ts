/**
 * What a cancelled policy gives back (D62, D96): of each payment that was made, its premium × unused days ÷ days of the
 * period that it pays, to the cent. The first day costs nothing where it is also the last; a period that has ended gives
 * nothing back, one that has not begun all of it. An amount or a date that the insurer answers stands above this.
 */
import { add, money, roundToCents, times, ZERO, type Money } from '../money/money.ts'
import { dateOf } from '../time/dates.ts'

/** Days are YYYY-MM-DD, in Mexico City. */
interface PaidPeriod {
  readonly premium: Money
  readonly from: string
  /** Its last day, on which the next period begins. */
  readonly until: string
}

interface UnusedPremium {
  readonly refund: Money
  /** Of the periods that are not over yet; none where everything was used. */
  readonly premium: Money
  readonly unusedDays: number
  readonly days: number
}

/** `on`: the day of cancelling. */
export function unusedPremium(periods: readonly PaidPeriod[], on: string): UnusedPremium {
  const open = periods
    .map(({ premium, from, until }) => ({ premium, ...unusedDaysOf(from, until, on) }))
    .filter(({ unused }) => unused > 0)
  return {
    refund: add(ZERO, ...open.map(({ premium, unused, days }) => share(premium, unused, days))),
    premium: add(ZERO, ...open.map(({ premium }) => premium)),
    unusedDays: open.reduce((sum, { unused }) => sum + unused, 0),
    days: open.reduce((sum, { days }) => sum + days, 0),
  }
}

function unusedDaysOf(from: string, until: string, on: string): { unused: number; days: number } {
  const days = Math.max(0, daysBetween(from, until))
  return { unused: Math.min(days, Math.max(0, daysBetween(on, until))), days }
}

/** One rounding, on whole cents; never more than was paid. */
function share(premium: Money, unused: number, days: number): Money {
  const cents = times(premium, unused, days * PER_CENT)
  return money(Math.min(cents * PER_CENT, roundToCents(premium)))
}

interface Schedule {
  readonly startDate: string
  readonly expirationDate: string
  readonly isMonthly: boolean
  /** The payments that were made, in their order. */
  readonly paid: readonly Money[]
  /** Until when the last of them pays, where the insurer says it (API-55). */
  readonly paidUntil: string | null
}

/** Which period each payment pays: the months of a monthly policy, in their order, else the whole of it. */
export function paidPeriods({ isMonthly, paid, paidUntil, ...policy }: Schedule): PaidPeriod[] {
  const start = dateOf(policy.startDate)
  const end = dateOf(policy.expirationDate)
  if (start === null || end === null) return []
  if (!isMonthly) return paid.map((premium) => ({ premium, from: start, until: end }))
  return paid.map((premium, index) => {
    const isLast = index === paid.length - 1
    const until = (isLast ? dateOf(paidUntil) : null) ?? monthsLater(start, index + 1)
    return { premium, from: monthsLater(start, index), until: until < end ? until : end }
  })
}

/** The same day of a later month; its last one where it has no such day (CAN-O9). */
export function monthsLater(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, last))).toISOString().slice(0, 10)
}

/** Calendar days, whatever the clocks did in between. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS)

const DAY_MS = 86_400_000
const PER_CENT = 10
