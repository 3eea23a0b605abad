/** The second factor of a signed-in person, for money and identity (D61, OTP). */
import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'

/** Destinations of a code, partly hidden; null if the insurer has none on record. */
const destinationsSchema = z.object({
  sms: z.nullable(z.string()),
  email: z.nullable(z.string()),
  /** Seconds since a code was sent to this session, for each channel; null if no code may still be valid. */
  sentAgo: z.object({ sms: z.nullable(z.int()), email: z.nullable(z.int()) }),
  /** True if the person has a passkey, which can replace a code (D212). */
  hasPasskey: z.boolean(),
  /** True if the log-in needs a factor: a code by e-mail then cannot change log-in settings (D246). */
  isLogInGuarded: z.boolean(),
})
export type Destinations = z.infer<typeof destinationsSchema>

export const getDestinations = defineEndpoint({
  method: 'GET',
  path: '/api/step-up',
  access: 'session',
  effect: 'none',
  reply: destinationsSchema,
})

/** Sends a code to a destination that the insurer has on record (OTP-12). */
export const sendStepUpCode = defineEndpoint({
  method: 'POST',
  path: '/api/step-up/code',
  access: 'session',
  effect: 'repeatable',
  secondFactor: { no: 'proving' },
  body: z.object({ channel: z.enum(['sms', 'email']) }),
  reply: z.object({}),
})

/** Proves the second factor for ten minutes; the proof stays at the gateway (OTP-14). */
export const verifyStepUpCode = defineEndpoint({
  method: 'POST',
  path: '/api/step-up/verify',
  access: 'session',
  effect: 'repeatable',
  secondFactor: { no: 'proving' },
  body: z.object({ code: z.string().check(z.regex(/^[A-Za-z0-9]{6}$/)) }),
  reply: z.object({}),
  errors: ['code_invalid', 'code_spent'],
})
