/** The events of an invoice link that become lines of a policy's case file (D240). */
import type { Ctx } from '#gateway/http/context.ts'
import { askByLink } from '#gateway/insurer/ask.ts'
import type { OpenLink } from '#gateway/links/exchange.ts'
import { invoiceDetails } from '#shared/upstream/links/invoicing.ts'
import { recordEvent } from './record-event.ts'

type InvoiceLink = OpenLink<'invoicing'>
type Facts = Readonly<{ invoice?: string; replacement?: string; reason?: string }>

const keyOf = (c: Ctx) => c.req.header('idempotency-key')

/**
 * A link names its policy, but its holder could have changed that number. A line is written only if the insurer's own
 * details of the purchase name the policy.
 */
async function record(
  c: Ctx,
  link: InvoiceLink,
  kind: 'invoice-issued' | 'invoice-cancel-asked',
  facts: Facts,
) {
  const { token, productId, policyNumber } = link
  const details = await askByLink(c, token, invoiceDetails, { query: { product_id: productId } })
  if (!details.ok || !details.data.policies.some(({ number }) => number === policyNumber)) return
  const id = keyOf(c)
  await recordEvent(c, { of: `policy:${policyNumber}`, kind, facts, ...(id !== undefined && { id }) })
}

export const invoiceWasIssued = (c: Ctx, link: InvoiceLink) => record(c, link, 'invoice-issued', {})

/**
 * Records a requested cancellation, with the tax office's reason. `replacement` is the receipt that takes its place.
 */
export const invoiceCancelWasAsked = (c: Ctx, link: InvoiceLink, facts: Facts) =>
  record(c, link, 'invoice-cancel-asked', facts)
