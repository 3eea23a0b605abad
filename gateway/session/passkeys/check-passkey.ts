/**
 * Checks an authenticator's answer by WebAuthn 7.1 and 7.2: challenge, origin, relying party, user presence and
 * verification, signature, counter. The make of the device is not checked: no attestation is requested, so one with a
 * certificate is refused (D293).
 */
import * as z from 'zod/mini'
import type { MadePasskey, PasskeyAssertion } from '#shared/contracts/account/passkeys.ts'
import type { Ctx } from '#gateway/http/context.ts'
import { isSame } from '#gateway/http/digest.ts'
import type { StoredPasskey } from '../records/passkeys.ts'
import { readAuthenticatorData, type AuthenticatorData } from './authenticator-data.ts'
import { readWholeMap, type Cbor } from './cbor.ts'
import { ALGORITHMS, readPublicKey } from './public-key.ts'

/** The relying party of passkeys: this product's name and origin (D212). */
interface RelyingParty {
  readonly id: string
  readonly name: string
  readonly origin: string
}

/**
 * Returns the relying party for a request. Its origin is ours, because calls of another origin are rejected earlier
 * (D21).
 */
export function relyingPartyOf(c: Ctx): RelyingParty {
  const { PASSKEY_RP_ID, SITE_ORIGIN, BRAND_NAME: name } = c.var.config
  const { origin } = new URL(SITE_ORIGIN === '' ? c.req.url : SITE_ORIGIN)
  return { id: PASSKEY_RP_ID === '' ? new URL(origin).hostname : PASSKEY_RP_ID, name, origin }
}

type Checked = Pick<StoredPasskey, 'id' | 'publicKey' | 'counter'>

/** Checks a new passkey; null if it is refused. */
export async function checkMade(c: Ctx, made: MadePasskey, challenge: string): Promise<Checked | null> {
  return orRefused(async () => {
    const clientHash = await checkClientData(c, made, { type: 'webauthn.create', challenge })
    const attestation = readWholeMap(decoded(made.response.attestationObject))
    const authData = attestation.get('authData')
    if (!(authData instanceof Uint8Array)) return null
    const data = readAuthenticatorData(authData)
    if (data.made === null || encoded(data.made.id) !== made.id || !(await isOurs(c, data))) return null
    const key = await readPublicKey(data.made.publicKey)
    const isSelfSigned = async (statement: Cbor | undefined) =>
      statement instanceof Map &&
      statement.size === 2 &&
      statement.get('alg') === key.algorithm &&
      (await key.verify(bytesOf(statement.get('sig')), joined(authData, clientHash)))
    const isAttested =
      attestation.get('fmt') === 'none'
        ? isEmpty(attestation.get('attStmt'))
        : attestation.get('fmt') === 'packed' && (await isSelfSigned(attestation.get('attStmt')))
    if (!isAttested || !ALGORITHMS.includes(key.algorithm)) return null
    return { id: made.id, publicKey: encoded(data.made.publicKey), counter: data.counter }
  })
}

/**
 * Checks a used passkey and returns its counter. `behind`: the signature is right, but the counter went back, as a
 * copied passkey's would. Null if refused.
 */
export async function checkUsed(
  c: Ctx,
  assertion: PasskeyAssertion,
  challenge: string,
  { id, publicKey, counter }: StoredPasskey,
): Promise<number | 'behind' | null> {
  return orRefused(async () => {
    if (assertion.id !== id) return null
    const clientHash = await checkClientData(c, assertion, { type: 'webauthn.get', challenge })
    const signed = decoded(assertion.response.authenticatorData)
    const data = readAuthenticatorData(signed)
    if (!(await isOurs(c, data))) return null
    const key = await readPublicKey(decoded(publicKey))
    const isSigned = await key.verify(decoded(assertion.response.signature), joined(signed, clientHash))
    const isBehind = (data.counter > 0 || counter > 0) && data.counter <= counter
    if (!isSigned) return null
    return isBehind ? 'behind' : data.counter
  })
}

/** Runs a check; input that cannot be read counts as refused. */
const orRefused = <T>(check: () => Promise<T | null>): Promise<T | null> => check().catch(() => null)

const clientData = z.object({
  type: z.string(),
  challenge: z.string(),
  origin: z.string(),
  crossOrigin: z.optional(z.boolean()),
  topOrigin: z.optional(z.string()),
})

/** Checks the client data and returns its digest. @throws if it is for another ceremony or page, or from a frame. */
async function checkClientData(
  c: Ctx,
  { id, rawId, response }: MadePasskey | PasskeyAssertion,
  expected: { readonly type: string; readonly challenge: string },
): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = decoded(response.clientDataJSON)
  const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  const { type, challenge, origin, crossOrigin, topOrigin } = clientData.parse(JSON.parse(text))
  const isExpected = type === expected.type && isSame(challenge, expected.challenge)
  // A framed page is never ours, because our pages cannot be framed.
  const isOwnPage = origin === relyingPartyOf(c).origin && crossOrigin !== true && topOrigin === undefined
  if (id !== rawId || !isExpected || !isOwnPage) throw new RangeError('of another ceremony')
  return digestOf(bytes)
}

/** True if the authenticator's answer is for this host, and the device has verified that its person is present. */
async function isOurs(c: Ctx, { rpIdHash, isPresent, isVerified }: AuthenticatorData): Promise<boolean> {
  const own = await digestOf(Uint8Array.from(new TextEncoder().encode(relyingPartyOf(c).id)))
  return encoded(own) === encoded(rpIdHash) && isPresent && isVerified
}

const isEmpty = (statement: Cbor | undefined) => statement instanceof Map && statement.size === 0

function bytesOf(value: Cbor | undefined): Uint8Array<ArrayBuffer> {
  if (!(value instanceof Uint8Array)) throw new RangeError('no bytes')
  return value as Uint8Array<ArrayBuffer>
}

const digestOf = async (bytes: Uint8Array<ArrayBuffer>) =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))

const decoded = (text: string) => Uint8Array.fromBase64(text, { alphabet: 'base64url' })
const encoded = (bytes: Uint8Array) => bytes.toBase64({ alphabet: 'base64url', omitPadding: true })

const joined = (one: Uint8Array, other: Uint8Array) => Uint8Array.from([...one, ...other])
