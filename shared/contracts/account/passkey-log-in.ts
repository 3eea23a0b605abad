/** A log-in by a passkey alone, if the insurer supports it (D188). A signed-in person allows it, a visitor uses it. */
import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { passkeyAssertion } from './passkeys.ts'

/** Error of every call about log-in by passkey: this insurer does not support it. */
const OFF = 'passkey_log_in_off'

/** Empty allow-list: the authenticator offers every passkey it holds for this host (discoverable credentials). */
const question = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
})
export type PasskeyQuestion = z.infer<typeof question>

/** Creates a challenge for this browser: single use, valid for some minutes. */
export const beginPasskeyLogIn = defineEndpoint({
  method: 'POST',
  path: '/api/log-in/passkey/begin',
  access: 'public',
  effect: 'repeatable',
  secondFactor: { no: 'proving' },
  reply: question,
  errors: [OFF],
})

/** Logs in by passkey. `passkey_refused` covers every reason, so that the answer reveals neither keys nor people. */
export const logInByPasskey = defineEndpoint({
  method: 'POST',
  path: '/api/log-in/passkey',
  access: 'public',
  effect: 'repeatable',
  secondFactor: { no: 'proving' },
  body: z.object({ assertion: passkeyAssertion }),
  reply: z.object({ state: z.enum(['signed_in', 'email_not_validated']) }),
  errors: [OFF, 'passkey_refused', 'unreadable_token'],
})

const params = z.object({ ref: z.string().check(z.regex(/^[\w-]{22}$/)) })

/**
 * Allows a passkey to log in, with a code by SMS as the insurer's own proof. `passkey_missing`: it was removed
 * meanwhile.
 */
export const allowPasskeyLogIn = defineEndpoint({
  method: 'POST',
  path: '/api/passkeys/:ref/log-in/on',
  access: 'session',
  effect: 'repeatable',
  secondFactor: { required: 'passkey-log-in-on' },
  params,
  reply: z.object({}),
  errors: [OFF, 'second_factor_needed', 'passkey_missing', 'passkey_undiscoverable'],
})

/** Stops a passkey from logging in. No code is needed, because this only ends access. */
export const denyPasskeyLogIn = defineEndpoint({
  method: 'POST',
  path: '/api/passkeys/:ref/log-in/off',
  access: 'session',
  effect: 'repeatable',
  secondFactor: { no: 'closing', leaves: 'passkey-log-in-off' },
  params,
  reply: z.object({}),
})
