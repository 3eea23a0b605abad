/** The purchase that was just paid, stored in the session for its completion screen (D30). */
import type { ReceiptOnPage, ReceiptSent } from '#shared/contracts/purchase/payment.ts'

/** Time for which the completion screen of a purchase can be reloaded (BUY-O17). */
const RECEIPT_MS = 60 * 60 * 1000

/** A receipt as stored; `at` is the time of its first storage. */
export interface StoredReceipt extends Omit<ReceiptOnPage, 'paidAt'> {
  readonly at: number
}

/**
 * Merges a receipt that is sent again. It keeps its time, and the values that only the paying page knows, because
 * another tab or a reload lacks them.
 */
export function mergeReceipt(sent: ReceiptSent, stored: StoredReceipt | null): StoredReceipt {
  const { email, policyNumber } = sent
  const earlier = stored?.policyNumber === policyNumber ? stored : null
  const bought = sent.bought ?? earlier?.bought ?? null
  const payment = bought?.payment ?? earlier?.bought?.payment ?? null
  const renews = sent.renews ?? earlier?.renews
  return {
    email,
    policyNumber,
    bought: bought && { ...bought, payment },
    ...(renews && { renews }),
    at: earlier?.at ?? Date.now(),
  }
}

/** Returns the receipt to be shown, or null if it is too old. */
export function receiptShown(stored: StoredReceipt | null): ReceiptOnPage | null {
  if (stored === null || Date.now() - stored.at >= RECEIPT_MS) return null
  const { at, ...receipt } = stored
  return { ...receipt, paidAt: new Date(at).toISOString() }
}
