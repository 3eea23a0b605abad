import * as z from 'zod/mini'
import { linkPurposes } from '../../sites.ts'
import { currentPassword, freeText } from '../fields.ts'
import { defineEndpoint } from '../endpoint.ts'
import { activitySchema } from './activity.ts'
import { passkeyList } from './passkeys.ts'

/** Instants are ISO strings. */
const openSession = z.object({
  /** Identifies this session among the person's; not derived from its cookie. */
  ref: z.string(),
  /** "Chrome en Android". */
  device: z.string(),
  /** Opened by a passkey alone (D188). */
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
  /** The browsers that opened it, the latest first, at most ten. */
  openings: z.array(z.object({ at: z.string(), device: z.string() })),
  expiresAt: z.string(),
})
export type MadeLink = z.infer<typeof madeLink>

/** Where the person is signed in, the current one first; their links and what they did, the youngest first. */
const securitySchema = z.object({
  sessions: z.array(openSession),
  links: z.array(madeLink),
  activity: z.array(activitySchema),
  /** The oldest first; null where nothing asks for a second factor. */
  passkeys: z.nullable(passkeyList),
  /** Whether a log-in asks for more than the password (D234). */
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

/** One that has ended meanwhile is closed too. The current one is closed by signing out. */
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

/** 404 for whatever is none of the person's links, or is not any more. */
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

/** All sessions of the person but this one end with it, and this one gets another cookie. 401 of the insurer: PRF-18. */
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
