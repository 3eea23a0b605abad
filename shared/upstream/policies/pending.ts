import * as z from 'zod/mini'
import { defineEndpoint } from '../../contracts/endpoint.ts'
import { amount, instant, integer, listOrNone, text, timestampQuery } from '../fields.ts'

/** The link of the e-mail: an address of this product, with or without its host. */
const link = text

/**
 * (chosen) What the insurer waits for from this person, or is about to charge, in one call for the home. A list that is
 * left out has nothing.
 */
export const pendingOfPerson = defineEndpoint({
  id: 'API-145',
  base: 'journey',
  method: 'GET',
  path: '/v1/person/pending',
  access: 'session',
  effect: 'none',
  query: timestampQuery,
  reply: z.object({
    /** The next payment of each policy that is paid month by month, and the card that pays it. */
    charges: listOrNone(
      z.object({
        policy_number: text,
        payment_date: instant,
        amount,
        card: z.nullish(
          z.object({
            card_number: z.nullish(text),
            expiration_month: z.nullish(integer),
            expiration_year: z.nullish(integer),
          }),
        ),
      }),
    ),
    /** Sent to be signed, and neither signed nor declined. */
    documents: listOrNone(z.object({ name: text, link, expire_date: z.nullish(instant) })),
    /** Purchases that can be invoiced and are not (INV-11). */
    invoices: listOrNone(z.object({ policy_number: text, link, expire_date: z.nullish(instant) })),
  }),
})
