/** The identity of a person, as checked by the insurer's identity provider (IDV). */
import * as z from 'zod/mini'
import { IDENTITY_CONSENT } from '#shared/domain/person/consent.ts'
import { defineEndpoint } from '../endpoint.ts'

/** Status of the identity check (IDV-01). */
export const identityStatus = z.enum(['none', 'incomplete', 'created', 'complete', 'denied'])

export const identitySchema = z.object({
  status: identityStatus,
  /** Reason of a denial (IDV-04); null if not denied, or without a reason. */
  reason: z.nullable(z.enum(['expired', 'invalid', 'declined', 'blocked'])),
  /** Number of refused documents since the last success. */
  refusals: z.int(),
  /** The accepted consent text, and the ISO instant of acceptance; null before the acceptance. */
  consent: z.nullable(z.object({ text: z.string(), at: z.string() })),
  /** URL of the support (IDV-11); null if none is configured. */
  supportUrl: z.nullable(z.string()),
})
export type Identity = z.infer<typeof identitySchema>

/** Reads the identity status. This request does not extend the session (D8). */
export const getIdentity = defineEndpoint({
  method: 'GET',
  path: '/api/identity',
  access: 'session',
  effect: 'none',
  reply: identitySchema,
})

/**
 * Starts an identity check (IDV-12). `consent`, if given now: the version of the text that was read. `too_many_tries`:
 * IDV-14, also for blocked people.
 */
export const startIdentity = defineEndpoint({
  method: 'POST',
  path: '/api/identity/check',
  access: 'session',
  effect: 'repeatable',
  secondFactor: { no: 'proving' },
  body: z.object({ consent: z.optional(z.literal(IDENTITY_CONSENT.version)) }),
  /** URL at the provider for this check alone (API-118). */
  reply: z.object({ url: z.string() }),
  errors: ['too_many_tries', 'consent_missing', 'already_complete'],
})
