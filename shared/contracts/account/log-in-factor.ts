/** The second factor at the log-in (D234): a signed-in person switches it on, and a log-in has to pass it. */
import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { passkeyAssertion, passkeyRequest } from './passkeys.ts'

const waysSchema = z.object({
  /** The e-mail, partly hidden, so that only its owner recognises it. */
  email: z.string(),
  /**
   * The phone that receives the code, partly hidden; null if the insurer has none. E-mail is not offered, because it
   * also restores passwords.
   */
  sms: z.nullable(z.string()),
  /** True if the phone could not be read, so that null does not mean that there is none. */
  isSmsUnread: z.optional(z.literal(true)),
  /** Seconds since a code was sent for this log-in that may still be valid; null if there is none. */
  sentAgo: z.nullable(z.int()),
  hasPasskey: z.boolean(),
})
export type FactorWays = z.infer<typeof waysSchema>

/** Error of every call about a waiting log-in: it was not started in this browser, or has ended. */
const OVER = 'log_in_over'

export const getFactorWays = defineEndpoint({
  method: 'GET',
  path: '/api/log-in/factor',
  access: 'public',
  effect: 'none',
  reply: waysSchema,
  errors: [OVER],
})

/** Sends a code by SMS, to the telephone that the insurer has on record. */
export const sendFactorCode = defineEndpoint({
  method: 'POST',
  path: '/api/log-in/factor/code',
  access: 'public',
  effect: 'repeatable',
  secondFactor: { no: 'proving' },
  reply: z.object({}),
  errors: [OVER],
})

/** Verifies the code of the second factor, and opens the session. */
export const verifyFactorCode = defineEndpoint({
  method: 'POST',
  path: '/api/log-in/factor/verify',
  access: 'public',
  effect: 'repeatable',
  secondFactor: { no: 'proving' },
  body: z.object({ code: z.string().check(z.regex(/^[A-Za-z0-9]{6}$/)) }),
  reply: z.object({}),
  errors: [OVER, 'code_invalid', 'code_spent'],
})

export const askFactorPasskey = defineEndpoint({
  method: 'POST',
  path: '/api/log-in/factor/passkey',
  access: 'public',
  effect: 'repeatable',
  secondFactor: { no: 'proving' },
  reply: passkeyRequest,
  errors: [OVER, 'passkey_missing'],
})

export const verifyFactorPasskey = defineEndpoint({
  method: 'POST',
  path: '/api/log-in/factor/passkey/verify',
  access: 'public',
  effect: 'repeatable',
  secondFactor: { no: 'proving' },
  body: z.object({ assertion: passkeyAssertion }),
  reply: z.object({}),
  errors: [OVER, 'passkey_refused'],
})

/** Cancels the log-in that waits for its second factor. */
export const cancelFactor = defineEndpoint({
  method: 'POST',
  path: '/api/log-in/factor/cancel',
  access: 'public',
  effect: 'repeatable',
  secondFactor: { no: 'closing' },
  reply: z.object({}),
})

/** Switches the second factor on. Every other session ends, because it was opened with the password alone. */
export const switchFactorOn = defineEndpoint({
  method: 'POST',
  path: '/api/security/log-in-factor/on',
  access: 'session',
  effect: 'repeatable',
  secondFactor: { required: 'log-in-factor-on' },
  reply: z.object({}),
  errors: ['second_factor_needed'],
})

export const switchFactorOff = defineEndpoint({
  method: 'POST',
  path: '/api/security/log-in-factor/off',
  access: 'session',
  effect: 'repeatable',
  secondFactor: { required: 'log-in-factor-off' },
  reply: z.object({}),
  errors: ['second_factor_needed'],
})
