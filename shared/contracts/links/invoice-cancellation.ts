/** Calls to cancel or correct a receipt, authorised by the link of its purchase (D241). */
import * as z from 'zod/mini'
import { defineEndpoint } from '#shared/contracts/endpoint.ts'
import { recordId } from '#shared/contracts/fields.ts'
import { CANCELLATION_REASONS, REPLACEMENT } from '#shared/domain/invoicing/cancellation-reasons.ts'
import { createInvoice, getInvoicing } from './invoicing.ts'

const { ref } = getInvoicing.params.shape

/** States of a cancellation. Only `cancelled` ends the receipt; in every other state it is in force. */
const cancellationStates = ['requested', 'waiting', 'cancelled', 'rejected'] as const

const cancellationSchema = z.object({
  /** Id of the cancelled receipt. */
  id: z.string(),
  folio: z.nullable(z.string()),
  /** Reason of the cancellation; null for an unknown code. */
  reason: z.nullable(z.enum(CANCELLATION_REASONS)),
  state: z.enum(cancellationStates),
  askedAt: z.string(),
  /** Last day on which the receiver may answer. */
  answerUntil: z.nullable(z.string()),
  /** Fiscal folio of the replacement receipt. */
  replacedBy: z.nullable(z.string()),
  answer: z.nullable(z.string()),
})

/**
 * Cancellations of a purchase's receipts; null if the insurer has no such call. The other data prefill a corrected
 * receipt.
 */
export const getCancellations = defineEndpoint({
  method: 'GET',
  path: '/api/invoicing/:ref/cancellations',
  access: 'link',
  effect: 'none',
  params: z.object({ ref }),
  reply: z.object({
    cancellations: z.nullable(z.array(cancellationSchema)),
    taxPersons: getInvoicing.reply.shape.taxPersons,
    catalogue: getInvoicing.reply.shape.catalogue,
  }),
  errors: ['link_missing'],
})

/** Cancels a receipt. Refusals as in `createInvoice`; `cancellation_missing`: this insurer has no such call (D78). */
export const cancelInvoice = defineEndpoint({
  method: 'POST',
  path: '/api/invoicing/:ref/cancellation',
  access: 'link',
  effect: 'once',
  secondFactor: { no: 'link' },
  params: z.object({ ref }),
  body: z
    .object({
      id: recordId(),
      reason: z.enum(CANCELLATION_REASONS),
      /** The receiver of the replacement. */
      taxPerson: z.nullable(createInvoice.body),
    })
    .check(z.refine(({ reason, taxPerson }) => (reason === REPLACEMENT) === (taxPerson !== null))),
  reply: cancellationSchema,
  errors: ['link_missing', 'tax_data_refused', 'refused_by_insurer', 'cancellation_missing'],
})

export type InvoiceCancellation = z.infer<typeof cancellationSchema>
export type InvoiceCancellations = z.infer<typeof getCancellations.reply>
