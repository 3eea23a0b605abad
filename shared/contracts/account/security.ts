import * as z from 'zod/mini'
import { linkPurposes } from '../../sites.ts'
import { currentPassword, freeText } from '../fields.ts'
import { defineEndpoint } from '../endpoint.ts'
import { activitySchema } from './activity.ts'
import { passkeyList } from './passkeys.ts'

/** An open session of the person. Instants are ISO strings. */
const openSession = z.object({
  /** Identifies this session among the person's; not derived from its cookie. */
  ref: z.string(),
  /** Device by browser and system: "Chrome en Android". */
  device: z.string(),
  /** True if a passkey alone opened the session (D188). */
  isByPasskey: z.boolean(),
  startedAt: z.string(),
  lastActionAt: z.string(),
  isCurrent: z.boolean(),
})
export type OpenSession = z.infer<typeof openSession>

/** An issued link to the person's data (D26). */
const madeLink = z.object({
  ref: z.string(),
  purpose: z.enum(linkPurposes),
  /** The policy of the link, if it has one: people have several cars. */
  policyNumber: z.nullable(z.string()),
  madeAt: z.string(),
  /** Browsers that opened the link, the latest first, at most ten. */
  openings: z.array(z.object({ at: z.string(), device: z.string() })),
  expiresAt: z.string(),
})
export type MadeLink = z.infer<typeof madeLink>

/** The security page's data: sessions with the current one first, links and activity with the latest first. */
const securitySchema = z.object({
  sessions: z.array(openSession),
  links: z.array(madeLink),
  activity: z.array(activitySchema),
  /** Passkeys, the oldest first; null if no effect asks for a second factor. */
  passkeys: z.nullable(passkeyList),
  /** True if a log-in requires a second factor (D234). */
  asksFactorAtLogIn: z.boolean(),
})
export type Security = z.infer<typeof securitySchema>

const ref = z.object({ ref: z.string().check(z.regex(/^[\w-]{22}$/)) })

export const getSecurity = defineEndpoint({
  method: 'GET',
  path: '/api/security',
  access: 'session',
  effect: 'none',
  reply: securitySchema,
})

/** Closes another session. Idempotent. The current session is closed by signing out. */
export const closeSession = defineEndpoint({
  method: 'POST',
  path: '/api/security/sessions/:ref/close',
  access: 'session',
  effect: 'repeatable',
  secondFactor: { no: 'closing' },
  params: ref,
  reply: securitySchema,
  errors: ['is_current'],
})

export const closeOtherSessions = defineEndpoint({
  method: 'POST',
  path: '/api/security/sessions/close-others',
  access: 'session',
  effect: 'repeatable',
  secondFactor: { no: 'closing' },
  reply: securitySchema,
})

/** Revokes a link. 404 for an unknown link, also for one that has expired or belongs to another person. */
export const revokeLink = defineEndpoint({
  method: 'POST',
  path: '/api/security/links/:ref/revoke',
  access: 'session',
  effect: 'repeatable',
  secondFactor: { no: 'closing' },
  params: ref,
  reply: securitySchema,
  errors: ['link_missing'],
})

/**
 * Changes the password. All other sessions of the person end, and this one gets a new cookie. If the insurer answers
 * 401, the current password was wrong (PRF-18).
 */
export const changePassword = defineEndpoint({
  method: 'POST',
  path: '/api/password',
  access: 'session',
  effect: 'repeatable',
  secondFactor: { required: 'password-changed' },
  body: z.object({
    currentPassword,
    password: freeText(200, 8),
  }),
  reply: z.object({}),
  errors: [
    'wrong_password',
    'password_refused',
    'password_personal',
    'password_common',
    'second_factor_needed',
  ],
})
