/** (chosen, D28, D212) What happened to a person's account at the portal alone, which the insurer writes to them about. */
import * as z from 'zod/mini'
import { defineEndpoint } from '#shared/contracts/endpoint.ts'
import { emptyReply } from '#shared/upstream/fields.ts'

const securityEvents = [
  'passkey_added',
  'passkey_removed',
  /** A passkey opens the account without the password by now, or no more (D188). */
  'passkey_log_in_on',
  'passkey_log_in_off',
  'log_in_factor_on',
  'log_in_factor_off',
  /** The password was right, and what should have followed it was not (D234). */
  'log_in_unproven',
  /** A passkey was refused whose counter is behind, as that of a copy is (WebAuthn, 7.2, step 22). */
  'passkey_behind',
] as const
export type SecurityEvent = (typeof securityEvents)[number]

/** 404: this insurer writes nothing. */
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
