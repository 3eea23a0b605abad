/** (chosen, D28) Cancels a receipt or replaces it, and reads the progress (D241). */
import * as z from 'zod/mini'
import { defineEndpoint } from '#shared/contracts/endpoint.ts'
import { CANCELLATION_REASONS } from '#shared/domain/invoicing/cancellation-reasons.ts'
import { instant, listOrNone, recordId, text } from '#shared/upstream/fields.ts'
import { createInvoice } from './invoicing.ts'

const cancellation = z.object({
  cfdi_id: recordId,
  /** Fiscal folio of the receipt to cancel. */
  fiscal_folio: z.nullish(text),
  reason: text,
  /** The insurer's state: `requested`, `waiting`, `cancelled`, `rejected`; any other value counts as requested. */
  state: z.nullish(text),
  requested_at: instant,
  /** Last day for the receiver's answer; no answer counts as consent. */
  answer_until: z.nullish(instant),
  /** Fiscal folio of the replacement receipt. */
  replaced_by: z.nullish(text),
  /** The insurer's comment, if it sends one. */
  answer: z.nullish(text),
})

const product = z.object({ product_id: recordId })

/** Lists the cancellations. 404: this insurer has no such call. */
export const invoiceCancellations = defineEndpoint({
  id: 'API-230',
  base: 'journey',
  method: 'GET',
  path: '/v1/invoice/cancellations',
  access: 'link',
  effect: 'none',
  query: product,
  reply: z.object({ cancellations: listOrNone(cancellation) }),
})

/** Cancels a receipt. With reason 01 the receipt to `tax_person` is issued first. Failures as in API-76. */
export const cancelInvoice = defineEndpoint({
  id: 'API-231',
  base: 'journey',
  method: 'POST',
  path: '/v1/invoice/cancellations',
  access: 'link',
  effect: 'once',
  body: z.extend(product, {
    cfdi_id: recordId,
    reason: z.enum(CANCELLATION_REASONS),
    tax_person: z.optional(createInvoice.body.shape.tax_person),
  }),
  reply: cancellation,
})
