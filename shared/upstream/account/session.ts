import * as z from 'zod/mini'
import { defineEndpoint } from '#shared/contracts/endpoint.ts'
import {
  instant,
  integer,
  listOrNone,
  postalCode,
  text,
  textUpTo,
  timestampQuery,
} from '#shared/upstream/fields.ts'
import { CORRECTION_MAX_LENGTH } from '#shared/domain/person/correction.ts'
import { keptId } from '#shared/upstream/kept-id.ts'

/** Address of the person (FND-51). Optional parts may be missing without failing the rest. */
const userAddress = z.object({
  postal_code: z.nullish(postalCode),
  country_code: z.nullish(text),
  state_code: z.nullish(text),
  municipality_code: z.nullish(text),
  neighborhood: z.nullish(text),
  street: z.nullish(text),
  external_number: z.nullish(text),
  internal_number: z.nullish(text),
})

/** Reads the signed-in person (FND-51, FND-52). */
export const userInfo = defineEndpoint({
  id: 'API-32',
  base: 'journey',
  method: 'GET',
  path: '/v1/person/info',
  access: 'session',
  effect: 'none',
  query: timestampQuery,
  reply: z.object({
    id: z.nullish(keptId),
    email: z.string(),
    first_name: z.nullish(z.string()),
    first_last_name: z.nullish(z.string()),
    second_last_name: z.nullish(z.string()),
    rfc: z.nullish(z.string()),
    birthdate: z.nullish(z.string()),
    gender_code: z.nullish(integer),
    civil_status_code: z.nullish(integer),
    phone: z.nullish(text),
    address: z.nullish(userAddress),
    referral_to: z.nullish(text),
    referral_count: z.nullish(integer),
    referral_points: z.nullish(integer),
  }),
})

const correction = z.object({ folio: text, field: text, text, requested_at: instant })

/** (chosen, D28) Asks to correct a person's data; an employee of the insurer reviews it. */
export const requestCorrection = defineEndpoint({
  id: 'API-135',
  base: 'journey',
  method: 'POST',
  path: '/v1/person/correction',
  access: 'session',
  effect: 'once',
  body: z.object({ field: textUpTo(20), text: textUpTo(CORRECTION_MAX_LENGTH) }),
  reply: correction,
})

/** (chosen, D28) Lists open correction requests. */
export const corrections = defineEndpoint({
  id: 'API-136',
  base: 'journey',
  method: 'GET',
  path: '/v1/person/correction',
  access: 'session',
  effect: 'none',
  reply: z.object({ corrections: listOrNone(correction) }),
})
