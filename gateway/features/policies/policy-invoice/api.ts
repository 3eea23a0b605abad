import * as contract from '#shared/contracts/policies/policy-invoice.ts'
import { policyInvoice } from '#shared/upstream/policies/policy-invoice.ts'
import type { Ctx } from '#gateway/http/context.ts'
import { feature } from '#gateway/features/feature.ts'
import { done, fail, failureOf, type Outcome } from '#gateway/http/failure.ts'
import { answerSignedIn } from '#gateway/http/route.ts'
import { askSigned } from '#gateway/insurer/ask.ts'
import { lacksCall } from '#gateway/insurer/refusals.ts'
import { addressCounter } from '#gateway/limits/limits.ts'
import { exchangeLink } from '#gateway/links/exchange.ts'
import { linkKinds, linkInAddress } from '#gateway/links/kinds.ts'
import { findPolicy } from '../policies/policy-list.ts'
import { invoiceView } from './adapter.ts'
import type { PolicyInvoice } from '#shared/contracts/policies/policy-invoice.ts'
import { withinBudget } from '#gateway/pages/page-data.ts'
import type { ReceiptOnPage } from '#shared/contracts/purchase/payment.ts'
import { today } from '#shared/domain/time/dates.ts'
import type { SignedInRequest } from '#gateway/pages/page-request.ts'
import { sessionPart } from '#gateway/features/account/session/api.ts'

export const policyInvoiceFeature = feature({
  calls: [
    answerSignedIn(contract.getPolicyInvoice, ({ c, params }) => loadPolicyInvoice(c, params.policyNumber)),

    answerSignedIn(
      contract.openPolicyInvoice,
      async ({ c, params }) => {
        const { policyNumber } = params
        const limited = await (await addressCounter(c, 'linksPerAddress')).take()
        if (limited !== null) return limited
        // The policy check limits the answer to the person's own policies: the insurer uses the session's token.
        const [policy, asked] = await askBoth(c, policyNumber)
        if (!policy.ok) return policy
        if (!asked.ok) return lacksCall(asked) ? fail('invoice_missing', 404) : failureOf(asked)
        const content = linkInAddress(asked.data.link ?? '')
        if (content?.purpose !== 'invoicing' || content.policyNumber !== policyNumber)
          return fail('invoice_missing', 404)
        const exchanged = await exchangeLink(c, content, null)
        if (exchanged.state !== 'open') return fail('invoice_missing', 404)
        return done({ path: linkKinds.invoicing.opens(exchanged.ref) })
      },
      { limit: { own: ['linksPerAddress'] } },
    ),
  ],
})

async function loadPolicyInvoice(
  c: Ctx,
  policyNumber: string,
): Promise<Outcome<typeof contract.getPolicyInvoice>> {
  const [policy, asked] = await askBoth(c, policyNumber)
  if (!policy.ok) return policy
  return invoiceView(asked, { policyNumber, window: c.var.config.INVOICE_WINDOW })
}

const askInvoice = (c: Ctx, policyNumber: string) => askSigned(c, policyInvoice, { params: { policyNumber } })

const askBoth = (c: Ctx, policyNumber: string) =>
  Promise.all([findPolicy(c, policyNumber), askInvoice(c, policyNumber)])

// Loads the "Quiero factura" part of pages that show a payment. If it is late or unknown, it is null, and the page
// offers nothing.

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
