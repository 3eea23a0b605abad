/** By when the photos of a vehicle are to be sent: so many days from the payment (001 §9, FND-99). Days are YYYY-MM-DD. */
import { PURCHASE_LIMITS } from '../policies/purchase-limits.ts'
import { addDays, dateOf } from '../time/dates.ts'

export const photosDeadline = (paidOn: string): string => addDays(paidOn, PURCHASE_LIMITS.daysToSendPhotos)

/**
 * Of a policy of the list, whose payment nobody dates: the insurer's own day, else by the start, which is the day after
 * the payment (BUY-180). Null while it has no dates.
 */
export function photosUntilOf(startDate: string | null, dueDate: string | null): string | null {
  const start = dateOf(startDate)
  return dateOf(dueDate) ?? (start && photosDeadline(addDays(start, -1)))
}
