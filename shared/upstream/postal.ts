import * as z from 'zod/mini'
import { defineEndpoint } from '../contracts/endpoint.ts'
import { textUpTo } from './fields.ts'

/** An unknown code answers an empty list; a known one that is not served yet `is_served: false` (BUY-39, both chosen). */
export const verifyPostalCode = defineEndpoint({
  id: 'API-12',
  base: 'journey',
  method: 'GET',
  path: '/v1/catalog/pld/postalEntities',
  access: 'session',
  effect: 'none',
  query: z.object({ code: textUpTo(10) }),
  reply: z.object({
    postal_entities: z.array(
      z.object({
        postal_code: z.string(),
        country_code: z.string(),
        state_code: z.string(),
        municipality_sepomex_code: z.string(),
        /** (chosen) */
        is_served: z.optional(z.boolean()),
        /** (chosen) */
        state_name: z.optional(z.string()),
        /** (chosen) */
        municipality_name: z.optional(z.string()),
        /** (chosen) */
        neighborhoods: z.optional(z.array(z.string())),
      }),
    ),
  }),
})
