import * as z from 'zod/mini'
import { defineEndpoint } from '#shared/contracts/endpoint.ts'
import { anyJson, emptyReply, recordId, text, textUpTo } from '#shared/upstream/fields.ts'

const email = textUpTo(200)
const password = textUpTo(200)
export const tokens = z.object({
  access_token: z.object({ token: z.string().check(z.minLength(1)) }),
  /** Refresh token; absent if the insurer does not renew tokens. */
  refresh_token: z.nullish(z.object({ token: z.string() })),
})

/** Payload of an access token: `sub` is the person; `roles` has VALIDATED_EMAIL for a validated e-mail (ACC-09). */
export const accessClaimsSchema = z.object({
  sub: text,
  roles: z.array(z.string()),
  exp: z.nullish(z.number()),
})
export type AccessClaims = z.infer<typeof accessClaimsSchema>

/** Logs in. 403: unknown account or wrong password (ACC-12). */
export const logIn = defineEndpoint({
  id: 'API-61',
  base: 'public',
  method: 'POST',
  path: '/v1/user/login',
  access: 'public',
  effect: 'repeatable',
  body: z.object({ email, password }),
  reply: tokens,
})

/**
 * (chosen) A refresh token is exchanged once; reuse after a few seconds revokes its whole family and answers 401.
 */
export const refreshToken = defineEndpoint({
  id: 'API-122',
  base: 'public',
  method: 'POST',
  path: '/v1/user/token/refresh',
  access: 'public',
  effect: 'repeatable',
  body: z.object({ refresh_token: textUpTo(500) }),
  reply: tokens,
})

export const sendRecovery = defineEndpoint({
  id: 'API-62',
  base: 'public',
  method: 'POST',
  path: '/v1/user/password/recovery',
  access: 'public',
  effect: 'repeatable',
  body: z.object({ email }),
  reply: emptyReply,
})

/** Sets a new password. 401: the token is unknown, spent or too old (ACC-O10). */
export const restorePassword = defineEndpoint({
  id: 'API-63',
  base: 'public',
  method: 'POST',
  path: '/v1/user/password/restore',
  access: 'public',
  effect: 'repeatable',
  body: z.object({ token: textUpTo(500), password }),
  /**
   * (chosen) The person whose password was restored: `sub` of their access tokens. Any other answer means success too.
   */
  reply: z.union([
    z.object({ person_id: z.optional(recordId) }),
    z.pipe(
      anyJson,
      z.transform((): { person_id?: string } => ({})),
    ),
  ]),
})

/** Changes the password. 401: the current one is wrong (PRF-18). Field names are the insurer's (PRF-17). */
export const changePassword = defineEndpoint({
  id: 'API-39',
  base: 'journey',
  method: 'POST',
  path: '/v1/user/password',
  access: 'session',
  effect: 'repeatable',
  body: z.object({ currentPassword: password, email, newPassword: password, new_password_repeat: password }),
  reply: emptyReply,
})

/** Sends the validation e-mail. A GET with an effect: never prefetched, never called by a GET of the gateway (D22). */
export const sendEmailValidation = defineEndpoint({
  id: 'API-64',
  base: 'public',
  method: 'GET',
  path: '/v1/user/email/validation/send',
  access: 'session',
  effect: 'repeatable',
  reply: emptyReply,
})

/** Validates an e-mail. A GET with an effect (D22). 401: the token is unknown, spent or too old (ACC-33). */
export const validateEmail = defineEndpoint({
  id: 'API-65',
  base: 'public',
  method: 'GET',
  path: '/v1/user/email/validation',
  access: 'public',
  effect: 'repeatable',
  query: z.object({ token: textUpTo(500) }),
  reply: emptyReply,
})
