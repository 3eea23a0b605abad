/**
 * The legal payment date of a claim, and the interest after it (LCS 71, LISF 276). It counts natural days of Mexico
 * City from the day of the complete file.
 */
import { CLAIM_TERM_DAYS, INTEREST_YEAR_DAYS } from './late-claim.ts'
import { money, type Money } from '../money/money.ts'
import { daysBetween } from '../cancellation/calendar-days.ts'
import { addDays } from '../time/dates.ts'
import type { Pause } from '../claims/claim-clock.ts'

interface LateFacts {
  readonly completedOn: string | null
  readonly pauses: readonly Pause[]
  readonly paidOn: string | null
  /** The paid or accepted amount; null if unknown. */
  readonly amount: Money | null
}

interface LatePayment {
  /** The last day of the law, YYYY-MM-DD. */
  readonly lawfulBy: string
  /** Natural days after it; 0 on it and before. */
  readonly days: number
  /** Without what the UDI adds; null without a rate, an amount or a day. */
  readonly interest: Money | null
}

/** Null: the term has not begun, or its beginning is unknown. `rate`: percent a year, null if not configured. */
export function latePayment(facts: LateFacts, today: string, rate: number | null): LatePayment | null {
  const { completedOn, pauses, paidOn, amount } = facts
  if (completedOn === null || pauses.some(({ until }) => until === null)) return null
  // A requested part completes the file on the day on which it came.
  const complete = pauses.reduce(
    (day, { until }) => (until !== null && until > day ? until : day),
    completedOn,
  )
  const lawfulBy = addDays(complete, CLAIM_TERM_DAYS)
  const days = Math.max(0, daysBetween(lawfulBy, paidOn ?? today))
  return { lawfulBy, days, interest: days > 0 ? interestOf(amount, rate, days) : null }
}

/** To the cent. */
function interestOf(amount: Money | null, rate: number | null, days: number): Money | null {
  if (amount === null || rate === null) return null
  return money(Math.round((amount * rate * days) / (100 * INTEREST_YEAR_DAYS * 10)) * 10)
}
