/** Verifies signatures of certificates and tokens: RSA (PKCS #1 v1.5 and PSS) and ECDSA, with Web Crypto. */
import { bytesOf, contentOf, der, hexOf, inside, readOne, tags, type Bytes, type Der } from './der.ts'
import { curves, hashes, oids } from './oids.ts'

/**
 * @param key SubjectPublicKeyInfo.
 * @param algorithm AlgorithmIdentifier of the signature.
 * @param hashed that of the digest,   where the signature's names a key alone (RFC 5652, 10.1.2).
 */
export async function isSignedBy(
  key: Bytes,
  algorithm: Der,
  signature: Bytes,
  signed: Bytes,
  hashed: Der = algorithm,
): Promise<boolean> {
  if (oidOf(algorithm) === oids.rsaPss)
    return isSignedByPss(key, algorithm, signature, signed).catch(() => false)
  const hash = hashOf(algorithm) ?? hashOf(hashed)
  if (hash === undefined) return false
  const [kind] = inside(readOne(key), tags.sequence)
  const [name, parameter] = inside(kind, tags.sequence)
  try {
    if (hexOf(contentOf(name, tags.oid)) === oids.rsa) {
      const rsa = { name: 'RSASSA-PKCS1-v1_5', hash }
      return await crypto.subtle.verify(rsa, await importKey(key, rsa), signature, signed)
    }
    const curve = curves[hexOf(contentOf(parameter, tags.oid))]
    if (hexOf(contentOf(name, tags.oid)) !== oids.ec || curve === undefined) return false
    const ecdsa = { name: 'ECDSA', hash, namedCurve: curve.name }
    const raw = rawSignature(signature, curve.bytes)
    return await crypto.subtle.verify(ecdsa, await importKey(key, ecdsa), raw, signed)
  } catch {
    return false
  }
}

/**
 * Checks an RSA-PSS signature. Digest, mask digest (which must be equal) and salt length are parameters of the
 * algorithm (RFC 4055, 3.1).
 * @throws if one of them is absent, because its default uses SHA-1.
 */
async function isSignedByPss(key: Bytes, algorithm: Der, signature: Bytes, signed: Bytes): Promise<boolean> {
  const parameters = inside(inside(algorithm, tags.sequence)[1], tags.sequence)
  const parameter = (tag: number) => {
    const found = parameters.find((one) => one.tag === tag)
    return inside(found, tag)[0]
  }
  const [digest, mask] = [parameter(tags.context0), parameter(tags.context1)]
  const hash = digest && hashOf(digest)
  const masked = inside(mask, tags.sequence)[1]
  if (hash === undefined || masked === undefined || hashOf(masked) !== hash) return false
  const saltLength = Number.parseInt(hexOf(contentOf(parameter(tags.context2), tags.integer)), 16)
  const imported = await importKey(plainRsa(key), { name: 'RSA-PSS', hash })
  return crypto.subtle.verify({ name: 'RSA-PSS', saltLength }, imported, signature, signed)
}

/** Rewrites an RSA key as rsaEncryption: Web Crypto imports no other algorithm identifier. */
function plainRsa(key: Bytes): Bytes {
  const algorithm = der(tags.sequence, der(tags.oid, bytesOf(oids.rsa)), der(tags.null))
  const [, bits] = inside(readOne(key), tags.sequence)
  return der(tags.sequence, algorithm, der(tags.bitString, contentOf(bits, tags.bitString)))
}

/** Returns Web Crypto's name of a hash; undefined if unknown or too weak. */
export const hashOf = (algorithm: Der): string | undefined => hashes[oidOf(algorithm)]

const oidOf = (algorithm: Der): string => hexOf(contentOf(inside(algorithm, tags.sequence)[0], tags.oid))

interface Algorithm {
  readonly name: string
  readonly hash: string
  readonly namedCurve?: string
}
const importKey = (key: Bytes, algorithm: Algorithm) =>
  crypto.subtle.importKey('spki', key, algorithm, false, ['verify'])

/** Converts the two numbers of a DER signature (RFC 3279, 2.2.3) to the fixed-length format of Web Crypto. */
function rawSignature(signature: Bytes, bytes: number): Bytes {
  const raw = new Uint8Array(2 * bytes)
  for (const [index, one] of inside(readOne(signature), tags.sequence).entries()) {
    const number = contentOf(one, tags.integer)
    const kept = number.subarray(Math.max(0, number.length - bytes))
    raw.set(kept, (index + 1) * bytes - kept.length)
  }
  return raw
}
