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
  /** ISO instant of the payment. */
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

/** Payments of a policy (BIL-25 to BIL-31). A part that the insurer could not deliver is null (BIL-35). */
const paymentsSchema = z.object({
  policyNumber: z.string(),
  payments: z.nullable(z.array(recordSchema)),
  /** True if one of the payments could not be read and is missing. */
  isIncomplete: z.boolean(),
  /** The next payment; null if nothing more is due, or if it could not be read. */
  next: z.nullable(nextSchema),
  /** True if the next payment could not be read; absent from releases before 2026-12-01. */
  isNextUnread: z.optional(z.boolean()),
  /** True if the list of policies reports a debt; absent from releases before 2026-12-01. */
  isOverdue: z.optional(z.boolean()),
  isCancelled: z.boolean(),
  /** ISO instant of the policy's end; null if unknown, absent from releases before 2026-11-29. */
  until: z.optional(z.nullable(z.string())),
})
export type Payments = z.infer<typeof paymentsSchema>

/**
 * Refusals of billing calls. `policy_missing`: no such policy of this person; `not_monthly`: it is not paid month by
 * month (BIL-O10).
 */
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

/** Card forms (BIL-07 to BIL-09). `OPENPAY`: our own form. `STRIPE`: the provider's element. `NONE`: no card. */
const CARD_FORMS = ['OPENPAY', 'STRIPE', 'NONE'] as const

/** The registered card (BIL-04). */
const methodSchema = z.object({
  last4: z.nullable(z.string()),
  brand: z.nullable(z.enum(CARD_BRANDS)),
  holderName: z.nullable(z.string()),
  provider: z.enum(CARD_FORMS),
  /** Expiry of the card, YYYY-MM; null if the insurer does not send it. */
  expires: z.nullable(z.string()),
})
export type PaymentMethod = z.infer<typeof methodSchema>

const billingSchema = z.object({
  policyNumber: z.string(),
  /** Registered card; null if the insurer did not answer (BIL-05). */
  method: z.nullable(methodSchema),
  next: z.nullable(nextSchema),
  /** True if the next payment could not be read; absent from releases before 2026-12-01. */
  isNextUnread: z.optional(z.boolean()),
  due: z.nullable(dueSchema),
  /** Payments of a policy with a debt; absent without one, if they could not be read, or from an earlier release. */
  payments: z.optional(z.array(recordSchema)),
  /** True if a due amount is charged on request (`payDue`); false if the insurer charges it at its next try (D319). */
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
 * Changes the card (BIL-22). The browser sends only the provider's token: no number and no code reaches the gateway.
 * `card_changed`: the card to replace differs from the one on show (D134).
 */
export const changePaymentMethod = defineEndpoint({
  method: 'PUT',
  path: '/api/policies/:policyNumber/payment-method',
  access: 'session',
  effect: 'once',
  secondFactor: { required: 'card-changed' },
  params,
  /** Mark of the displayed card (`cardMark`); pages of an earlier release send none. */
  body: z.object({
    encodedCard: recordId(200),
    shown: z.optional(z.string().check(z.regex(/^[\w -]{0,40}$/))),
  }),
  reply: z.object({}),
  errors: [...errors, 'already_cancelled', 'card_changed', 'second_factor_needed'],
})

/**
 * Charges the registered card for all overdue payments (D93). `nothing_due`: already paid. `other_amount`: the amount
 * due differs from the displayed one. `not_offered`: this insurer charges by itself at its next try.
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
