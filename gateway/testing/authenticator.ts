/** An authenticator for tests: creates keys and answers challenges as WebAuthn defines them, or with chosen faults. */
import type { MadePasskey, PasskeyAssertion } from '#shared/contracts/account/passkeys.ts'

interface Device {
  readonly origin: string
  readonly rpId: string
}

interface Answering {
  readonly origin?: string
  readonly rpId?: string
  readonly isVerified?: boolean
  /** Counter of this use; the next number by default. */
  readonly counter?: number
}

export interface Authenticator {
  readonly id: string
  make(challenge: string, otherwise?: Answering): Promise<MadePasskey>
  answer(challenge: string, otherwise?: Answering): Promise<PasskeyAssertion>
}

// Encodes base64url by hand, because the Node of the fault tests has no `toBase64` yet.
const base64url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
const bytesOf = (encoded: string) =>
  Uint8Array.from(atob(encoded.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0))
const text = (value: string): Uint8Array<ArrayBuffer> => Uint8Array.from(new TextEncoder().encode(value))
const join = (...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(parts.flatMap((part) => [...part]))
const digestOf = async (bytes: Uint8Array<ArrayBuffer>) =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))

/** Writes the part of CBOR that is used here. */
const byteString = (bytes: Uint8Array) => join(Uint8Array.of(0x58, bytes.length), bytes)
const longByteString = (bytes: Uint8Array) =>
  join(Uint8Array.of(0x59, bytes.length >> 8, bytes.length & 0xff), bytes)
const word = (value: string) => join(Uint8Array.of(0x60 + value.length), text(value))

export async function authenticator(at: Device): Promise<Authenticator> {
  const keys = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, [
    'sign',
    'verify',
  ])
  const { publicKey, privateKey } = keys as CryptoKeyPair
  const { x = '', y = '' } = (await crypto.subtle.exportKey('jwk', publicKey)) as JsonWebKey
  const raw = crypto.getRandomValues(new Uint8Array(16))
  const id = base64url(raw)
  let used = 0
  const cose = join(
    Uint8Array.of(0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21),
    byteString(bytesOf(x)),
    Uint8Array.of(0x22),
    byteString(bytesOf(y)),
  )

  const client = (type: string, challenge: string, origin: string) =>
    text(JSON.stringify({ type: `webauthn.${type}`, challenge, origin, crossOrigin: false }))

  const data = async (rpId: string, isVerified: boolean, counter: number, isMade: boolean) => {
    const flags = 0x01 | (isVerified ? 0x04 : 0) | (isMade ? 0x40 : 0)
    const count = new Uint8Array(4)
    new DataView(count.buffer).setUint32(0, counter)
    const attested = isMade
      ? join(new Uint8Array(16), Uint8Array.of(0, raw.length), raw, cose)
      : new Uint8Array()
    return join(await digestOf(text(rpId)), Uint8Array.of(flags), count, attested)
  }

  return {
    id,
    async make(challenge, { origin = at.origin, rpId = at.rpId, isVerified = true } = {}) {
      const authData = await data(rpId, isVerified, 0, true)
      const attestation = join(
        Uint8Array.of(0xa3),
        join(word('fmt'), word('none')),
        join(word('attStmt'), Uint8Array.of(0xa0)),
        join(word('authData'), longByteString(authData)),
      )
      const response = {
        clientDataJSON: base64url(client('create', challenge, origin)),
        attestationObject: base64url(attestation),
        transports: ['internal'],
      }
      return { id, rawId: id, type: 'public-key', response }
    },
    async answer(challenge, { origin = at.origin, rpId = at.rpId, isVerified = true, counter } = {}) {
      used = counter ?? used + 1
      const authData = await data(rpId, isVerified, used, false)
      const clientData = client('get', challenge, origin)
      const signed = join(authData, await digestOf(clientData))
      const signature = await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, privateKey, signed)
      const response = {
        clientDataJSON: base64url(clientData),
        authenticatorData: base64url(authData),
        signature: base64url(der(new Uint8Array(signature))),
      }
      return { id, rawId: id, type: 'public-key', response }
    },
  }
}

/** Writes the two integers of a signature as ASN.1. */
function der(signature: Uint8Array): Uint8Array {
  const whole = join(integer(signature.slice(0, 32)), integer(signature.slice(32)))
  return join(Uint8Array.of(0x30, whole.length), whole)
}

function integer(bytes: Uint8Array): Uint8Array {
  const from = bytes.findIndex((byte) => byte !== 0)
  const short = bytes.slice(from)
  const value = (short[0] ?? 0) > 0x7f ? join(Uint8Array.of(0), short) : short
  return join(Uint8Array.of(0x02, value.length), value)
}
