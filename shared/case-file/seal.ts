/** The seal of a case file: ECDSA P-256 with SHA-256 (FIPS 186-5), by the platform's own cryptography. */
import { sealedText, type CaseFile, type CaseSeal } from './case-file.ts'

const CURVE = { name: 'ECDSA', namedCurve: 'P-256' } as const
const SIGNING = { name: 'ECDSA', hash: 'SHA-256' } as const

/** Encodes bytes as base64url without padding. */
export const encoded = (bytes: ArrayBuffer) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/**
 * Decodes base64url.
 * @throws DOMException for any other text.
 */
export const decoded = (text: string) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0))

/** A private key as in `CASE_FILE_KEY`: PKCS #8 (RFC 5208), base64url. `publicKey`: base64url of its raw point. */
export interface SealingKey {
  readonly privateKey: string
  readonly publicKey: string
}

export async function newSealingKey(): Promise<SealingKey> {
  // The cast is safe: this curve always gives a key pair, which the platform's types cannot express.
  const made = await crypto.subtle.generateKey(CURVE, true, ['sign', 'verify'])
  const { privateKey, publicKey } = made as CryptoKeyPair
  return {
    privateKey: encoded((await crypto.subtle.exportKey('pkcs8', privateKey)) as ArrayBuffer),
    publicKey: encoded((await crypto.subtle.exportKey('raw', publicKey)) as ArrayBuffer),
  }
}

export async function sealOf(file: CaseFile, key: SealingKey): Promise<CaseSeal> {
  const contents = file.lines.map(({ content }) => content)
  const signing = await crypto.subtle.importKey('pkcs8', decoded(key.privateKey), CURVE, false, ['sign'])
  const text = new TextEncoder().encode(sealedText(file, contents))
  return {
    contents,
    key: key.publicKey,
    signature: encoded(await crypto.subtle.sign(SIGNING, signing, text)),
  }
}

/** Verifies a seal; false also for a malformed signature or key. */
export async function isSealed(file: CaseFile, { contents, key, signature }: CaseSeal): Promise<boolean> {
  try {
    const known = await crypto.subtle.importKey('raw', decoded(key), CURVE, false, ['verify'])
    const text = new TextEncoder().encode(sealedText(file, contents))
    return await crypto.subtle.verify(SIGNING, known, decoded(signature), text)
  } catch {
    return false
  }
}
