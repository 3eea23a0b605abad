/** (chosen, D28) Requests to correct a policy that differs from the contract, and their progress (D228). */
import * as z from 'zod/mini'
import { defineEndpoint } from '#shared/contracts/endpoint.ts'
import { RECTIFICATION_REASONS } from '#shared/domain/policies/rectification-reasons.ts'
import { instant, listOrNone, text, textUpTo } from '#shared/upstream/fields.ts'

const rectification = z.object({
  folio: text,
  reason: text,
  text: z.nullish(text),
  requested_at: instant,
  /** The insurer's state: `received`, `corrected`, `refused`; any other value counts as received. */
  state: z.nullish(text),
  /** The insurer's comment, if it sends one. */
  answer: z.nullish(text),
})

const params = z.object({ policyNumber: textUpTo(40) })

/** Lists the requests. 404: this insurer accepts none by a call. */
export const rectifications = defineEndpoint({
  id: 'API-210',
  base: 'journey',
  method: 'GET',
  path: '/v1/policies/:policyNumber/rectifications',
  access: 'session',
  effect: 'none',
  params,
  /** `until`: last day for a request, counted from the delivery of the policy. */
  reply: z.object({ rectifications: listOrNone(rectification), until: z.nullish(instant) }),
})

export const askRectification = defineEndpoint({
  id: 'API-211',
  base: 'journey',
  method: 'POST',
  path: '/v1/policies/:policyNumber/rectifications',
  access: 'session',
  effect: 'once',
  params,
  body: z.object({ reason: z.enum(RECTIFICATION_REASONS), text: textUpTo(2_000) }),
  reply: rectification,
})
