/** Public keys as authenticators write them (COSE, RFC 9053), and signatures of theirs. */
import { readWholeMap, type Cbor } from './cbor.ts'

const ES256 = -7
const RS256 = -257
/** ES256, which every platform has, and RS256 of older Windows. */
export const ALGORITHMS: readonly number[] = [ES256, RS256]

// Labels of COSE.
const [KTY, ALG, CRV, X, Y, N, E] = [1, 3, -1, -2, -3, -1, -2]
const [EC2, RSA, P256] = [2, 3, 1]

const COORDINATE = 32
/** 2048 bits: Windows makes no shorter ones. */
const LEAST_MODULUS = 256

interface PublicKey {
  readonly algorithm: number
  verify(signature: Uint8Array<ArrayBuffer>, signed: Uint8Array<ArrayBuffer>): Promise<boolean>
}

/** @throws {RangeError} for a key that is none of the two algorithms', or no point of the curve. */
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

const SEQUENCE = 0x30
const INTEGER = 0x02

/** r and s as WebCrypto wants them. @throws {RangeError} for anything but one ASN.1 sequence of two positive integers. */
export function fromDer(der: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  if (der[0] !== SEQUENCE || der[1] !== der.length - 2) throw new RangeError('no signature')
  const raw = new Uint8Array(2 * COORDINATE)
  const end = [0, 1].reduce((at, index) => {
    const length = der[at + 1] ?? 0
    const integer = der.subarray(at + 2, at + 2 + length)
    if (der[at] !== INTEGER || length === 0 || integer.length !== length || (integer[0] ?? 0) > 0x7f)
      throw new RangeError('no positive integer')
    const digits = integer[0] === 0 ? integer.subarray(1) : integer
    if (digits.length > COORDINATE) throw new RangeError('an integer that is too long')
    raw.set(digits, (index + 1) * COORDINATE - digits.length)
    return at + 2 + length
  }, 2)
  if (end !== der.length) throw new RangeError('a signature with bytes left over')
  return raw
}
