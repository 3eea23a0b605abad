import * as z from 'zod/mini'
import { RECORD_STATES } from '../../domain/billing/payment-records.ts'
import { cardErrors } from '../purchase/payment.ts'
import { CARD_BRANDS } from '../../domain/payment/paid-card.ts'
import { defineEndpoint } from '../endpoint.ts'
import { amount, policyNumber, recordId } from '../fields.ts'
import { dueSchema } from './due.ts'

const params = z.object({ policyNumber })
const url = z.string()

/** A payment in the history (BIL-27). */
const recordSchema = z.object({
  /** ISO instant. */
  date: z.nullable(z.string()),
  amount,
  count: z.int(),
  state: z.enum(RECORD_STATES),
  invoiceUrl: z.nullable(url),
  /** Next try of a refused payment, YYYY-MM-DD; null if unknown. */
  nextTry: z.nullable(z.string()),
  coveredUntil: z.nullable(z.string()),
})

const nextSchema = z.object({ date: z.nullable(z.string()), amount })

/** BIL-25 to BIL-31. A part that the insurer could not give is null (BIL-35). */
const paymentsSchema = z.object({
  policyNumber: z.string(),
  payments: z.nullable(z.array(recordSchema)),
  /** A payment of the answer could not be read; the others are here. */
  isIncomplete: z.boolean(),
  /** Null too where nothing is to be paid any more. */
  next: z.nullable(nextSchema),
  isCancelled: z.boolean(),
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

/** The registered card (BIL-04). */
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
  due: z.nullable(dueSchema),
  /** Whether what is due is charged when it is asked for (`payDue`); else by the insurer, at its next try (D319). */
  isPaidHere: z.boolean(),
  isCancelled: z.boolean(),
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

/**
 * BIL-22. What the card provider made of the card, in the browser: no number and no code ever comes here. `card_changed`:
 * another card than the one on show is to be replaced (D134).
 */
export const changePaymentMethod = defineEndpoint({
  method: 'PUT',
  path: '/api/policies/:policyNumber/payment-method',
  access: 'session',
  effect: 'once',
  secondFactor: { required: 'card-changed' },
  params,
  /** `shown`: the card that was on show (`cardMark`); a page of an earlier release says nothing. */
  body: z.object({
    encodedCard: recordId(200),
    shown: z.optional(z.string().check(z.regex(/^[\w -]{0,40}$/))),
  }),
  reply: z.object({}),
  errors: [...errors, 'already_cancelled', 'card_changed', 'second_factor_needed'],
})

/**
 * Charges the registered card for all that is overdue (D93). `nothing_due`: it was paid already; `other_amount`: another
 * one than the person saw; `not_offered`: this insurer charges it by itself at its next try.
 */
export const payDue = defineEndpoint({
  method: 'POST',
  path: '/api/policies/:policyNumber/due-payment',
  access: 'session',
  effect: 'once',
  secondFactor: { no: 'card' },
  params,
  body: z.object({ amount }),
  reply: z.object({}),
  errors: [...cardErrors, 'nothing_due', 'already_cancelled', 'other_amount', 'not_offered'],
})
