/** Signatures of certificates and tokens: RSA (PKCS #1 v1.5) and ECDSA, by the platform's own cryptography. */
import { contentOf, hexOf, inside, readOne, tags, type Bytes, type Der } from './der.ts'
import { curves, hashes, oids } from './oids.ts'

/**
 * @param key SubjectPublicKeyInfo. @param algorithm AlgorithmIdentifier of the signature. @param hashed that of the digest,
 *   where the signature's names a key alone (RFC 5652, 10.1.2).
 */
export async function isSignedBy(
  key: Bytes,
  algorithm: Der,
  signature: Bytes,
  signed: Bytes,
  hashed: Der = algorithm,
): Promise<boolean> {
  const hash = hashOf(algorithm) ?? hashOf(hashed)
  if (hash === undefined) return false
  const [kind] = inside(readOne(key), tags.sequence)
  const [name, parameter] = inside(kind, tags.sequence)
  try {
    if (hexOf(contentOf(name, tags.oid)) === oids.rsa) {
      const rsa = { name: 'RSASSA-PKCS1-v1_5', hash }
      return await crypto.subtle.verify(rsa, await imported(key, rsa), signature, signed)
    }
    const curve = curves[hexOf(contentOf(parameter, tags.oid))]
    if (hexOf(contentOf(name, tags.oid)) !== oids.ec || curve === undefined) return false
    const ecdsa = { name: 'ECDSA', hash, namedCurve: curve.name }
    const raw = rawSignature(signature, curve.bytes)
    return await crypto.subtle.verify(ecdsa, await imported(key, ecdsa), raw, signed)
  } catch {
    return false
  }
}

/** As the platform calls it; undefined of one that is none, or too weak. */
export const hashOf = (algorithm: Der): string | undefined =>
  hashes[hexOf(contentOf(inside(algorithm, tags.sequence)[0], tags.oid))]

interface Algorithm {
  readonly name: string
  readonly hash: string
  readonly namedCurve?: string
}
const imported = (key: Bytes, algorithm: Algorithm) =>
  crypto.subtle.importKey('spki', key, algorithm, false, ['verify'])

/** Two numbers of fixed length, as the platform wants them, of the two that DER writes (RFC 3279, 2.2.3). */
function rawSignature(signature: Bytes, bytes: number): Bytes {
  const raw = new Uint8Array(2 * bytes)
  for (const [index, one] of inside(readOne(signature), tags.sequence).entries()) {
    const number = contentOf(one, tags.integer)
    const kept = number.subarray(Math.max(0, number.length - bytes))
    raw.set(kept, (index + 1) * bytes - kept.length)
  }
  return raw
}
