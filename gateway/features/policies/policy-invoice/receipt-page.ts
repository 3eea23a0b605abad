import type { ReceiptOnPage } from '#shared/contracts/purchase/payment.ts'
import { today } from '#shared/domain/time/dates.ts'
import type { SignedInRequest } from '#gateway/pages/page-request.ts'
import { sessionPart } from '#gateway/features/account/session/loader.ts'
import { lonelyInvoicePart } from './part.ts'

/** The data of a receipt page after a purchase or a renewal, with the link to its invoice. */
export async function receiptData(request: SignedInRequest, receipt: ReceiptOnPage) {
  const paidOn = today(Date.parse(receipt.paidAt))
  const [session, invoice] = await Promise.all([
    sessionPart(request),
    lonelyInvoicePart(request.c, receipt.policyNumber, paidOn),
  ])
  return { session, receipt, invoice }
}
