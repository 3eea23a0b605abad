/**
 * What an authenticator answered, checked by the library: challenge, origin, relying party, presence and verification of
 * the user, signature, and counter. It is loaded with the first passkey: a gateway that meets none does not run it.
 */
import type { MadePasskey, PasskeyAssertion } from '#shared/contracts/account/passkeys.ts'
import type { Ctx } from '#gateway/http/context.ts'
import type { StoredPasskey } from '../records/passkeys.ts'
import { relyingPartyOf } from './relying-party.ts'

/** ES256, which every platform has, and RS256 of older Windows. */
export const ALGORITHMS = [-7, -257]

type Checked = Pick<StoredPasskey, 'id' | 'publicKey' | 'counter'>

const webAuthn = () => import('@simplewebauthn/server')

/** Null: refused. */
export async function checkMade(c: Ctx, made: MadePasskey, challenge: string): Promise<Checked | null> {
  const { id: expectedRPID, origin: expectedOrigin } = relyingPartyOf(c)
  const { verifyRegistrationResponse } = await webAuthn()
  const checked = await verifyRegistrationResponse({
    response: { ...made, response: withTransports(made), clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin,
    expectedRPID,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => null)
  if (checked?.verified !== true) return null
  const { id, publicKey, counter } = checked.registrationInfo.credential
  return { id, publicKey: publicKey.toBase64({ alphabet: 'base64url', omitPadding: true }), counter }
}

// Nothing is asked of them here: they are handed back to the browser that named them.
const withTransports = ({ response: { clientDataJSON, attestationObject } }: MadePasskey) => ({
  clientDataJSON,
  attestationObject,
})

/** Its counter now; null: refused, as a copy of the key is whose counter is behind. */
export async function checkUsed(
  c: Ctx,
  assertion: PasskeyAssertion,
  challenge: string,
  { id, publicKey, counter }: StoredPasskey,
): Promise<number | null> {
  const { id: expectedRPID, origin: expectedOrigin } = relyingPartyOf(c)
  const { verifyAuthenticationResponse } = await webAuthn()
  const checked = await verifyAuthenticationResponse({
    response: { ...assertion, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin,
    expectedRPID,
    requireUserVerification: true,
    credential: { id, publicKey: Uint8Array.fromBase64(publicKey, { alphabet: 'base64url' }), counter },
  }).catch(() => null)
  return checked?.verified === true ? checked.authenticationInfo.newCounter : null
}
