import * as z from 'zod/mini'
import { CARD_BRANDS } from '#shared/domain/payment/paid-card.ts'
import { PLAN_NAMES } from '#shared/domain/plans/plan-names.ts'
import { PAYMENT_TYPES } from '#shared/domain/plans/plan.ts'
import { BODIES } from '#shared/domain/vehicle/catalogue.ts'
import { amount, emailAddress, freeText, recordId } from '#shared/contracts/fields.ts'
import { defineEndpoint } from '#shared/contracts/endpoint.ts'

const id = recordId()

/**
 * The provider's refusals that have a sentence of their own (PAY-39 to PAY-44); other refusals contain the provider's
 * raw code.
 */
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
 * Refusals of a payment. `payment_open`: an earlier payment of this policy is being confirmed. `given_up`: the person
 * abandoned this payment (D79).
 */
const paymentErrors = [
  ...cardErrors,
  'coupon_refused',
  'already_paid',
  'not_renewable',
  'payment_open',
  'given_up',
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
  secondFactor: { no: 'card' },
  body: z.object({ policyId: id, paymentPlanId: id }),
  reply: z.object({ secret: z.string(), policyNumber: z.string() }),
  errors: paymentErrors,
})

/** Monthly payments (API-29) with a payment method created by the provider in the browser. */
export const payMonthly = defineEndpoint({
  method: 'POST',
  path: '/api/payment-orders',
  access: 'session',
  effect: 'once',
  secondFactor: { no: 'card' },
  body: z.object({
    policyId: id,
    paymentPlanId: id,
    paymentMethodId: recordId(200),
  }),
  /** Secret for a second confirmation; null unless the bank requires one (PAY-O13). */
  reply: z.object({ secret: z.nullable(z.string()), policyNumber: z.string() }),
  errors: paymentErrors,
})

/**
 * Closes a payment that cannot succeed any more: the provider has closed it, or the person gives up a `doubtful` one.
 * The next try is a new payment. Refused while the payment may still succeed.
 */
export const closePayment = defineEndpoint({
  method: 'POST',
  path: '/api/payments/close',
  access: 'session',
  effect: 'repeatable',
  secondFactor: { no: 'nothing-moves' },
  body: z.object({ policyId: id }),
  reply: z.object({ isClosed: z.boolean() }),
})

/** Stores the choice of renewal (PAY-36). A failure never keeps the customer from the completion screen (PAY-O4). */
export const chooseRenewal = defineEndpoint({
  method: 'POST',
  path: '/api/automatic-renewal',
  access: 'session',
  effect: 'once',
  secondFactor: { no: 'reversible', leaves: 'renewal-switched' },
  body: z.object({ policyId: id, accept: z.boolean() }),
  reply: z.object({}),
  errors: ['policy_missing'],
})

/** The purchase and its charge. A value that is not known for certain is null. */
const boughtSchema = z.object({
  car: z.object({ name: freeText(200), body: z.nullable(z.enum(BODIES)) }),
  planName: z.enum(PLAN_NAMES),
  /** Start of the policy, ISO. */
  startDate: z.nullable(freeText(40)),
  /** True if photos of the car are still required (PAY-33). */
  wantsPhotos: z.boolean(),
  payment: z.nullable(
    z.object({
      type: z.enum(PAYMENT_TYPES),
      charged: amount,
      /** Number of later charges: remaining payments of a subscription, or the bank's installments. */
      count: z.int().check(z.minimum(0), z.maximum(12)),
      each: amount,
      card: z.nullable(
        z.object({
          brand: z.nullable(z.enum(CARD_BRANDS)),
          last4: z.string().check(z.regex(/^\d{4}$/)),
        }),
      ),
    }),
  ),
})
export type Bought = z.output<typeof boughtSchema>

/** The policy that the paid one renews, and its end (ISO). */
const renewsSchema = z.object({ policyNumber: id, until: freeText(40) })

/** The purchase just paid, for the completion screen: stored in the session, never in a URL (D30). */
export const receiptSchema = z.object({
  email: z.string(),
  policyNumber: z.string(),
  /** Instant at which the gateway first stored the receipt, ISO. */
  paidAt: z.string(),
  bought: z.nullable(boughtSchema),
  /** The renewed policy; absent for a new purchase. */
  renews: z.nullish(renewsSchema),
})
export type ReceiptOnPage = z.output<typeof receiptSchema>

export const putReceipt = defineEndpoint({
  method: 'POST',
  path: '/api/receipt',
  access: 'session',
  effect: 'repeatable',
  secondFactor: { no: 'nothing-moves' },
  body: z.object({
    policyNumber: id,
    email: emailAddress(200),
    bought: z.nullish(boughtSchema),
    renews: z.nullish(renewsSchema),
  }),
  reply: z.object({}),
})
export type ReceiptSent = z.output<(typeof putReceipt)['body']>
