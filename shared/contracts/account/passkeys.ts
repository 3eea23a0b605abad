/** Passkeys of a signed-in person: a second factor in the place of a code (D133, D212). */
import * as z from 'zod/mini'
import { PASSKEY_NAME_LENGTH } from '../../domain/access/passkey.ts'
import { defineEndpoint } from '../endpoint.ts'
import { freeText } from '../fields.ts'
import { activityKindSchema } from './activity.ts'

/** A passkey of the person. Instants are ISO strings. */
const passkey = z.object({
  /** Reference among the person's passkeys: a digest of the credential id. */
  ref: z.string(),
  name: z.string(),
  addedAt: z.string(),
  /** Last use; null before the first one. */
  usedAt: z.nullable(z.string()),
  /**
   * Whether the passkey logs in without the password (D188). `never`: the device cannot use this passkey for a log-in,
   * so a new passkey is needed. Null: this insurer has no log-in by passkey.
   */
  logIn: z.nullable(z.enum(['on', 'off', 'never'])),
})
export type Passkey = z.infer<typeof passkey>
export const passkeyList = z.array(passkey)

const base64url = (most: number) => z.string().check(z.minLength(1), z.maxLength(most), z.regex(/^[\w-]+$/))

/** Credential id, at most 1,023 bytes (WebAuthn). */
const credentialId = base64url(1364)
const transports = z._default(z.array(z.string().check(z.regex(/^[a-z-]{1,20}$/))).check(z.maxLength(8)), [])
const known = z.object({ id: credentialId, type: z.literal('public-key'), transports })

/** Options for an authenticator that makes a key, in WebAuthn's JSON form. */
const creation = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.int(),
  excludeCredentials: z.array(known),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
})
export type PasskeyCreation = z.infer<typeof creation>

export const passkeyRequest = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  allowCredentials: z.array(known),
  userVerification: z.literal('required'),
})
export type PasskeyRequest = z.infer<typeof passkeyRequest>

/** The part of a new passkey's data that the gateway reads. */
const made = z.object({
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  response: z.object({ clientDataJSON: base64url(4000), attestationObject: base64url(8000), transports }),
})
export type MadePasskey = z.infer<typeof made>

export const passkeyAssertion = z.object({
  id: credentialId,
  rawId: credentialId,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64url(4000),
    authenticatorData: base64url(4000),
    signature: base64url(2000),
  }),
})
export type PasskeyAssertion = z.infer<typeof passkeyAssertion>

/** Begins a new passkey. The current factor is proven first, so that a password alone adds none. */
export const beginPasskey = defineEndpoint({
  method: 'POST',
  path: '/api/passkeys/begin',
  access: 'session',
  effect: 'repeatable',
  secondFactor: { required: 'passkey-added', isFirstStep: true },
  reply: creation,
  errors: ['second_factor_needed', 'passkey_limit'],
})

export const addPasskey = defineEndpoint({
  method: 'POST',
  path: '/api/passkeys',
  access: 'session',
  effect: 'repeatable',
  secondFactor: { required: 'passkey-added' },
  body: z.object({ name: freeText(PASSKEY_NAME_LENGTH, 1), made }),
  reply: z.object({}),
  errors: ['second_factor_needed', 'passkey_refused', 'passkey_limit'],
})

/**
 * Removes a passkey. Idempotent: an unknown one counts as removed. `factor_impossible`: the log-in requires this
 * passkey, and no code could replace it (D234).
 */
export const removePasskey = defineEndpoint({
  method: 'POST',
  path: '/api/passkeys/:ref/remove',
  access: 'session',
  effect: 'repeatable',
  secondFactor: { required: 'passkey-removed' },
  params: z.object({ ref: z.string().check(z.regex(/^[\w-]{22}$/)) }),
  reply: z.object({}),
  errors: ['second_factor_needed', 'factor_impossible'],
})

/**
 * Creates a challenge for one effect of this session: single use, valid for some minutes. `code_only`: the insurer
 * requires its own code.
 */
export const askPasskey = defineEndpoint({
  method: 'POST',
  path: '/api/step-up/passkey',
  access: 'session',
  effect: 'repeatable',
  secondFactor: { no: 'proving' },
  body: z.object({ what: activityKindSchema }),
  reply: passkeyRequest,
  errors: ['passkey_missing', 'code_only'],
})

/** Proves the second factor of the effect that the challenge was made for, for ten minutes (D61). */
export const verifyPasskey = defineEndpoint({
  method: 'POST',
  path: '/api/step-up/passkey/verify',
  access: 'session',
  effect: 'repeatable',
  secondFactor: { no: 'proving' },
  body: z.object({ assertion: passkeyAssertion }),
  reply: z.object({}),
  errors: ['passkey_refused'],
})
