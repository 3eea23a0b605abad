import * as z from 'zod/mini'
import { COUPON_ERRORS } from '#shared/domain/plans/coupon-error.ts'
import { BODIES } from '../../domain/vehicle/catalogue.ts'
import { defineEndpoint } from '../endpoint.ts'
import { amount, couponSchema, policyNumber, recordId } from '../fields.ts'
import { coverageSchema, customizationSchema } from '../purchase/plan.ts'
import { postQuote } from '../purchase/quote.ts'

const id = recordId()

/**
 * Refusals of a renewal. `policy_missing`: no such policy of this person (REN-14); `not_renewable`: it cannot be
 * renewed now, or was renewed already (REN-16).
 */
const renewalErrors = ['policy_missing', 'not_renewable'] as const

/** The policy to renew: its car, and its coverage until then. */
const renewedPolicySchema = z.object({
  policyNumber: z.string(),
  /** End of the policy, ISO. */
  expirationDate: z.string(),
  /** True if the policy has ended: its successor begins the day after the payment (REN-20). */
  isExpired: z.boolean(),
  /** True for a monthly policy; null if the insurer does not send it. */
  isMonthly: z.nullable(z.boolean()),
  vehicle: z.object({
    brand: z.string(),
    model: z.string(),
    year: z.int(),
    version: z.string(),
    plates: z.string(),
    vin: z.string(),
    body: z.nullable(z.enum(BODIES)),
  }),
  coverages: z.readonly(z.array(coverageSchema)),
})
export type RenewedPolicy = z.output<typeof renewedPolicySchema>

export const getRenewal = defineEndpoint({
  method: 'GET',
  path: '/api/renewals/:policyNumber',
  access: 'session',
  effect: 'none',
  params: z.object({ policyNumber }),
  reply: renewedPolicySchema,
  errors: renewalErrors,
})

/** Requests prices for the next year (API-11). Car, place and driver stay as in the policy (REN-O7). */
export const quoteRenewal = defineEndpoint({
  method: 'POST',
  path: '/api/renewals/:policyNumber/quote',
  access: 'session',
  effect: 'repeatable',
  secondFactor: { no: 'nothing-moves' },
  params: z.object({ policyNumber }),
  body: z.object({
    coupon: couponSchema,
    /** Changes of the custom plan; null: the insurer's plans, with the policy's coverages in the custom one. */
    customization: z.nullable(customizationSchema),
  }),
  reply: z.extend(postQuote.reply, {
    /** Total of the ending year over all its payments; null if the insurer sends none. */
    thisYear: z.nullable(amount),
  }),
  errors: [...renewalErrors, ...COUPON_ERRORS, 'postal_code_unknown', 'version_unknown'],
})

/** Turns an accepted quotation into a policy that waits for its payment (REN-O4). */
export const requestRenewal = defineEndpoint({
  method: 'POST',
  path: '/api/renewals',
  access: 'session',
  effect: 'once',
  secondFactor: { no: 'nothing-moves' },
  body: z.object({ policyNumber, quotationId: id, planId: id, coupon: couponSchema }),
  /** The new policy. Both ids belong to the policy whose number contains "AE", as in the purchase. */
  reply: z.object({ policyId: z.string(), policyNumber: z.string() }),
  errors: [...renewalErrors, 'coupon_refused', 'quotation_expired'],
})
