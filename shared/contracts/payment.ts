import * as z from 'zod/mini'
import { emailAddress, recordId } from './fields.ts'
import { defineEndpoint } from './endpoint.ts'

const id = recordId()

/** The provider's refusals that have a sentence of their own (PAY-39 to PAY-44); anything else carries its raw code. */
export const cardErrors = [
  'card_declined',
  'insufficient_funds',
  'expired_card',
  'incorrect_cvc',
  'processing_error',
  'credit_only',
  'card_other',
] as const

/**
 * Annual and installment payments (API-28). The answer's secret is confirmed with the card provider by the browser,
 * which never shows it in an address, a store or a log.
 */
export const pay = defineEndpoint({
  method: 'POST',
  path: '/api/payments',
  access: 'session',
  effect: 'once',
  body: z.object({ policyId: id, paymentPlanId: id }),
  reply: z.object({ secret: z.string(), policyNumber: z.string() }),
  errors: [...cardErrors, 'coupon_refused', 'already_paid'],
})

/** Monthly payments (API-29) with a payment method created by the provider in the browser. */
export const payMonthly = defineEndpoint({
  method: 'POST',
  path: '/api/payment-orders',
  access: 'session',
  effect: 'once',
  body: z.object({
    policyId: id,
    paymentPlanId: id,
    paymentMethodId: recordId(200),
  }),
  /** A secret only when the bank wants a second confirmation (PAY-O13). */
  reply: z.object({ secret: z.nullable(z.string()), policyNumber: z.string() }),
  errors: [...cardErrors, 'coupon_refused', 'already_paid'],
})

/** Whether the insurer holds the payment: asked after a confirmation whose outcome the browser did not learn (D11). */
export const getPaymentState = defineEndpoint({
  method: 'GET',
  path: '/api/payments/:policyNumber',
  access: 'session',
  effect: 'none',
  params: z.object({ policyNumber: id }),
  reply: z.object({ state: z.enum(['unpaid', 'paid']), photosRequired: z.boolean() }),
  errors: ['policy_unknown'],
})

/** PAY-36. A failure never keeps the customer from the completion screen (PAY-O4). */
export const chooseRenewal = defineEndpoint({
  method: 'POST',
  path: '/api/automatic-renewal',
  access: 'session',
  effect: 'once',
  body: z.object({ policyId: id, accept: z.boolean() }),
  reply: z.object({}),
})

/** The purchase just paid, for the completion screen: stored in the session, never in a URL (D30). */
export const receiptSchema = z.object({ email: z.string(), policyNumber: z.string() })
export const putReceipt = defineEndpoint({
  method: 'POST',
  path: '/api/receipt',
  access: 'session',
  effect: 'repeatable',
  body: z.object({ policyNumber: id, email: emailAddress(200) }),
  reply: z.object({}),
})
