/**
 * This module is separate from `payment.ts`, because every step of a purchase needs it and should not load the rest
 * (D79).
 */
import * as z from 'zod/mini'
import { recordId } from '#shared/contracts/fields.ts'
import { defineEndpoint } from '#shared/contracts/endpoint.ts'

/**
 * The payment state of a policy after a lost answer (D11, D79).
 * - `unpaid`: no charge was made, it may be paid.
 * - `confirming`: the outcome is unknown yet.
 * - `doubtful`: the outcome stays unknown, but the policy is unpaid for longer than any payment takes. The person may
 *   decide to pay again.
 */
export const PAYMENT_STATES = ['unpaid', 'paid', 'confirming', 'doubtful'] as const
export const getPaymentState = defineEndpoint({
  method: 'GET',
  path: '/api/payments/:policyNumber',
  access: 'session',
  effect: 'none',
  params: z.object({ policyNumber: recordId() }),
  reply: z.object({
    state: z.enum(PAYMENT_STATES),
    photosRequired: z.boolean(),
    /** Start of a paid policy, ISO; null before. */
    startDate: z.nullable(z.string()),
    /** Payment plan of the last started payment, and so of the one that paid; null if no longer known. */
    paymentPlanId: z.nullable(z.string()),
  }),
  errors: ['policy_unknown'],
})
