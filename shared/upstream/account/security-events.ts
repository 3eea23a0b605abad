/**
 * (chosen, D28, D212) Reports account events that only the portal knows, so that the insurer can write to the person.
 */
import * as z from 'zod/mini'
import { defineEndpoint } from '#shared/contracts/endpoint.ts'
import { emptyReply } from '#shared/upstream/fields.ts'

const securityEvents = [
  'passkey_added',
  'passkey_removed',
  /** Passkeys were allowed to open the account without the password, or no longer are (D188). */
  'passkey_log_in_on',
  'passkey_log_in_off',
  'log_in_factor_on',
  'log_in_factor_off',
  /** The password was correct, but the second factor was not (D234). */
  'log_in_unproven',
  /** A passkey was refused because its counter went back, which a copied key would cause (WebAuthn, 7.2, step 22). */
  'passkey_behind',
] as const
export type SecurityEvent = (typeof securityEvents)[number]

/** Reports an event. 404: this insurer sends no such messages. */
export const reportSecurityEvent = defineEndpoint({
  id: 'API-190',
  base: 'journey',
  method: 'POST',
  path: '/v1/person/security-events',
  access: 'session',
  effect: 'repeatable',
  body: z.object({ event: z.enum(securityEvents) }),
  reply: emptyReply,
})
