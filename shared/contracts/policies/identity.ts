/** The identity of a person, as checked by the insurer's identity provider (IDV). */
import * as z from 'zod/mini'
import { IDENTITY_CONSENT } from '../../domain/identity/consent.ts'
import { defineEndpoint } from '../endpoint.ts'

/** Status of the identity check (IDV-01). */
export const identityStatus = z.enum(['none', 'incomplete', 'created', 'complete', 'denied'])

export const identitySchema = z.object({
  status: identityStatus,
  /** IDV-04; null: not denied, or without a reason. */
  reason: z.nullable(z.enum(['expired', 'invalid', 'declined', 'blocked'])),
  /** How often the documents were refused since the last success. */
  refusals: z.int(),
  /** The accepted text and its moment (ISO); null before. */
  consent: z.nullable(z.object({ text: z.string(), at: z.string() })),
  /** Where a person answers (IDV-11); null where none is configured. */
  supportUrl: z.nullable(z.string()),
})
export type Identity = z.infer<typeof identitySchema>

/** Asking is no action of the person (D8). */
export const getIdentity = defineEndpoint({
  method: 'GET',
  path: '/api/identity',
  access: 'session',
  effect: 'none',
  reply: identitySchema,
})

/**
 * IDV-12. `consent` where it is given now: the version of the text that was read. `too_many_tries`: IDV-14; the insurer
 * says it to blocked persons too.
 */
export const startIdentity = defineEndpoint({
  method: 'POST',
  path: '/api/identity/check',
  access: 'session',
  effect: 'repeatable',
  secondFactor: { no: 'proving' },
  body: z.object({ consent: z.optional(z.literal(IDENTITY_CONSENT.version)) }),
  /** Address at the provider, for this check alone (API-118). */
  reply: z.object({ url: z.string() }),
  errors: ['too_many_tries', 'consent_missing', 'already_complete'],
})
