import { addDays, dateOf, today } from '#shared/domain/time/dates.ts'
import { daysBetween, monthsLater } from '#shared/domain/policies/unused-premium.ts'

/**
 * Returns whole days until the next monthly payment (CAN-09, CAN-12, CAN-13). The cut day is the day of the month of
 * `cut`: the date of the insurer's check, else the start of the policy (CAN-O5). In a shorter month the cut day is the
 * last day (CAN-O9). The payment of the cut day itself is due today, unless the insurer names a later day. Null without
 * a date.
 */
export function daysToPayment(cut: string | null, now: number): number | null {
  const cutDate = dateOf(cut)
  if (cutDate === null) return null
  const day = today(now)
  const ofThisMonth = cutDayIn(day, cutDate)
  const isPassed = ofThisMonth < day || (ofThisMonth === day && cutDate > day)
  return daysBetween(day, isPassed ? cutDayIn(firstOfNextMonth(day), cutDate) : ofThisMonth)
}

/** Returns the cut day (monthly payment day) in the month of `date`. */
function cutDayIn(date: string, cut: string): string {
  const first = `${date.slice(0, 7)}-01`
  const last = addDays(monthsLater(first, 1), -1)
  const wanted = `${date.slice(0, 7)}-${cut.slice(8)}`
  return wanted < last ? wanted : last
}

const firstOfNextMonth = (date: string) => monthsLater(`${date.slice(0, 7)}-01`, 1)
