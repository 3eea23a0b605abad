import * as z from 'zod/mini'
import { DEBT_RULES } from '../../domain/cancellation/debt-rules.ts'
import { IMPROVEMENT_MAX_LENGTH, isImprovement } from '../../domain/cancellation/improvement.ts'
import { isDate } from '../../domain/time/dates.ts'
import { defineEndpoint } from '../endpoint.ts'
import { amount, freeText, policyNumber, recordId } from '../fields.ts'
import { dueSchema } from './due.ts'

const date = z.string().check(z.refine(isDate))

/** The part of a payment that the insurer keeps, tax included (D127). */
const keptSchema = z.object({ expeditionRights: amount, mandatory: amount })

/** A payment that was made, and the days that it pays, from which the refund of any day is counted. */
const periodSchema = z.object({ amount, kept: z.nullable(keptSchema), from: date, until: date })

/** The receipt of a cancellation. Instants are ISO. */
const cancellationReceiptSchema = z.object({
  /** The insurer's, or ours where it gives none. */
  number: z.string(),
  policyNumber: z.string(),
  /** "Nissan Versa 2022". */
  vehicle: z.string(),
  cancelledAt: z.string(),
  /** The last day of cover, YYYY-MM-DD; a later one than that of cancelling where the person chose it. */
  lastDay: date,
  /** Null where neither the insurer nor its payments say. */
  refund: z.nullable(amount),
  kept: z.nullable(keptSchema),
  /** Refund date, YYYY-MM-DD; null where no document has a term. */
  refundBy: z.nullable(date),
  /** Until when the compulsory part stays in force (D127); null where the policy has none that is known. */
  mandatoryUntil: z.nullable(z.string()),
})
export type CancellationReceipt = z.infer<typeof cancellationReceiptSchema>

const situationSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('open'),
    /** Days to the next payment of a monthly policy (CAN-09). */
    daysToPayment: z.nullable(z.int()),
    /** Null where the insurer does not say what was paid, or how. */
    periods: z.nullable(z.array(periodSchema)),
    due: z.nullable(dueSchema),
    /** Refund date for a cancellation today; null where no document has a term. */
    refundBy: z.nullable(date),
  }),
  /** CAN-02: annual policies are cancelled on a page of the insurer's. */
  z.object({ kind: z.literal('external'), url: z.string() }),
  /** CAN-07: cancelled for the end of what is paid. */
  z.object({
    kind: z.literal('ending'),
    until: z.nullable(z.string()),
    receipt: z.nullable(cancellationReceiptSchema),
  }),
  /** CAN-08: the policy is paid to its end. */
  z.object({ kind: z.literal('paid') }),
  /** CAN-23; with its receipt where it was cancelled here. */
  z.object({ kind: z.literal('cancelled'), receipt: z.nullable(cancellationReceiptSchema) }),
])
export type CancellationSituation = z.infer<typeof situationSchema>

const cancellationSchema = z.object({
  policyNumber: z.string(),
  vehicle: z.string(),
  /** Null where the insurer does not say: then nothing of a year is promised. */
  isMonthly: z.nullable(z.boolean()),
  hasBegun: z.boolean(),
  expirationDate: z.nullable(z.string()),
  /** Another last day of cover than today may be chosen (D253). */
  offersLaterDay: z.boolean(),
  situation: situationSchema,
  /** The compulsory part, which stays in force (D127); null where the policy has none that is known. */
  mandatory: z.nullable(z.object({ until: z.nullable(z.string()) })),
  /** Null where no document says it. */
  debtRule: z.nullable(z.enum(DEBT_RULES)),
  /** The choice made here (API-31); the insurer does not return it. */
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

/**
 * `already_cancelled`: by another tab or device, or at the insurer's. `other_refund`: another one than was on show (D134).
 */
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
    /** The last day of cover; today, or a later one that is paid. */
    lastDay: date,
    /** The refund on show; null if there was none. */
    refund: z.nullable(amount),
  }),
  reply: cancellationReceiptSchema,
  errors: ['policy_missing', 'not_cancellable', 'already_cancelled', 'other_refund', 'second_factor_needed'],
})

/** The receipt as a PDF. `policy_missing`: no policy of this number was cancelled here. */
export const getCancellationReceipt = defineEndpoint({
  method: 'GET',
  path: '/api/policies/:policyNumber/cancellation/receipt.pdf',
  access: 'session',
  effect: 'none',
  params,
  file: 'application/pdf',
  reply: z.unknown(),
  errors: ['policy_missing'],
})

/** Whether the policy is renewed by itself (API-31): in its management, and beside cancelling. */
export const switchRenewal = defineEndpoint({
  method: 'POST',
  path: '/api/policies/:policyNumber/automatic-renewal',
  access: 'session',
  effect: 'once',
  secondFactor: { no: 'reversible', leaves: 'renewal-switched' },
  params,
  body: z.object({ accept: z.boolean() }),
  reply: z.object({}),
  errors: ['policy_missing', 'not_cancellable'],
})
