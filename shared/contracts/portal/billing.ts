import * as z from 'zod/mini'
import { RECORD_STATES } from '../../domain/billing/payment-records.ts'
import { CARD_BRANDS } from '../../domain/payment/paid-card.ts'
import { defineEndpoint } from '../endpoint.ts'
import { amount, policyNumber } from '../fields.ts'

const params = z.object({ policyNumber })
const url = z.string()

/** BIL-27. */
const recordSchema = z.object({
  /** ISO instant. */
  date: z.nullable(z.string()),
  amount,
  count: z.int(),
  state: z.enum(RECORD_STATES),
  invoiceUrl: z.nullable(url),
})

const nextSchema = z.object({ date: z.nullable(z.string()), amount })

/** BIL-25 to BIL-31. A part that the insurer could not give is null (BIL-35). */
const paymentsSchema = z.object({
  policyNumber: z.string(),
  payments: z.nullable(z.array(recordSchema)),
  /** Null too where nothing is to be paid any more. */
  next: z.nullable(nextSchema),
})
export type Payments = z.infer<typeof paymentsSchema>

/** `policy_missing`: no such policy of this person; `not_monthly`: it is not paid month by month (BIL-O10). */
const errors = ['policy_missing', 'not_monthly'] as const

export const getPayments = defineEndpoint({
  method: 'GET',
  path: '/api/policies/:policyNumber/payments',
  access: 'session',
  effect: 'none',
  params,
  reply: paymentsSchema,
  errors,
})

/** BIL-07 to BIL-09: `OPENPAY` our own form, `STRIPE` the provider's element, `NONE` no card. */
const CARD_FORMS = ['OPENPAY', 'STRIPE', 'NONE'] as const

/** BIL-04. */
const methodSchema = z.object({
  last4: z.nullable(z.string()),
  brand: z.nullable(z.enum(CARD_BRANDS)),
  holderName: z.nullable(z.string()),
  provider: z.enum(CARD_FORMS),
  /** YYYY-MM; null where the insurer does not say it. */
  expires: z.nullable(z.string()),
})
export type PaymentMethod = z.infer<typeof methodSchema>

const billingSchema = z.object({
  policyNumber: z.string(),
  /** Null where the insurer could not say (BIL-05). */
  method: z.nullable(methodSchema),
  next: z.nullable(nextSchema),
  /** What could not be charged. `amount` null: the insurer says that something is due, and not how much. */
  due: z.nullable(z.object({ amount: z.nullable(amount), since: z.nullable(z.string()) })),
})
export type Billing = z.infer<typeof billingSchema>

export const getPaymentMethod = defineEndpoint({
  method: 'GET',
  path: '/api/policies/:policyNumber/payment-method',
  access: 'session',
  effect: 'none',
  params,
  reply: billingSchema,
  errors,
})
