import * as z from 'zod/mini'
import { defineEndpoint } from '#shared/contracts/endpoint.ts'
import { addressSchema, emptyReply, textUpTo } from '#shared/upstream/fields.ts'

const email = textUpTo(200)

/** Registers a person (QUO-61 to QUO-70); failures are QUO-71 to QUO-78. */
export const register = defineEndpoint({
  id: 'API-66',
  base: 'public',
  method: 'POST',
  path: '/v1/user/register',
  access: 'public',
  effect: 'once',
  body: z.object({
    user: z.object({ email, password: textUpTo(200) }),
    role: z.literal('POLICY'),
    person: z.object({
      first_name: textUpTo(200),
      first_last_name: textUpTo(100),
      second_last_name: textUpTo(100),
      email,
      phone: textUpTo(20),
      gender_code: z.nullish(z.int()),
      civil_status_code: z.int(),
      /** Birthdate as any text: an invalid one fails with code 10 (QUO-71). */
      birthdate: textUpTo(40),
      rfc: textUpTo(13),
      address: addressSchema,
      pld_data: z.object({
        nationality_code: z.string(),
        country_of_origin_code: z.string(),
        state_of_origin_code: z.string(),
        economic_activity_code: z.int(),
      }),
    }),
    referral_from: textUpTo(200),
    utm_campaign: textUpTo(200),
    utm_medium: textUpTo(200),
    utm_source: textUpTo(200),
    utm_term: textUpTo(200),
    utm_content: textUpTo(200),
  }),
  reply: emptyReply,
  errors: ['10', '4', '11', '12', '13'],
})
