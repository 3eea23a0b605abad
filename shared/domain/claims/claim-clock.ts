/**
 * The insurer's promised date (CLP-52, D71), counted in working days of Mexico from the day of the complete file. The
 * clock stands still while the customer has to act.
 */
import { addDays } from '../time/dates.ts'
import { addWorkingDays, isWorkingDay } from '../time/working-days.ts'
import { DAYS_TO_PAYMENT } from './claim-terms.ts'

/** A pause of the clock, in days YYYY-MM-DD; without an end it still lasts. */
export interface Pause {
  readonly from: string
  readonly until: string | null
}

type Clock =
  | { readonly kind: 'running'; readonly due: string }
  | { readonly kind: 'stopped'; readonly daysLeft: number }

/** Upper bound of a wait: a wrong date from the insurer must not cause an endless loop. */
const LONGEST_WAIT_DAYS = 1_000

/** Counts working days from a start, which does not count itself, nor do paused days. */
export function runClock(start: string, days: number, pauses: readonly Pause[]): Clock {
  const stopped = pauses.find(({ until }) => until === null)?.from ?? addDays(start, LONGEST_WAIT_DAYS)
  let left = days
  for (let day = addDays(start, 1); day < stopped; day = addDays(day, 1)) {
    if (isWorkingDay(day) && !pauses.some((pause) => isWithin(day, pause))) left--
    if (left === 0) return { kind: 'running', due: day }
  }
  return { kind: 'stopped', daysLeft: left }
}

/** A pause includes its first day and its last day, on which the missing files arrived. */
const isWithin = (day: string, { from, until }: Pause) => day >= from && (until === null || day <= until)

/** Payment day of an amount that was accepted on this day. */
export const paymentDue = (accepted: string): string => addWorkingDays(accepted, DAYS_TO_PAYMENT)
