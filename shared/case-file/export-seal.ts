/**
 * Encrypts exported records for the owner of a private key that the platform never sees: ephemeral ECDH on P-256, HKDF with
 * SHA-256 (RFC 5869), AES-256-GCM. An export is the ephemeral public point (65 bytes), the nonce (12) and the ciphertext.
 */
import { decoded, encoded } from './seal.ts'

const CURVE = { name: 'ECDH', namedCurve: 'P-256' } as const
const POINT = 65
const NONCE = 12

/** Creates a key pair: private part (PKCS #8) and public part (raw point), base64url. */
export async function newExportKey(): Promise<{ readonly privateKey: string; readonly publicKey: string }> {
  // A curve always yields a key pair, so the cast is safe.
  const made = (await crypto.subtle.generateKey(CURVE, true, ['deriveBits'])) as CryptoKeyPair
  return {
    privateKey: encoded((await crypto.subtle.exportKey('pkcs8', made.privateKey)) as ArrayBuffer),
    publicKey: encoded((await crypto.subtle.exportKey('raw', made.publicKey)) as ArrayBuffer),
  }
}

/**
 * Encrypts content for the key's owner.
 * @param publicKey base64url of its raw point.
 */
export async function sealExport(publicKey: string, content: unknown): Promise<Uint8Array<ArrayBuffer>> {
  // A curve always yields a key pair, so the cast is safe.
  const mine = (await crypto.subtle.generateKey(CURVE, true, ['deriveBits'])) as CryptoKeyPair
  const theirs = await crypto.subtle.importKey('raw', decoded(publicKey), CURVE, false, [])
  const point = new Uint8Array((await crypto.subtle.exportKey('raw', mine.publicKey)) as ArrayBuffer)
  const iv = crypto.getRandomValues(new Uint8Array(NONCE))
  const key = await keyOf(mine.privateKey, theirs, point, 'encrypt')
  const text = new TextEncoder().encode(JSON.stringify(content, bytesAsText))
  const data = new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, text))
  const sealed = new Uint8Array(POINT + NONCE + data.length)
  sealed.set(point)
  sealed.set(iv, POINT)
  sealed.set(data, POINT + NONCE)
  return sealed
}

/** Decrypts an export. @throws DOMException for a wrong key or changed bytes. */
export async function openExport(privateKey: string, sealed: Uint8Array<ArrayBuffer>): Promise<unknown> {
  const mine = await crypto.subtle.importKey('pkcs8', decoded(privateKey), CURVE, false, ['deriveBits'])
  const point = sealed.slice(0, POINT)
  const theirs = await crypto.subtle.importKey('raw', point, CURVE, false, [])
  const iv = sealed.slice(POINT, POINT + NONCE)
  const key = await keyOf(mine, theirs, point, 'decrypt')
  const text = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, sealed.slice(POINT + NONCE))
  return JSON.parse(new TextDecoder().decode(text), textAsBytes)
}

/** Encodes bytes, such as time stamps, as text for JSON. */
const bytesAsText = (_key: string, value: unknown) =>
  value instanceof Uint8Array ? { $bytes: encoded(value.slice().buffer) } : value
const textAsBytes = (_key: string, value: unknown) =>
  typeof value === 'object' && value !== null && '$bytes' in value && typeof value.$bytes === 'string'
    ? decoded(value.$bytes)
    : value

async function keyOf(
  mine: CryptoKey,
  theirs: CryptoKey,
  point: Uint8Array<ArrayBuffer>,
  use: 'encrypt' | 'decrypt',
): Promise<CryptoKey> {
  // The cast is needed: the platform's own types call the parameter `$public`; the standard and the runtime call it
  // `public`.
  const agreement = { name: 'ECDH', public: theirs } as unknown as Parameters<
    typeof crypto.subtle.deriveBits
  >[0]
  const shared = await crypto.subtle.deriveBits(agreement, mine, 256)
  const secret = await crypto.subtle.importKey('raw', shared, 'HKDF', false, ['deriveKey'])
  const derived = {
    name: 'HKDF',
    hash: 'SHA-256',
    salt: point,
    info: new TextEncoder().encode('volante-export'),
  }
  return crypto.subtle.deriveKey(derived, secret, { name: 'AES-GCM', length: 256 }, false, [use])
}
