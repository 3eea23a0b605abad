import * as z from 'zod/mini'
import { currentPassword, emailAddress, freeText } from '#shared/contracts/fields.ts'
import { defineEndpoint } from '#shared/contracts/endpoint.ts'
import { openIdleSchema } from './session.ts'

const email = emailAddress(200)
/** Names one of this browser's links by the reference in its page's address (D30). */
const whichLink = z.object({ ref: z.optional(freeText(100)) })

/** Logs in (ACC-06 to ACC-15). The tokens stay at the gateway (D1); the answer has only the outcome. */
export const logIn = defineEndpoint({
  method: 'POST',
  path: '/api/log-in',
  access: 'public',
  effect: 'repeatable',
  secondFactor: { no: 'visitor' },
  body: z.object({ email, password: currentPassword }),
  reply: z.object({ state: z.enum(['signed_in', 'factor_needed', 'email_not_validated']) }),
  errors: ['wrong_credentials', 'unreadable_token'],
})

/** Sends the validation e-mail again to the account whose log-in was just refused for it (ACC-16, API-64). */
export const sendEmailValidation = defineEndpoint({
  method: 'POST',
  path: '/api/email-validation/send',
  access: 'public',
  effect: 'repeatable',
  secondFactor: { no: 'visitor' },
  reply: z.object({}),
})

/**
 * Validates an e-mail (ACC-29 to ACC-33). The token came by link and is kept behind a cookie of its own purpose (D2).
 */
export const validateEmail = defineEndpoint({
  method: 'POST',
  path: '/api/email-validation',
  access: 'link',
  effect: 'repeatable',
  secondFactor: { no: 'link' },
  query: whichLink,
  /** `already_validated`: an earlier opening of the same link validated it, for example by a mail scanner (D305). */
  reply: z.object({ state: z.enum(['validated', 'already_validated']) }),
  errors: ['link_missing', 'not_processed'],
})

/** Sends a recovery e-mail. The answer is the same whether the account exists or not (ACC-O3). */
export const sendRecovery = defineEndpoint({
  method: 'POST',
  path: '/api/recovery',
  access: 'public',
  effect: 'repeatable',
  secondFactor: { no: 'visitor' },
  body: z.object({ email }),
  reply: z.object({}),
})

/** Sets a new password (ACC-27); the reset token came by link (D2). */
export const restorePassword = defineEndpoint({
  method: 'POST',
  path: '/api/restore',
  access: 'link',
  effect: 'repeatable',
  secondFactor: { no: 'link' },
  query: whichLink,
  body: z.object({ password: freeText(200, 8) }),
  reply: z.object({}),
  errors: ['link_missing', 'not_processed', 'password_refused', 'password_personal', 'password_common'],
})

export const signOut = defineEndpoint({
  method: 'POST',
  path: '/api/sign-out',
  access: 'public',
  effect: 'repeatable',
  secondFactor: { no: 'closing' },
  reply: z.object({}),
})

/**
 * Extends the session when the person acts: at most every 30 s per tab (D8), and once more after a burst of actions.
 * `agoMs`: time since the action.
 */
export const touch = defineEndpoint({
  method: 'POST',
  path: '/api/touch',
  access: 'session',
  effect: 'repeatable',
  secondFactor: { no: 'closing' },
  body: z.object({ agoMs: z.int().check(z.minimum(0), z.maximum(60_000)) }),
  reply: openIdleSchema,
})
