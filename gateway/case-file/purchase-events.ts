/** The events of a purchase and its invoice that become lines of a policy's case file (D240), written by the call that succeeded. */
import type { BodyOf, ReplyOf } from '#shared/contracts/endpoint.ts'
import type * as billing from '#shared/contracts/policies/billing.ts'
import type * as cancellation from '#shared/contracts/policies/cancellation.ts'
import type * as endorsements from '#shared/contracts/policies/endorsements.ts'
import type * as renewal from '#shared/contracts/policies/renewal.ts'
import type * as rectification from '#shared/contracts/policies/rectification.ts'
import type * as payment from '#shared/contracts/purchase/payment.ts'
import type * as purchase from '#shared/contracts/purchase/purchase.ts'
import type { PhotoSide } from '#shared/domain/photos/vehicle-photos.ts'
import { rectificationNames } from '#shared/domain/policies/rectification-reasons.ts'
import { formatMoney } from '#shared/domain/money/money.ts'
import type { Ctx } from '#gateway/http/context.ts'
import { askByLink } from '#gateway/insurer/ask.ts'
import type { OpenLink } from '#gateway/links/exchange.ts'
import { invoiceDetails } from '#shared/upstream/links/invoicing.ts'
import type { EventOf } from './append-event.ts'
import { recordEvent } from './record-event.ts'

const ofPolicy = (policyNumber: string) => `policy:${policyNumber}` as const
const yesOrNo = (is: boolean) => (is ? 'sí' : 'no')

type Requested = typeof purchase.requestPolicy | typeof renewal.requestRenewal
/** The event of a requested policy. The same policy again, from another tab, is the same event. */
export const policyRequested = (
  {
    body,
  }: { readonly body: Pick<BodyOf<typeof purchase.requestPolicy>, 'quotationId' | 'planId' | 'coupon'> },
  { policyNumber }: ReplyOf<Requested>,
): EventOf => ({
  of: ofPolicy(policyNumber),
  kind: 'policy-requested',
  id: 'requested',
  facts: { policy: policyNumber, quotation: body.quotationId, plan: body.planId, coupon: body.coupon ?? '' },
})

type Paid = typeof payment.pay | typeof payment.payMonthly

export const paymentBegun = (
  { body }: { readonly body: Pick<BodyOf<Paid>, 'paymentPlanId'> },
  { policyNumber }: Pick<ReplyOf<Paid>, 'policyNumber'>,
): EventOf => ({
  of: ofPolicy(policyNumber),
  kind: 'payment-begun',
  facts: { paymentPlan: body.paymentPlanId },
})

export const paymentConfirmed = (policyNumber: string, paymentPlan: string | null): EventOf => ({
  of: ofPolicy(policyNumber),
  kind: 'payment-confirmed',
  id: 'first',
  facts: { policy: policyNumber, paymentPlan: paymentPlan ?? '' },
})

interface OfPolicy<Body> {
  readonly params: { readonly policyNumber: string }
  readonly body: Body
}

export const overduePaid = ({ params, body }: OfPolicy<BodyOf<typeof billing.payDue>>): EventOf => ({
  of: ofPolicy(params.policyNumber),
  kind: 'overdue-paid',
  facts: { amount: formatMoney(body.amount) },
})

export const cardChanged = ({ params }: OfPolicy<unknown>): EventOf => ({
  of: ofPolicy(params.policyNumber),
  kind: 'card-changed',
  facts: {},
})

export const renewalChosen = ({
  params,
  body,
}: OfPolicy<BodyOf<typeof cancellation.switchRenewal>>): EventOf => ({
  of: ofPolicy(params.policyNumber),
  kind: 'renewal-chosen',
  facts: { renewal: yesOrNo(body.accept) },
})

/**
 * The event of a requested correction. It holds no text of the person: the folio identifies the request at the insurer.
 */
export const rectificationAsked = (
  { params, body }: OfPolicy<BodyOf<typeof rectification.askRectification>>,
  { folio }: Pick<ReplyOf<typeof rectification.askRectification>, 'folio'>,
): EventOf => ({
  of: ofPolicy(params.policyNumber),
  kind: 'rectification-asked',
  id: folio,
  facts: { folio, reason: rectificationNames[body.reason] },
})

export const vehicleWasChanged = ({
  params,
  body,
}: OfPolicy<BodyOf<typeof endorsements.changeVehicle>>): EventOf => ({
  of: ofPolicy(params.policyNumber),
  kind: 'vehicle-changed',
  facts: { plates: body.plates ?? '', vin: body.vin ?? '' },
})

export const policyCancelled = (
  { params, body }: OfPolicy<BodyOf<typeof cancellation.cancelPolicy>>,
  { number }: Pick<ReplyOf<typeof cancellation.cancelPolicy>, 'number'>,
): EventOf => ({
  of: ofPolicy(params.policyNumber),
  kind: 'policy-cancelled',
  facts: {
    lastDay: body.lastDay,
    refund: body.refund === null ? '' : formatMoney(body.refund),
    folio: number,
  },
})

/** The event of sent photos. `photos` holds the SHA-256 of each photo as it was sent. */
export const photosSent = (
  policyNumber: string,
  photos: Readonly<Partial<Record<PhotoSide, string>>>,
): EventOf => ({ of: ofPolicy(policyNumber), kind: 'photos-sent', facts: photos })

type InvoiceLink = OpenLink<'invoicing'>
type InvoiceFacts = Readonly<{ invoice?: string; replacement?: string; reason?: string }>

const keyOf = (c: Ctx) => c.req.header('idempotency-key')

/**
 * Records an invoice. The link names a policy, but the link's holder could have changed that number. A line is written
 * only if the insurer's own details of the purchase name the policy.
 */
async function recordOfInvoice(
  c: Ctx,
  link: InvoiceLink,
  kind: 'invoice-issued' | 'invoice-cancel-asked',
  facts: InvoiceFacts,
) {
  const { token, productId, policyNumber } = link
  const details = await askByLink(c, token, invoiceDetails, { query: { product_id: productId } })
  if (!details.ok || !details.data.policies.some(({ number }) => number === policyNumber)) return
  const id = keyOf(c)
  await recordEvent(c, { of: `policy:${policyNumber}`, kind, facts, ...(id !== undefined && { id }) })
}

export const invoiceWasIssued = (c: Ctx, link: InvoiceLink) => recordOfInvoice(c, link, 'invoice-issued', {})

/**
 * Records a requested cancellation, with the tax office's reason. `replacement` is the receipt that replaces the
 * cancelled one.
 */
export const invoiceCancelWasAsked = (c: Ctx, link: InvoiceLink, facts: InvoiceFacts) =>
  recordOfInvoice(c, link, 'invoice-cancel-asked', facts)
