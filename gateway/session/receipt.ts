/** The purchase just paid, stored in the session for its completion screen (D30). */
import type { ReceiptOnPage, ReceiptSent } from '#shared/contracts/purchase/payment.ts'

/** The completion screen of a purchase can be reloaded this long (BUY-O17). */
const RECEIPT_MS = 60 * 60 * 1000

/** `at`: when it was stored for the first time. */
export interface StoredReceipt extends Omit<ReceiptOnPage, 'paidAt'> {
  readonly at: number
}

/** Sent again it keeps its moment, and what only the page that paid could say: another tab or a reload knows less. */
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

/** Null once it is too old to be shown. */
export function receiptShown(stored: StoredReceipt | null): ReceiptOnPage | null {
  if (stored === null || Date.now() - stored.at >= RECEIPT_MS) return null
  const { at, ...receipt } = stored
  return { ...receipt, paidAt: new Date(at).toISOString() }
}
