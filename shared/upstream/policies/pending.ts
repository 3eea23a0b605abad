import * as z from 'zod/mini'
import { defineEndpoint } from '../../contracts/endpoint.ts'
import { amount, instant, integer, listOrNone, text, timestampQuery } from '../fields.ts'

/** Link of the insurer's e-mail: an address of this product, with or without its host. */
const link = text

/** (chosen) Pending tasks of the person and coming charges, in one call for the home page. An omitted list is empty. */
export const pendingOfPerson = defineEndpoint({
  id: 'API-145',
  base: 'journey',
  method: 'GET',
  path: '/v1/person/pending',
  access: 'session',
  effect: 'none',
  query: timestampQuery,
  reply: z.object({
    /** Next payment of each monthly policy, with its card. */
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
    /** Documents that wait for a signature. */
    documents: listOrNone(z.object({ name: text, link, expire_date: z.nullish(instant) })),
    /** Purchases that can still be invoiced (INV-11). */
    invoices: listOrNone(z.object({ policy_number: text, link, expire_date: z.nullish(instant) })),
  }),
})
