/**
 * (chosen, D28, D188) A log-in without a password. The insurer has the public key and creates the challenge itself.
 * Neither this gateway nor an intruder in it can open an account without its owner's device.
 */
import * as z from 'zod/mini'
import { defineEndpoint } from '#shared/contracts/endpoint.ts'
import { emptyReply, text, textUpTo } from '#shared/upstream/fields.ts'
import { tokens } from './access.ts'

/** Credential id in base64url, as browsers send it. */
const credentialId = textUpTo(1400)

/**
 * Registers a passkey for the log-in, with the header `X-Otp-Token` like a change of a vehicle (END-34). Idempotent.
 * 403: no code, or an old one. 409: the key belongs to another person. 404: this insurer has no such log-in. A new
 * password and a reported access (API-204) end every key of the person.
 */
export const registerPasskey = defineEndpoint({
  id: 'API-216',
  base: 'journey',
  method: 'POST',
  path: '/v1/person/passkeys',
  access: 'session',
  effect: 'repeatable',
  body: z.object({
    credential_id: credentialId,
    /** Public key: COSE, base64url. */
    public_key: textUpTo(4000),
    counter: z.int(),
    /** Relying party: the host that the key was made for, and whose pages alone may use it. */
    rp_id: textUpTo(253),
    origin: textUpTo(300),
  }),
  reply: emptyReply,
})

/** Removes a passkey. Idempotent: an unknown one counts as removed. */
export const forgetPasskey = defineEndpoint({
  id: 'API-217',
  base: 'journey',
  method: 'POST',
  path: '/v1/person/passkeys/removal',
  access: 'session',
  effect: 'repeatable',
  body: z.object({ credential_id: credentialId }),
  reply: emptyReply,
})

/** Random challenge for one answer within five minutes; it is not bound to a person. */
export const passkeyChallenge = defineEndpoint({
  id: 'API-218',
  base: 'public',
  method: 'POST',
  path: '/v1/user/passkey/challenge',
  access: 'public',
  effect: 'repeatable',
  reply: z.object({ challenge: z.string().check(z.regex(/^[\w-]{22,200}$/)) }),
})

/**
 * Logs in. The insurer verifies the passkey's answer by WebAuthn 7.2: its own single-use challenge, origin, relying
 * party, user verification, signature and counter. 403 covers every reason. An unknown passkey must take as long as
 * others.
 */
export const logInByPasskey = defineEndpoint({
  id: 'API-219',
  base: 'public',
  method: 'POST',
  path: '/v1/user/passkey/login',
  access: 'public',
  effect: 'repeatable',
  body: z.object({
    credential_id: credentialId,
    client_data_json: textUpTo(4000),
    authenticator_data: textUpTo(4000),
    signature: textUpTo(2000),
  }),
  /** Tokens as in API-61, with the person's log-in e-mail. */
  reply: z.extend(tokens, { email: text }),
})
