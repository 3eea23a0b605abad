/** By itself: every step of a purchase asks it, and loads no more of the payment (D79). */
import * as z from 'zod/mini'
import { recordId } from '#shared/contracts/fields.ts'
import { defineEndpoint } from '#shared/contracts/endpoint.ts'

/**
 * What is known of the payment of a policy, asked for after an answer that the browser did not get (D11, D79).
 * `unpaid`: no charge was made, it may be paid; `confirming`: nobody knows yet; `doubtful`: nobody will ever know, but
 * the policy is unpaid for longer than any payment takes: the person may decide to pay again.
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
    /** Of a paid policy: when it begins, ISO; null until then. */
    startDate: z.nullable(z.string()),
    /** The way of paying that was begun last, and so the one that paid; null where that is not known any more. */
    paymentPlanId: z.nullable(z.string()),
  }),
  errors: ['policy_unknown'],
})
