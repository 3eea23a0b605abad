import * as z from 'zod/mini'
import { defineEndpoint } from '#shared/contracts/endpoint.ts'
import { emptyReply, text, textUpTo } from '#shared/upstream/fields.ts'

/** Channel of a code (OTP-O1). */
const channel = z.enum(['sms', 'email'])
const code = textUpTo(12)
/** Proof of a correct code: short-lived, for one purpose. */
const proof = z.object({ token: text })

export const generateOtp = defineEndpoint({
  id: 'API-35',
  base: 'journey',
  method: 'POST',
  path: '/v1/otp/generate',
  access: 'session',
  effect: 'repeatable',
  body: z.object({ type: channel }),
  reply: emptyReply,
})

/** Sends a code. `message` contains `{code}`, which the insurer fills in (QUO-O4). */
export const generateOtpForPerson = defineEndpoint({
  id: 'API-36',
  base: 'public',
  method: 'POST',
  path: '/v1/otp/person/generate',
  access: 'public',
  effect: 'repeatable',
  body: z.object({
    person_id: z.string().check(z.minLength(8), z.maxLength(64)),
    person_phone: textUpTo(20),
    message: textUpTo(160),
    type: channel,
  }),
  reply: emptyReply,
})

/** Verifies a code. 400: it is wrong, too old, or was tried too often (OTP-11). */
export const verifyOtp = defineEndpoint({
  id: 'API-37',
  base: 'journey',
  method: 'POST',
  path: '/v1/otp/verify',
  access: 'session',
  effect: 'repeatable',
  body: z.object({ code }),
  reply: proof,
})

export const verifyOtpForPerson = defineEndpoint({
  id: 'API-38',
  base: 'public',
  method: 'POST',
  path: '/v1/otp/person/verify',
  access: 'public',
  effect: 'repeatable',
  body: z.object({ code, person_id: z.string().check(z.minLength(8), z.maxLength(64)) }),
  reply: proof,
})
