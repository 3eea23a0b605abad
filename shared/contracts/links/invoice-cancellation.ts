/** A receipt that is cancelled or corrected, by the link of its purchase (D241). */
import * as z from 'zod/mini'
import { defineEndpoint } from '#shared/contracts/endpoint.ts'
import { recordId } from '#shared/contracts/fields.ts'
import { CANCELLATION_REASONS, REPLACEMENT } from '#shared/domain/invoicing/cancellation-reasons.ts'
import { createInvoice, getInvoicing } from './invoicing.ts'

const { ref } = getInvoicing.params.shape

/** Only `cancelled` says that it is; with every other one the receipt is in force. */
const cancellationStates = ['requested', 'waiting', 'cancelled', 'rejected'] as const

const cancellationSchema = z.object({
  /** Id of the receipt. */
  id: z.string(),
  folio: z.nullable(z.string()),
  /** Null where the insurer names one that we do not know. */
  reason: z.nullable(z.enum(CANCELLATION_REASONS)),
  state: z.enum(cancellationStates),
  askedAt: z.string(),
  /** The last day on which the receiver may answer. */
  answerUntil: z.nullable(z.string()),
  /** The fiscal folio of the one that took its place. */
  replacedBy: z.nullable(z.string()),
  answer: z.nullable(z.string()),
})

/** `cancellations` is null where the insurer cancels none by a call; the rest is what a corrected one begins with. */
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

/** Refusals as of an invoice; `cancellation_missing`: this insurer cancels none by a call (D78). */
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
