import * as z from 'zod/mini'
import { defineEndpoint } from '../../contracts/endpoint.ts'
import { instant, listOf, emptyReply, orElse, recordId, text, textUpTo } from '../fields.ts'

/** An empty part of a change: only changed values are sent (END-03). */
const noPart: { readonly vin?: string | null; readonly plates?: string | null } = {}
const vehiclePart = orElse(z.object({ vin: z.nullish(text), plates: z.nullish(text) }), noPart)

/** Reads the history of vehicle changes (END-02, END-05). */
export const endorsementHistory = defineEndpoint({
  id: 'API-57',
  base: 'journey',
  method: 'GET',
  path: '/v1/policy/:policyNumber/endorsements',
  access: 'session',
  effect: 'none',
  params: z.object({ policyNumber: recordId }),
  reply: z.object({
    data: listOf(
      z.object({
        updatedAt: z.nullish(instant),
        vehicle: orElse(z.object({ before: vehiclePart, after: vehiclePart }), {
          before: noPart,
          after: noPart,
        }),
      }),
    ),
  }),
})
export type UpstreamEndorsement = z.infer<typeof endorsementHistory.reply>['data'][number]

/**
 * Changes the vehicle (END-34), with the header `X-Otp-Token`. Unchanged values are left out (END-O5). 403: no code, or
 * an old one. 409 with these (chosen) codes: 32, the VIN belongs to another policy (END-27); 37, the identity is not
 * validated; 38, the policy is not in force.
 */
export const createEndorsement = defineEndpoint({
  id: 'API-56',
  base: 'journey',
  method: 'POST',
  path: '/v1/policy/:id/endorsement',
  access: 'session',
  effect: 'once',
  params: z.object({ id: recordId }),
  body: z.object({
    endorse: z.object({ source: z.literal('1') }),
    vehicle: z.object({ vin: z.optional(textUpTo(17)), plates: z.optional(textUpTo(10)) }),
  }),
  reply: emptyReply,
  errors: ['32', '37', '38'],
})
