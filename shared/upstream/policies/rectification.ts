/** (chosen, D28) A policy that does not say what was contracted: asked for, and what becomes of it (D228). */
import * as z from 'zod/mini'
import { defineEndpoint } from '#shared/contracts/endpoint.ts'
import { RECTIFICATION_REASONS } from '#shared/domain/policies/rectification-reasons.ts'
import { instant, listOrNone, text, textUpTo } from '#shared/upstream/fields.ts'

const rectification = z.object({
  folio: text,
  reason: text,
  text: z.nullish(text),
  requested_at: instant,
  /** The insurer's state: `received`, `corrected`, `refused`; any other reads as received. */
  state: z.nullish(text),
  /** The insurer's comment, if it sends one. */
  answer: z.nullish(text),
})

const params = z.object({ policyNumber: textUpTo(40) })

/** 404: this insurer takes none by a call. */
export const rectifications = defineEndpoint({
  id: 'API-210',
  base: 'journey',
  method: 'GET',
  path: '/v1/policies/:policyNumber/rectifications',
  access: 'session',
  effect: 'none',
  params,
  /** `until`: the last day on which it may be asked for, by the day on which the policy was handed over. */
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
