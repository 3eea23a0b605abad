/** Checks an authenticator's answer as the insurer does (WebAuthn 7.2). */
import * as z from 'zod/mini'
import { verifyAuthenticationResponse } from '@simplewebauthn/server'

interface Assertion {
  readonly credential_id: string
  readonly client_data_json: string
  readonly authenticator_data: string
  readonly signature: string
}

export interface KeyRow {
  readonly public_key: string
  readonly counter: number
  readonly rp_id: string
  readonly origin: string
}

const clientData = z.object({ challenge: z.string(), origin: z.string() })

/** Challenge and origin in an assertion's client data; both empty if unreadable. */
export function clientDataIn(json: string): z.infer<typeof clientData> {
  try {
    return clientData.parse(JSON.parse(Buffer.from(json, 'base64url').toString()))
  } catch {
    return { challenge: '', origin: '' }
  }
}

/** Verifies an assertion of a passkey and returns its new counter; null if it is refused. */
export async function checkAssertion(
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
    // The challenge was looked up and spent before this call.
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
