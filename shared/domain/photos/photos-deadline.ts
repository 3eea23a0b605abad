/** The last day for a vehicle's photos: a number of days from the payment (001 §9, FND-99). Days are YYYY-MM-DD. */
import { PURCHASE_LIMITS } from '../policies/purchase-limits.ts'
import { addDays, dateOf } from '../time/dates.ts'

export const photosDeadline = (paidOn: string): string => addDays(paidOn, PURCHASE_LIMITS.daysToSendPhotos)

/**
 * Returns the last day to send a policy's photos: the insurer's day if it sends one. Otherwise it is counted from the
 * start of the policy, the day after the payment (BUY-180). Null without dates.
 */
export function photosUntilOf(startDate: string | null, dueDate: string | null): string | null {
  const start = dateOf(startDate)
  return dateOf(dueDate) ?? (start && photosDeadline(addDays(start, -1)))
}
