import * as z from 'zod/mini'
import { IMPROVEMENT_MAX_LENGTH, isImprovement } from '../../domain/cancellation/improvement.ts'
import { defineEndpoint } from '../endpoint.ts'
import { amount, freeText, policyNumber, recordId } from '../fields.ts'

/** The premium that was paid and not used, and how it was counted (D62, D96). */
const unusedSchema = z.object({ refund: amount, premium: amount, unusedDays: z.int(), days: z.int() })

/** What stays of a cancellation. Instants are ISO. */
const cancellationReceiptSchema = z.object({
  /** The insurer's, or ours where it gives none. */
  number: z.string(),
  policyNumber: z.string(),
  /** "Nissan Versa 2022". */
  vehicle: z.string(),
  cancelledAt: z.string(),
  /** Null where neither the insurer nor its payments say. */
  refund: z.nullable(amount),
})
export type CancellationReceipt = z.infer<typeof cancellationReceiptSchema>

const situationSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('open'),
    /** Of a monthly policy (CAN-09). */
    daysToPayment: z.nullable(z.int()),
    /** Null where the insurer does not say what was paid. */
    unused: z.nullable(unusedSchema),
  }),
  /** CAN-02: annual policies are cancelled on a page of the insurer's. */
  z.object({ kind: z.literal('external'), url: z.string() }),
  /** CAN-07: cancelled for the end of what is paid. */
  z.object({ kind: z.literal('ending'), until: z.nullable(z.string()) }),
  /** CAN-08. */
  z.object({ kind: z.literal('paid') }),
  /** CAN-23; with its receipt where it was cancelled here. */
  z.object({ kind: z.literal('cancelled'), receipt: z.nullable(cancellationReceiptSchema) }),
])
export type CancellationSituation = z.infer<typeof situationSchema>

const cancellationSchema = z.object({
  policyNumber: z.string(),
  vehicle: z.string(),
  isMonthly: z.boolean(),
  hasBegun: z.boolean(),
  expirationDate: z.nullable(z.string()),
  situation: situationSchema,
  /** As it was chosen here (API-31); the insurer does not tell. */
  isRenewalPaused: z.boolean(),
  /** CAN-16; null where they cannot be had (CAN-O8). */
  reasons: z.nullable(z.array(z.object({ id: z.string(), text: z.string() }))),
})
export type Cancellation = z.infer<typeof cancellationSchema>

const params = z.object({ policyNumber })

/** `not_cancellable`: neither in force nor yet to begin (CAN-01). */
export const getCancellation = defineEndpoint({
  method: 'GET',
  path: '/api/policies/:policyNumber/cancellation',
  access: 'session',
  effect: 'none',
  params,
  reply: cancellationSchema,
  errors: ['policy_missing', 'not_cancellable'],
})

/** `already_cancelled`: by another tab or device, or at the insurer's. */
export const cancelPolicy = defineEndpoint({
  method: 'POST',
  path: '/api/policies/:policyNumber/cancellation',
  access: 'session',
  effect: 'once',
  secondFactor: { required: 'policy-cancelled' },
  params,
  body: z.object({
    reasonId: recordId(),
    improvement: freeText(IMPROVEMENT_MAX_LENGTH).check(
      z.trim(),
      z.refine((value) => isImprovement(value)),
    ),
  }),
  reply: cancellationReceiptSchema,
  errors: ['policy_missing', 'not_cancellable', 'already_cancelled', 'second_factor_needed'],
})

/** As a PDF. `policy_missing`: nothing of this number was cancelled here. */
export const getCancellationReceipt = defineEndpoint({
  method: 'GET',
  path: '/api/policies/:policyNumber/cancellation/receipt.pdf',
  access: 'session',
  effect: 'none',
  params,
  reply: z.unknown(),
  errors: ['policy_missing'],
})

/** Beside cancelling: the policy goes on, and is not renewed by itself (API-31). */
export const pauseRenewal = defineEndpoint({
  method: 'POST',
  path: '/api/policies/:policyNumber/cancellation/pause-renewal',
  access: 'session',
  effect: 'once',
  secondFactor: { no: 'reversible', leaves: 'renewal-switched' },
  params,
  reply: z.object({}),
  errors: ['policy_missing', 'not_cancellable'],
})
