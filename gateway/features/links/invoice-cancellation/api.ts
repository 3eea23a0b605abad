import type { BodyOf, ReplyOf } from '#shared/contracts/endpoint.ts'
import * as contract from '#shared/contracts/links/invoice-cancellation.ts'
import * as upstream from '#shared/upstream/links/invoice-cancellation.ts'
import type { Ctx } from '#gateway/http/context.ts'
import { feature } from '#gateway/features/feature.ts'
import { done, fail, failureOf, type Outcome } from '#gateway/http/failure.ts'
import { answer, answerOnce } from '#gateway/http/route.ts'
import { invoiceCancelWasAsked } from '#gateway/case-file/purchase-events.ts'
import { oneAtATimeOf } from '#gateway/idempotency/one-at-a-time.ts'
import { askByLink } from '#gateway/insurer/ask.ts'
import { askOnceByLink, type Submission } from '#gateway/insurer/ask-once.ts'
import { lacksCall } from '#gateway/insurer/refusals.ts'
import { counter } from '#gateway/limits/limits.ts'
import { askOfLink } from '#gateway/links/confirmation.ts'
import { openLink, type OpenLink } from '#gateway/links/exchange.ts'
import {
  catalogueOfRegimes,
  emailNeeded,
  invoiceFailure,
  lacksEmail,
  ownerOf,
  savedTaxPersons,
} from '../invoicing/api.ts'
import { taxPersonOf, taxPersonToSend } from '../invoicing/adapter.ts'
import type { InvoiceCancellation } from '#shared/contracts/links/invoice-cancellation.ts'
import { CANCELLATION_REASONS } from '#shared/domain/invoicing/cancellation-reasons.ts'
import { today } from '#shared/domain/time/dates.ts'
import type { cancelInvoice } from '#shared/upstream/links/invoice-cancellation.ts'

type UpstreamCancellation = ReplyOf<typeof cancelInvoice>

/** D241: states of a cancellation; an unknown one counts neither as cancelled nor as refused. */
const states: ReadonlyMap<string, InvoiceCancellation['state']> = new Map([
  ['waiting', 'waiting'],
  ['cancelled', 'cancelled'],
  ['rejected', 'rejected'],
])

function cancellationView(one: UpstreamCancellation): InvoiceCancellation {
  return {
    id: one.cfdi_id,
    folio: one.fiscal_folio ?? null,
    reason: CANCELLATION_REASONS.find((reason) => reason === one.reason) ?? null,
    state: states.get(one.state ?? '') ?? 'requested',
    askedAt: one.requested_at,
    answerUntil: one.answer_until ? today(Date.parse(one.answer_until)) : null,
    replacedBy: one.replaced_by ?? null,
    answer: one.answer ?? null,
  }
}

type InvoiceLink = OpenLink<'invoicing'>
type Asked = BodyOf<typeof contract.cancelInvoice>
type Cancelled = Outcome<typeof contract.cancelInvoice>

export const invoiceCancellationFeature = feature({
  calls: [
    answer(contract.getCancellations, async ({ c, params }) => {
      const link = await openLink(c, 'invoicing', params.ref)
      return link === null ? fail('link_missing') : loadCancellations(c, link)
    }),

    answerOnce(
      contract.cancelInvoice,
      async ({ c, params, body, submission }) => {
        const link = await openLink(c, 'invoicing', params.ref)
        if (link === null) return fail('link_missing', 409, { outcome: 'unsent' })
        if (body.taxPerson && lacksEmail(c, body.taxPerson)) return emailNeeded
        const look = () => findAsked(c, link, body)
        const business = {
          of: `cancellation:${body.id}`,
          wish: body.reason,
          call: upstream.cancelInvoice,
          look,
          again: 'late',
        } as const
        return oneAtATimeOf(c, ownerOf(c, link), business, submission, (asking) =>
          cancel(c, link, body, asking),
        )
      },
      {
        limit: {
          route: 'callsPerAddress',
          also: ['invoiceCancellationsPerLink'],
        },
        link: 'invoicing',
      },
    ),
  ],
})

async function cancel(c: Ctx, link: InvoiceLink, body: Asked, asking: Submission): Promise<Cancelled> {
  const look = () => findAsked(c, link, body)
  // Another tab or an earlier press may have requested the cancellation: then the state of that request is returned.
  const found = asking.isRetry ? 'undone' : await look()
  if (typeof found !== 'string') return done(cancellationView(found.data))
  // A retry only looks up the outcome of the first try, so it does not count against the limit.
  const limited = asking.isRetry
    ? null
    : await (await counter(c, 'invoiceCancellationsPerLink', link.token)).take()
  if (limited !== null) return limited
  const sent = {
    product_id: link.productId,
    cfdi_id: body.id,
    reason: body.reason,
    ...(body.taxPerson && {
      tax_person: taxPersonToSend(body.taxPerson, undefined),
    }),
  }
  const made = await askOnceByLink(c, link.token, upstream.cancelInvoice, { body: sent }, asking, {
    look,
    again: 'late',
  })
  if (made.ok) {
    const view = cancellationView(made.data)
    const { folio, replacedBy } = view
    const facts = { invoice: folio ?? '', replacement: replacedBy ?? '', reason: body.reason }
    await invoiceCancelWasAsked(c, link, facts)
    return done(view)
  }
  return lacksCall(made) ? fail('cancellation_missing') : invoiceFailure(made)
}

const askForAll = (c: Ctx, { token, productId }: InvoiceLink) =>
  askByLink(c, token, upstream.invoiceCancellations, {
    query: { product_id: productId },
  })

/**
 * D79: looks for the requested cancellation. A receipt is cancelled once per reason; a rejected request may be
 * repeated.
 */
async function findAsked(c: Ctx, link: InvoiceLink, { id, reason }: Asked) {
  const asked = await askForAll(c, link)
  if (!asked.ok) return lacksCall(asked) ? 'undone' : 'unknown'
  const found = asked.data.cancellations.find(
    (one) => one.cfdi_id === id && one.reason === reason && one.state !== 'rejected',
  )
  if (found !== undefined) return { ok: true, data: found } as const
  // An entry that could not be read may be this request.
  return asked.lost?.includes('cancellations[]') ? 'unknown' : 'undone'
}

/**
 * Loads the cancellations of a link. `isIssued`: a receipt exists that a corrected one may replace, starting from the
 * saved data.
 */
export async function loadCancellations(
  c: Ctx,
  link: InvoiceLink,
  isIssued = true,
): Promise<Outcome<typeof contract.getCancellations>> {
  const asked = await askOfLink(c, link, () => askForAll(c, link))
  if (!asked.ok) return lacksCall(asked) ? done({ cancellations: null, ...without }) : failureOf(asked)
  const cancellations = asked.data.cancellations.map(cancellationView)
  if (!isIssued) return done({ cancellations, ...without })
  const [saved, catalogue] = await Promise.all([savedTaxPersons(c, link), catalogueOfRegimes(c)])
  // If the saved data could not be read, the person types it.
  return done({ cancellations, taxPersons: Array.isArray(saved) ? saved.map(taxPersonOf) : [], catalogue })
}

const without = { taxPersons: [], catalogue: null }
