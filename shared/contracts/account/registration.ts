import * as z from 'zod/mini'
import { emailAddress, freeText } from '#shared/contracts/fields.ts'
import { defineEndpoint } from '#shared/contracts/endpoint.ts'
import { personSchema, phoneSchema } from './person.ts'

/** Sends a code by SMS to the phone of this visitor's registration (API-36, D13, D27). */
export const sendPhoneCode = defineEndpoint({
  method: 'POST',
  path: '/api/registration/phone-code',
  access: 'public',
  effect: 'repeatable',
  secondFactor: { no: 'visitor' },
  body: z.object({ phone: phoneSchema }),
  reply: z.object({}),
})

/** Verifies the code sent to a phone; the proof stays at the gateway (API-38). */
export const verifyPhoneCode = defineEndpoint({
  method: 'POST',
  path: '/api/registration/phone-code/verify',
  access: 'public',
  effect: 'repeatable',
  secondFactor: { no: 'visitor' },
  body: z.object({ phone: phoneSchema, code: z.string().check(z.regex(/^[A-Za-z0-9]{6}$/)) }),
  reply: z.object({}),
  errors: ['code_invalid', 'code_spent', 'no_cookies'],
})

const tracking = freeText(200)

/** Makes the account of a visitor whose phone is proven, and signs in (API-66, QUO-61 to QUO-79). */
export const register = defineEndpoint({
  method: 'POST',
  path: '/api/registration',
  access: 'public',
  effect: 'once',
  secondFactor: { no: 'visitor' },
  body: z.object({
    email: emailAddress(100),
    password: freeText(200, 8),
    person: personSchema,
    /** Code of the activity, or of the sector if the activity is 0 (QUO-O9). */
    activityCode: z.int().check(z.gte(0), z.lte(9_999)),
    referral: tracking,
    utm: z.object({
      campaign: tracking,
      medium: tracking,
      source: tracking,
      term: tracking,
      content: tracking,
    }),
  }),
  /** The new account. `signedIn: false`: the e-mail must be validated before the first log-in. */
  reply: z.object({
    signedIn: z.boolean(),
    /** True if the account existed already, so that none was created. */
    isExisting: z.optional(z.literal(true)),
  }),
  errors: [
    'phone_not_proven',
    'birthdate_format',
    'gender_missing',
    'rejected',
    'age_too_low',
    'postal_code_unknown',
    'email_taken',
    'rfc_taken',
    'insurer_down',
  ],
})
