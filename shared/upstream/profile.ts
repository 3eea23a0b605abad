import * as z from 'zod/mini'
import { defineEndpoint } from '../contracts/endpoint.ts'
import { instant, listOrNone, text, textUpTo } from './fields.ts'

const correction = z.object({ folio: text, field: text, text, requested_at: instant })

/** (chosen, D28) What is wrong with a person's data, and what it should be: read by somebody of the insurer. */
export const requestCorrection = defineEndpoint({
  id: 'API-135',
  base: 'journey',
  method: 'POST',
  path: '/v1/person/correction',
  access: 'session',
  effect: 'once',
  body: z.object({ field: textUpTo(20), text: textUpTo(500) }),
  reply: correction,
})

/** (chosen, D28) The ones that were asked for and are not made yet. */
export const corrections = defineEndpoint({
  id: 'API-136',
  base: 'journey',
  method: 'GET',
  path: '/v1/person/correction',
  access: 'session',
  effect: 'none',
  reply: z.object({ corrections: listOrNone(correction) }),
})
