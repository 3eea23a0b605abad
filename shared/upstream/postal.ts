import * as z from 'zod'
import { defineEndpoint } from '../contracts/endpoint.ts'

/** An unknown code answers an empty list; a known one that is not served yet `is_served: false` (BUY-39, both chosen). */
export const verifyPostalCode = defineEndpoint({
  id: 'API-12',
  base: 'journey',
  method: 'GET',
  path: '/v1/catalog/pld/postalEntities',
  access: 'session',
  effect: 'none',
  query: z.object({ code: z.string().max(10) }),
  reply: z.object({
    postal_entities: z.array(
      z.object({
        postal_code: z.string(),
        country_code: z.string(),
        state_code: z.string(),
        municipality_sepomex_code: z.string(),
        /** (chosen) */
        is_served: z.boolean().optional(),
        /** (chosen) */
        state_name: z.string().optional(),
        /** (chosen) */
        municipality_name: z.string().optional(),
        /** (chosen) */
        neighborhoods: z.array(z.string()).optional(),
      }),
    ),
  }),
})
