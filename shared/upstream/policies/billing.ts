import * as z from 'zod/mini'
import { defineEndpoint } from '#shared/contracts/endpoint.ts'
import {
  amountRead,
  instant,
  integer,
  listOf,
  emptyReply,
  orElse,
  recordId,
  text,
  textUpTo,
} from '#shared/upstream/fields.ts'

/**
 * Statuses of a payment (FND-29, BIL-32 to BIL-34): from `ERROR` on, the payment failed; any other number is pending.
 */
export const recordStatuses = { SCHEDULED: 1, PAID: 4, ERROR: 7 } as const

/**
 * Payment method of a policy (BIL-03). Only the last four digits of the number are read, however the rest is masked.
 */
export const paymentMethod = defineEndpoint({
  id: 'API-41',
  base: 'journey',
  method: 'GET',
  path: '/v1/policy/:id/paymentmethod',
  access: 'session',
  effect: 'none',
  params: z.object({ id: recordId }),
  reply: z.object({
    card: z.nullish(
      z.object({
        card_number: orElse(text, ''),
        brand: orElse(text, ''),
        provider: orElse(text, ''),
        /** (chosen) Holder and expiry, needed to warn before a card expires. */
        holder_name: z.nullish(text),
        expiration_month: z.nullish(integer),
        expiration_year: z.nullish(integer),
      }),
    ),
  }),
})

/** Lists the payments of a policy (BIL-28, BIL-37), possibly including future ones. */
export const paymentHistory = defineEndpoint({
  id: 'API-42',
  base: 'journey',
  method: 'GET',
  path: '/v1/policy/:policyNumber/payments',
  access: 'session',
  effect: 'none',
  params: z.object({ policyNumber: recordId }),
  reply: z.object({
    payments: listOf(
      z.object({
        payment_date: z.nullish(instant),
        amount: amountRead,
        payment_number: z.nullish(integer),
        status: z.nullish(integer),
        hosted_invoice_url: z.nullish(text),
        /** (chosen) Parts of the payment that a cancellation does not refund, tax included (D127). */
        expedition_rights: z.nullish(integer),
        civil_liability: z.nullish(integer),
        /** (chosen) For a refused payment: the date of its next try, and the end of cover if it fails too. */
        next_try_date: z.nullish(instant),
        cover_until: z.nullish(instant),
      }),
    ),
  }),
})

/** Reads the next payment (BIL-38). 404, or the minor code 18: no payment is due any more. */
export const nextPayment = defineEndpoint({
  id: 'API-43',
  base: 'journey',
  method: 'GET',
  path: '/v1/policy/:policyNumber/nextpayment',
  access: 'session',
  effect: 'none',
  params: z.object({ policyNumber: recordId }),
  reply: z.object({ payment: z.nullish(z.object({ payment_date: z.nullish(instant), amount: amountRead })) }),
})

/** Changes the card (BIL-22). `encoded_card` is the card provider's token: no number and no code ever appears here. */
export const changePaymentMethod = defineEndpoint({
  id: 'API-44',
  base: 'journey',
  method: 'PUT',
  path: '/v1/policy/:id/paymentmethod',
  access: 'session',
  effect: 'once',
  params: z.object({ id: recordId }),
  body: z.object({
    device_session_id: textUpTo(100),
    encoded_card: textUpTo(200),
    cvv: z.literal(''),
  }),
  reply: emptyReply,
})

/**
 * (chosen, D93) Charges the policy's card now for all overdue payments, if their sum is `amount`. 409 with 60: no
 * payment is due; 409 with 61: the sum differs.
 */
export const payDue = defineEndpoint({
  id: 'API-130',
  base: 'journey',
  method: 'POST',
  path: '/v1/policy/:policyNumber/payments/due',
  access: 'session',
  effect: 'once',
  params: z.object({ policyNumber: recordId }),
  body: z.object({ amount: z.int() }),
  reply: emptyReply,
  errors: ['60', '61'],
})
