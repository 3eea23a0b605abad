import * as z from 'zod/mini'

/** Refusals that any call may meet, beside its own codes. One sentence each (`#shared/http/error-text.ts`). */
export const genericCodes = [
  /** The insurer answered with an error status (FND-64). */
  'upstream_failed',
  /** No answer: time-out, refused, breaker open, no network (FND-65, D29). */
  'unreachable',
  /** Too many tries (D14). */
  'limit',
  'session_ended',
  /** The input was refused at the edge; `fields` says where. */
  'invalid',
  /** A keyed call is still running (D11). */
  'still_running',
  'forbidden',
  'not_found',
] as const

export type GenericCode = (typeof genericCodes)[number]

/** The body of every answer of the gateway that is not a success. */
export const errorBodySchema = z.object({
  error: z.object({
    code: z.string(),
    /** The insurer's status, for the sentence of FND-64. */
    status: z.optional(z.int()),
    /** The card provider's raw code, for the sentence of PAY-45. */
    detail: z.optional(z.string()),
    minutes: z.optional(z.int()),
    /** Field name to sentence. */
    fields: z.optional(z.record(z.string(), z.string())),
    requestId: z.optional(z.string()),
  }),
})
export type ErrorBody = z.infer<typeof errorBodySchema>
