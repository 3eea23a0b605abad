import * as z from 'zod/mini'
import { defineEndpoint } from '../contracts/endpoint.ts'
import { addressSchema, recordId, timestampQuery } from './fields.ts'

/** FND-51, FND-52. */
export const userInfo = defineEndpoint({
  id: 'API-32',
  base: 'journey',
  method: 'GET',
  path: '/v1/person/info',
  access: 'session',
  effect: 'none',
  query: timestampQuery,
  reply: z.object({
    id: recordId,
    email: z.string(),
    first_name: z.nullish(z.string()),
    first_last_name: z.nullish(z.string()),
    second_last_name: z.nullish(z.string()),
    rfc: z.nullish(z.string()),
    birthdate: z.nullish(z.string()),
    gender_code: z.nullish(z.int()),
    civil_status_code: z.nullish(z.int()),
    phone: z.nullish(z.string()),
    address: z.nullish(addressSchema),
    referral_to: z.nullish(z.string()),
    referral_count: z.nullish(z.int()),
    referral_points: z.nullish(z.int()),
  }),
})
