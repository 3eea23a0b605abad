/** (chosen, D28) Invoice of a policy's payment for a signed-in person: its state, and the link that was sent (D219). */
import * as z from 'zod/mini'
import { defineEndpoint } from '#shared/contracts/endpoint.ts'
import { instant, integer, text, textUpTo } from '#shared/upstream/fields.ts'

/** State of the invoice. 404: this insurer reports it through the link only. */
export const policyInvoice = defineEndpoint({
  id: 'API-220',
  base: 'journey',
  method: 'GET',
  path: '/v1/policies/:policyNumber/invoice',
  access: 'session',
  effect: 'none',
  params: z.object({ policyNumber: textUpTo(40) }),
  reply: z.object({
    /** State, with the values of API-71. */
    status: integer,
    expire_date: z.nullish(instant),
    /** Link of the e-mail that the insurer sent; absent if there was never a payment. */
    link: z.nullish(text),
  }),
})
