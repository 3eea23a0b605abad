import * as z from 'zod/mini'
import {
  DEBT_RULES,
  IMPROVEMENT_MAX_LENGTH,
  isImprovement,
} from '#shared/domain/policies/cancellation-rules.ts'
import { isDate } from '../../domain/time/dates.ts'
import { defineEndpoint } from '../endpoint.ts'
import { amount, freeText, policyNumber, recordId } from '../fields.ts'
import { dueSchema } from './due.ts'

const date = z.string().check(z.refine(isDate))

/** Parts of a payment that the insurer keeps, tax included (D127). */
const keptSchema = z.object({ expeditionRights: amount, mandatory: amount })

/** A payment with the days that it covers, from which the refund for any day is computed. */
const periodSchema = z.object({ amount, kept: z.nullable(keptSchema), from: date, until: date })

/** The receipt of a cancellation. Instants are ISO. */
const cancellationReceiptSchema = z.object({
  /** Number of the cancellation: the insurer's, or the gateway's own if it sends none. */
  number: z.string(),
  policyNumber: z.string(),
  /** Vehicle in words: "Nissan Versa 2022". */
  vehicle: z.string(),
  cancelledAt: z.string(),
  /** Last day of cover, YYYY-MM-DD; later than the day of the cancellation if the person chose so. */
  lastDay: date,
  /** Refund; null if neither the insurer nor its payments determine it. */
  refund: z.nullable(amount),
  kept: z.nullable(keptSchema),
  /** Day of the refund, YYYY-MM-DD; null if no document names a term. */
  refundBy: z.nullable(date),
  /** Last day of the compulsory part (D127); null if the policy has no known one. */
  mandatoryUntil: z.nullable(z.string()),
  /**
   * Why `mandatoryUntil` is null although a compulsory part may stay in force. `unread`: the list that has it could not
   * be read; `undated`: the insurer sends no day. Absent if neither applies, and from releases before 2026-12-01.
   */
  mandatoryGap: z.optional(z.enum(['unread', 'undated'])),
})
export type CancellationReceipt = z.infer<typeof cancellationReceiptSchema>

const situationSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('open'),
    /** Days to the next payment of a monthly policy (CAN-09). */
    daysToPayment: z.nullable(z.int()),
    /** Paid periods; null if the insurer sends no amounts or no payment form. */
    periods: z.nullable(z.array(periodSchema)),
    /** True if `periods` is null because the payments, or how they are made, could not be read. */
    isRefundUnread: z.optional(z.literal(true)),
    due: z.nullable(dueSchema),
    /** True if neither the list of policies nor the payments could be read, so that a debt is unknown. */
    isDueUnread: z.optional(z.literal(true)),
    /** Day of the refund for a cancellation today; null if no document names a term. */
    refundBy: z.nullable(date),
  }),
  /** The insurer cancels annual policies on its own page (CAN-02). */
  z.object({ kind: z.literal('external'), url: z.string() }),
  /** The policy is already cancelled, with effect at the end of the paid time (CAN-07). */
  z.object({
    kind: z.literal('ending'),
    until: z.nullable(z.string()),
    receipt: z.nullable(cancellationReceiptSchema),
  }),
  /** The policy is paid until its end (CAN-08). */
  z.object({ kind: z.literal('paid') }),
  /** The policy is already cancelled (CAN-23); it has a receipt if it was cancelled in the portal. */
  z.object({ kind: z.literal('cancelled'), receipt: z.nullable(cancellationReceiptSchema) }),
])
export type CancellationSituation = z.infer<typeof situationSchema>

const cancellationSchema = z.object({
  policyNumber: z.string(),
  vehicle: z.string(),
  /** True for a monthly policy; null if unknown, so that the page makes no promise about the year. */
  isMonthly: z.nullable(z.boolean()),
  hasBegun: z.boolean(),
  expirationDate: z.nullable(z.string()),
  /** True if the person may choose a later last day of cover (D253). */
  offersLaterDay: z.boolean(),
  situation: situationSchema,
  /** The compulsory part of the policy, which stays in force (D127); null if the policy has no known one. */
  mandatory: z.nullable(z.object({ until: z.nullable(z.string()) })),
  /** True if the list that has the compulsory part could not be read, so that null does not mean that there is none. */
  isMandatoryUnread: z.optional(z.literal(true)),
  /** Rule for unpaid debts; null if no document states it. */
  debtRule: z.nullable(z.enum(DEBT_RULES)),
  /** True if the person has paused the renewal in the portal (API-31); the insurer does not return this choice. */
  isRenewalPaused: z.boolean(),
  /** Reasons to choose from (CAN-16); null if they could not be loaded (CAN-O8). */
  reasons: z.nullable(z.array(z.object({ id: z.string(), text: z.string() }))),
})
export type Cancellation = z.infer<typeof cancellationSchema>

const params = z.object({ policyNumber })

/** Data for cancelling a policy. `not_cancellable`: it is neither in force nor yet to begin (CAN-01). */
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
 * Cancels a policy. `already_cancelled`: by another tab or device, or by the insurer. `other_refund`: the refund
 * differs from the displayed one (D134).
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
    /** Last day of cover: today, or a later paid day. */
    lastDay: date,
    /** The displayed refund; null if there was none. */
    refund: z.nullable(amount),
  }),
  reply: cancellationReceiptSchema,
  errors: ['policy_missing', 'not_cancellable', 'already_cancelled', 'other_refund', 'second_factor_needed'],
})

/** PDF receipt of a cancellation. `policy_missing`: no policy of this number was cancelled in the portal. */
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

/** Switches automatic renewal (API-31), from the policy's management page and from the cancellation. */
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
