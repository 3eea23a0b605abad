/** (chosen, D28, D212) What happened to a person's account at the portal alone, which the insurer writes to them about. */
import * as z from 'zod/mini'
import { defineEndpoint } from '#shared/contracts/endpoint.ts'
import { emptyReply } from '#shared/upstream/fields.ts'

/** 404: this insurer writes nothing. */
export const reportSecurityEvent = defineEndpoint({
  id: 'API-190',
  base: 'journey',
  method: 'POST',
  path: '/v1/person/security-events',
  access: 'session',
  effect: 'repeatable',
  body: z.object({ event: z.enum(['passkey_added', 'passkey_removed']) }),
  reply: emptyReply,
})
