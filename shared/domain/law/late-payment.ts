/**
 * The legal payment date of a claim, and the interest after it (LCS 71, LISF 276). It counts natural days of Mexico
 * City from the day of the complete file.
 */
import { CLAIM_TERM_DAYS, INTEREST_YEAR_DAYS } from './late-claim.ts'
import { money, type Money } from '../money/money.ts'
import { daysBetween } from '#shared/domain/policies/unused-premium.ts'
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
  /** Last legal day of the payment, YYYY-MM-DD. */
  readonly lawfulBy: string
  /** Natural days after the last legal day; 0 until then. */
  readonly days: number
  /** Interest without the UDI adjustment; null without a rate, an amount or a day. */
  readonly interest: Money | null
}

/**
 * Computes delay and interest of a payment; null if the term has not begun or its start is unknown. `rate`: percent a
 * year, null if not configured.
 */
export function latePayment(facts: LateFacts, today: string, rate: number | null): LatePayment | null {
  const { completedOn, pauses, paidOn, amount } = facts
  if (completedOn === null || pauses.some(({ until }) => until === null)) return null
  // The file is complete on the day on which the last requested part arrived.
  const complete = pauses.reduce(
    (day, { until }) => (until !== null && until > day ? until : day),
    completedOn,
  )
  const lawfulBy = addDays(complete, CLAIM_TERM_DAYS)
  const days = Math.max(0, daysBetween(lawfulBy, paidOn ?? today))
  return { lawfulBy, days, interest: days > 0 ? interestOf(amount, rate, days) : null }
}

/** Computes the interest, rounded to the cent. */
function interestOf(amount: Money | null, rate: number | null, days: number): Money | null {
  if (amount === null || rate === null) return null
  return money(Math.round((amount * rate * days) / (100 * INTEREST_YEAR_DAYS * 10)) * 10)
}
