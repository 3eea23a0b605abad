/**
 * Loads the "Quiero factura" part of pages that show a payment. If it is late or unknown, it is null, and the page
 * offers nothing.
 */
import type { PolicyInvoice } from '#shared/contracts/policies/policy-invoice.ts'
import { withinBudget } from '#gateway/pages/page-data.ts'
import type { Ctx } from '#gateway/http/context.ts'
import type { ReceiptOnPage } from '#shared/contracts/purchase/payment.ts'
import { today } from '#shared/domain/time/dates.ts'
import type { SignedInRequest } from '#gateway/pages/page-request.ts'
import { sessionPart } from '#gateway/features/account/session/api.ts'
import { findPolicy } from '../policies/policy-list.ts'
import { invoiceView } from './adapter.ts'
import { askInvoice } from './api.ts'

/**
 * Loads the invoice of a policy that belongs to this person. `policy` is known already, or is looked up in parallel.
 */
export async function invoicePart(
  c: Ctx,
  policyNumber: string,
  policy: Promise<{ readonly ok: boolean } | null>,
  paidOn: string | null = null,
): Promise<PolicyInvoice | null> {
  const both = Promise.all([policy, askInvoice(c, policyNumber)])
  const found = await withinBudget(both)
  if (found?.[0]?.ok !== true) return null
  const view = invoiceView(found[1], { policyNumber, window: c.var.config.INVOICE_WINDOW, paidOn })
  return view.ok ? view.data : null
}

/** Loads the invoice for a page that does not read the policy otherwise. */
const lonelyInvoicePart = (c: Ctx, policyNumber: string, paidOn: string | null) =>
  invoicePart(c, policyNumber, findPolicy(c, policyNumber), paidOn)

/** The data of a receipt page after a purchase or a renewal, with the link to its invoice. */
export const receiptData = (request: SignedInRequest, receipt: ReceiptOnPage) => ({
  session: sessionPart(request),
  receipt,
  invoice: lonelyInvoicePart(request.c, receipt.policyNumber, today(Date.parse(receipt.paidAt))),
})
