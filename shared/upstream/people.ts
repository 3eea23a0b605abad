import * as z from 'zod/mini'
import { defineEndpoint } from '../contracts/endpoint.ts'
import { addressSchema, recordId, textUpTo, timestampQuery } from './fields.ts'

const inUse = z.object({ is_in_use: z.boolean() })

export const checkRfc = defineEndpoint({
  id: 'API-19',
  base: 'journey',
  method: 'GET',
  path: '/v1/policy/person/rfc/:rfc/isAvailable',
  access: 'session',
  effect: 'none',
  params: z.object({ rfc: textUpTo(13) }),
  reply: inUse,
})

export const checkEmail = defineEndpoint({
  id: 'API-20',
  base: 'journey',
  method: 'GET',
  path: '/v1/policy/person/email/:email/isAvailable',
  access: 'session',
  effect: 'none',
  params: z.object({ email: textUpTo(200) }),
  reply: inUse,
})

/** BUY-144 to BUY-151. The same RFC of the same policyholder is the same driver (chosen). */
export const createDriver = defineEndpoint({
  id: 'API-21',
  base: 'journey',
  method: 'POST',
  path: '/v1/policy/driver',
  access: 'session',
  effect: 'repeatable',
  body: z.object({
    address: z.extend(addressSchema, { is_valid_postal_code: z.boolean() }),
    /** ISO form at midnight UTC (BUY-145): the calendar date is its first ten characters. */
    birthdate: z.string(),
    did_accept_rfc_use: z.literal(true),
    rfc: textUpTo(13),
    is_valid_rfc: z.literal(true),
    email: textUpTo(200),
    first_name: textUpTo(200),
    first_last_name: textUpTo(100),
    second_last_name: textUpTo(100),
    gender_code: z.int(),
    /** Country code and number, without "+". */
    phone: textUpTo(20),
    pld_data: z.object({
      country_of_origin_code: z.string(),
      state_of_origin_code: z.string(),
      nationality_code: z.string(),
      economic_activity_code: z.int(),
      resources_origin_code: z.int(),
      years_of_seniority: z.int(),
    }),
  }),
  reply: z.object({ id: recordId }),
})

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

/** BUY-171. */
export const allowNewPolicy = defineEndpoint({
  id: 'API-30',
  base: 'journey',
  method: 'GET',
  path: '/v1/person/isAllowedNewPolicy',
  access: 'session',
  effect: 'none',
  reply: z.object({ canRequestNewPolicy: z.boolean() }),
})
