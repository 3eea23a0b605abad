import * as z from 'zod/mini'
import { defineEndpoint } from '../../contracts/endpoint.ts'
import { integer, timestampQuery } from '../fields.ts'

/** Status of the identity check (IDV-01). */
export const identityStatuses = { NONE: -1, INCOMPLETE: 0, CREATED: 1, COMPLETE: 2, DENIED: 3 } as const
/** Reasons of a denial (IDV-04). */
export const denialReasons = { EXPIRED: 0, INVALID: 1, DECLINED: 2, BLOCKED: 3 } as const

/**
 * Reads the identity status. A `response_code` of 0 or more is the status, any other means none (IDV-02); `failed_code`
 * is the reason of a denial.
 */
export const identityStatus = defineEndpoint({
  id: 'API-33',
  base: 'journey',
  method: 'GET',
  path: '/v1/person/identity/status',
  access: 'session',
  effect: 'none',
  query: timestampQuery,
  reply: z.object({
    data: z.object({ response_code: z.nullish(integer), failed_code: z.nullish(integer) }),
  }),
})

/**
 * Starts an identity check (IDV-12). 429: too many tries, or the person is blocked (IDV-14); 409 code 36: the person is
 * validated already (chosen).
 */
export const identityToken = defineEndpoint({
  id: 'API-34',
  base: 'journey',
  method: 'POST',
  path: '/v1/person/identity/token',
  access: 'session',
  effect: 'repeatable',
  reply: z.object({ data: z.object({ token: z.string() }) }),
  errors: ['36'],
})
