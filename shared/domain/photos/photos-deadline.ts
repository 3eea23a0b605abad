/** The last day for a vehicle's photos: a number of days from the payment (001 §9, FND-99). Days are YYYY-MM-DD. */
import { PURCHASE_LIMITS } from '../policies/purchase-limits.ts'
import { addDays, dateOf } from '../time/dates.ts'

export const photosDeadline = (paidOn: string): string => addDays(paidOn, PURCHASE_LIMITS.daysToSendPhotos)

/**
 * The last day for a policy in the list, whose payment has no date: the insurer's own day. Otherwise it follows from
 * the start, which is the day after the payment (BUY-180). Null while it has no dates.
 */
export function photosUntilOf(startDate: string | null, dueDate: string | null): string | null {
  const start = dateOf(startDate)
  return dateOf(dueDate) ?? (start && photosDeadline(addDays(start, -1)))
}
