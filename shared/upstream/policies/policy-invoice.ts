/** (chosen, D28) The invoice of a policy's payment, for who is signed in: as it is now, and the link that went out for it (D219). */
import * as z from 'zod/mini'
import { defineEndpoint } from '#shared/contracts/endpoint.ts'
import { instant, integer, text, textUpTo } from '#shared/upstream/fields.ts'

/** 404: this insurer tells it by the link alone. */
export const policyInvoice = defineEndpoint({
  id: 'API-220',
  base: 'journey',
  method: 'GET',
  path: '/v1/policies/:policyNumber/invoice',
  access: 'session',
  effect: 'none',
  params: z.object({ policyNumber: textUpTo(40) }),
  reply: z.object({
    /** Same values as in API-71. */
    status: integer,
    expire_date: z.nullish(instant),
    /** The link of the e-mail. Absent if nothing was ever paid. */
    link: z.nullish(text),
  }),
})
