/** Handlers of the log-in by passkey, as the insurer offers it (API-216 to API-219). */
import { PASSKEY_CHALLENGE_MS } from '#shared/domain/access/passkey.ts'
import { issueTokens } from '#sandbox/features/account/access/tokens.ts'
import { fail, type Handlers } from '../../../http/handler.ts'
import { drawToken, isProof, seal } from '#sandbox/secrets.ts'
import { passkeySql as sql } from './sql.ts'
import * as z from 'zod/mini'
import { verifyAuthenticationResponse } from '@simplewebauthn/server'

/** Checks an authenticator's answer as the insurer does (WebAuthn 7.2). */
interface Assertion {
  readonly credential_id: string
  readonly client_data_json: string
  readonly authenticator_data: string
  readonly signature: string
}

interface KeyRow {
  readonly public_key: string
  readonly counter: number
  readonly rp_id: string
  readonly origin: string
}

const clientData = z.object({ challenge: z.string(), origin: z.string() })

/** Returns challenge and origin in an assertion's client data; empty texts if it is unreadable. */
function clientDataIn(json: string): z.infer<typeof clientData> {
  try {
    return clientData.parse(JSON.parse(Buffer.from(json, 'base64url').toString()))
  } catch {
    return { challenge: '', origin: '' }
  }
}

/** Verifies an assertion of a passkey and returns its new counter; null if it is refused. */
async function checkAssertion(
  { credential_id: id, client_data_json, authenticator_data, signature }: Assertion,
  key: KeyRow,
): Promise<number | null> {
  const checked = await verifyAuthenticationResponse({
    response: {
      id,
      rawId: id,
      type: 'public-key',
      response: { clientDataJSON: client_data_json, authenticatorData: authenticator_data, signature },
      clientExtensionResults: {},
    },
    // The challenge is trusted, because it was looked up and used up before this call.
    expectedChallenge: clientDataIn(client_data_json).challenge,
    expectedOrigin: key.origin,
    expectedRPID: key.rp_id,
    requireUserVerification: true,
    credential: {
      id,
      publicKey: Uint8Array.from(Buffer.from(key.public_key, 'base64url')),
      counter: key.counter,
    },
  }).catch(() => null)
  return checked?.verified === true ? checked.authenticationInfo.newCounter : null
}

interface FoundRow extends KeyRow {
  readonly person_id: string
  readonly email: string
  readonly email_validated_at: number | null
}

/** Returns a key without an owner. It is checked instead of an unknown key, so that the answer takes equally long. */
const nobodys = (clientDataJson: string): KeyRow => {
  const origin = clientDataIn(clientDataJson).origin
  return { public_key: NOBODYS, counter: 0, origin, rp_id: URL.parse(origin)?.hostname ?? '' }
}
const NOBODYS =
  'pQECAyYgASFYIKO66PLQH8p3DX94D_j9vnbKojp97sWCS-Bkjr3Z0NxEIlggVKqmqLTwvxpa85iko7dkx5zkO7sJV2T76GC83HoK5E4'

const refused = () => fail(403, 'forbidden', 'this passkey opens nothing')

export const passkeyHandlers = {
  /** Registers a passkey. It needs its own one-time code, as does a change of a vehicle (END-14). */
  registerPasskey: async ({ db, env, now, body, personId, otpToken }) => {
    const isProven =
      otpToken === 'development' || (await isProof(env.TOKEN_SECRET, otpToken, `person:${personId}`))
    if (!isProven) return fail(403, 'otp', 'no code, or one that is too old')
    const { credential_id: id, public_key, counter, rp_id, origin } = body
    await db.run(sql.insert, id, personId, public_key, counter, rp_id, origin, now)
    const owner = await db.first<{ person_id: string }>(sql.ownerOf, id)
    return owner?.person_id === personId ? {} : fail(409, 'passkey_taken', 'another person has this passkey')
  },

  forgetPasskey: async ({ db, body, personId }) => {
    await db.run(sql.remove, body.credential_id, personId)
    return {}
  },

  passkeyChallenge: async ({ db, env, now }) => {
    const challenge = drawToken()
    await db.together([
      db.statement(sql.dropOldChallenges, now),
      db.statement(
        sql.insertChallenge,
        await seal(env.TOKEN_SECRET, 'passkey', challenge),
        now + PASSKEY_CHALLENGE_MS,
      ),
    ])
    return { challenge }
  },

  logInByPasskey: async (ask) => {
    const { db, env, now, body } = ask
    const hash = await seal(env.TOKEN_SECRET, 'passkey', clientDataIn(body.client_data_json).challenge)
    const isAsked = (await db.first(sql.spendChallenge, hash, now)) !== null
    const key = await db.first<FoundRow>(sql.find, body.credential_id)
    const counter = await checkAssertion(body, key ?? nobodys(body.client_data_json))
    if (!isAsked || !key || counter === null) return refused()
    const isUsed = (await db.first(sql.recordUse, body.credential_id, counter)) !== null
    if (!isUsed) return refused()
    const person = { id: key.person_id, email_validated_at: key.email_validated_at }
    return { ...(await issueTokens(ask, person)), email: key.email }
  },
} satisfies Partial<Handlers>
