import * as z from 'zod/mini'
import { shownAs } from '#shared/upstream/fields.ts'
import { defineEndpoint } from './endpoint.ts'

/** Looks up the outcome of a submission whose answer was lost (D11, API-125). */
export const getSubmission = defineEndpoint({
  method: 'GET',
  path: '/api/submissions/:key',
  access: 'public',
  effect: 'none',
  params: z.object({ key: z.string().check(z.regex(/^[A-Za-z0-9-]{16,64}$/)) }),
  reply: z.discriminatedUnion('state', [
    z.object({ state: z.literal('pending') }),
    z.object({ state: z.literal('unknown') }),
    z.object({
      state: z.literal('done'),
      status: z.int(),
      body: shownAs({ type: ['object', 'array', 'null'] }),
    }),
  ]),
})
