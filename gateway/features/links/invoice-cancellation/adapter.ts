import type { ReplyOf } from '#shared/contracts/endpoint.ts'
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

export function cancellationView(one: UpstreamCancellation): InvoiceCancellation {
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
