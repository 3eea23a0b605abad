/** Reads public keys as authenticators write them (COSE, RFC 9053), and verifies their signatures. */
import { readWholeMap, type Cbor } from './cbor.ts'
import { COORDINATE, fromDer } from './der-signature.ts'

const ES256 = -7
const RS256 = -257
/** Accepted algorithms: ES256, which every platform has, and RS256 of older Windows. */
export const ALGORITHMS: readonly number[] = [ES256, RS256]

// Labels of a COSE key's parameters.
const [KTY, ALG, CRV, X, Y, N, E] = [1, 3, -1, -2, -3, -1, -2]
const [EC2, RSA, P256] = [2, 3, 1]

/** Least length of an RSA modulus in bytes, 2048 bits: Windows makes no shorter ones. */
const LEAST_MODULUS = 256

interface PublicKey {
  readonly algorithm: number
  verify(signature: Uint8Array<ArrayBuffer>, signed: Uint8Array<ArrayBuffer>): Promise<boolean>
}

/** Imports a public key. @throws {RangeError} for another algorithm, or a point off the curve. */
export async function readPublicKey(bytes: Uint8Array<ArrayBuffer>): Promise<PublicKey> {
  const key = readWholeMap(bytes)
  const algorithm = key.get(ALG)
  if (algorithm === ES256 && key.get(KTY) === EC2 && key.get(CRV) === P256) {
    const jwk = {
      kty: 'EC',
      crv: 'P-256',
      x: exactly(COORDINATE, key.get(X)),
      y: exactly(COORDINATE, key.get(Y)),
    }
    const imported = await importKey(jwk, { name: 'ECDSA', namedCurve: 'P-256' })
    const ecdsa = { name: 'ECDSA', hash: 'SHA-256' }
    return {
      algorithm,
      verify: (signature, signed) => crypto.subtle.verify(ecdsa, imported, fromDer(signature), signed),
    }
  }
  if (algorithm === RS256 && key.get(KTY) === RSA) {
    const jwk = { kty: 'RSA', n: atLeast(LEAST_MODULUS, key.get(N)), e: atLeast(1, key.get(E)) }
    const imported = await importKey(jwk, { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' })
    return {
      algorithm,
      verify: (signature, signed) => crypto.subtle.verify('RSASSA-PKCS1-v1_5', imported, signature, signed),
    }
  }
  throw new RangeError('a key of another algorithm')
}

const importKey = (jwk: JsonWebKey, algorithm: SubtleCryptoImportKeyAlgorithm) =>
  crypto.subtle.importKey('jwk', jwk, algorithm, false, ['verify'])

function exactly(length: number, value: Cbor | undefined): string {
  if (!(value instanceof Uint8Array) || value.length !== length) throw new RangeError('no coordinate')
  return encoded(value)
}

function atLeast(length: number, value: Cbor | undefined): string {
  if (!(value instanceof Uint8Array) || value.length < length) throw new RangeError('no number of a key')
  return encoded(value)
}

const encoded = (bytes: Uint8Array) => bytes.toBase64({ alphabet: 'base64url', omitPadding: true })
