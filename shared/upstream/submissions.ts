import * as z from 'zod/mini'
import { defineEndpoint } from '../contracts/endpoint.ts'
import { shownAs } from './fields.ts'

/**
 * (chosen, D11) Looks up the outcome of a call by its idempotency key, after its answer was lost. 404 with the code
 * `neverArrived`: the call never arrived (D79).
 */
export const submissionOutcome = defineEndpoint({
  id: 'API-125',
  base: 'journey',
  method: 'GET',
  path: '/v1/submission/:key',
  access: 'session',
  alsoFor: ['public', 'link'],
  effect: 'none',
  params: z.object({ key: z.string().check(z.minLength(16), z.maxLength(64)) }),
  reply: z.discriminatedUnion('state', [
    z.object({ state: z.literal('pending') }),
    z.object({
      state: z.literal('done'),
      status: z.int(),
      body: shownAs({ type: ['object', 'array', 'null'] }),
    }),
  ]),
})
