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

/** FND-29, BIL-32 to BIL-34: what stands at or above `ERROR` failed, what is neither is pending. */
export const recordStatuses = { SCHEDULED: 1, PAID: 4, ERROR: 7 } as const

/** BIL-03. Of the number the last four digits are read, however the rest is hidden. */
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
        /** (chosen) Needed to warn before a card expires. */
        holder_name: z.nullish(text),
        expiration_month: z.nullish(integer),
        expiration_year: z.nullish(integer),
      }),
    ),
  }),
})

/** BIL-28, BIL-37. The payments that are still to come may stand in the list too. */
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
        /** (chosen) What of the payment a cancellation does not give back, tax included (D127). */
        expedition_rights: z.nullish(integer),
        civil_liability: z.nullish(integer),
        /** (chosen) Of a refused one: when it is tried again, and until when the policy stays in force for it. */
        next_try_date: z.nullish(instant),
        cover_until: z.nullish(instant),
      }),
    ),
  }),
})

/** BIL-38. 404, or the minor code 18, where nothing is to be paid any more. */
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

/** BIL-22. `encoded_card` is what the card provider made of the card; no number and no code ever stands here. */
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
 * (chosen, D93) Charges the policy's card now for all that is overdue, when that is `amount`. 409 with 60: nothing is
 * due (any more); 409 with 61: it is another amount.
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
