import * as z from 'zod/mini'
import { defineEndpoint } from '#shared/contracts/endpoint.ts'
import { amount, emptyReply, text, textUpTo } from '#shared/upstream/fields.ts'
import { askedPlanSchema, quotationReplySchema } from '#shared/upstream/purchase/quote.ts'
import { keptId, sentId } from '#shared/upstream/kept-id.ts'

const policyNumber = z.string().check(z.minLength(1), z.maxLength(20))
const coupon = z.nullish(textUpTo(20))

/**
 * Quotes a renewal. REN-05, REN-O7: vehicle, place and driver are those of the policy. Without `plans` all three plans
 * are quoted, the custom one with the policy's coverages; with `plans` a customised plan is priced (chosen). 404: no
 * such policy of this person (REN-14); 409 code 35: it cannot be renewed (REN-16).
 */
export const quoteRenewal = defineEndpoint({
  id: 'API-11',
  base: 'journey',
  method: 'POST',
  path: '/v1/renewal/quotation',
  access: 'session',
  effect: 'repeatable',
  body: z.object({
    policy_number: policyNumber,
    coupon,
    plans: z.optional(z.array(askedPlanSchema).check(z.minLength(1), z.maxLength(3))),
  }),
  reply: z.extend(quotationReplySchema, {
    /** (chosen) Total of the ending year's payments, so that the person can compare. */
    current_total: z.nullish(amount),
  }),
  errors: ['4000', '11', '34', '35'],
})

/**
 * Requests a renewal (REN-O4). A repeated request creates no second renewal of the same period (D11). Its policies have
 * no dates until they are paid by API-28 or API-29. They then begin at 11:59 PM of the day on which the old one ends,
 * or the next day if it has ended already (REN-19, REN-20). 404 and 409 as for `quoteRenewal`; 409 code 31: the
 * quotation is not valid, 400 code 4000: the coupon is not.
 */
export const requestRenewal = defineEndpoint({
  id: 'API-27',
  base: 'journey',
  method: 'POST',
  path: '/v1/renewal/request',
  access: 'session',
  effect: 'once',
  body: z.object({ policy_number: policyNumber, plan_id: sentId, quotation_id: sentId, coupon }),
  reply: z.object({ policies: z.array(z.object({ id: keptId, number: text })) }),
  errors: ['4000', '31', '33', '35'],
})

/** Switches automatic renewal (PAY-36): true for automatic, false for manual. */
export const automaticRenewal = defineEndpoint({
  id: 'API-31',
  base: 'public',
  method: 'POST',
  path: '/v2/policy/automaticrenewal',
  access: 'session',
  effect: 'once',
  body: z.object({ policy_id: sentId, accept: z.boolean() }),
  reply: emptyReply,
})
