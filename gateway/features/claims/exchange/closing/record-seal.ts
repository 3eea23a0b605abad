/** Encrypts the record of a closing at rest: only the link of the claim opens it (D216). */
import type { ClosingRecord } from './closing-record.ts'

export interface SealedRecord {
  readonly iv: Uint8Array<ArrayBuffer>
  readonly data: Uint8Array<ArrayBuffer>
}

const encoder = new TextEncoder()

/**
 * Derives the key of a record.
 * @param secret The key of the link, drawn by the insurer.
 * @param of Name of the claim: a record that is moved to another claim cannot be decrypted.
 */
async function keyOf(secret: string, of: string, use: 'encrypt' | 'decrypt'): Promise<CryptoKey> {
  const given = await crypto.subtle.importKey('raw', encoder.encode(secret), 'HKDF', false, ['deriveKey'])
  const info = encoder.encode(JSON.stringify(['closing-record', of]))
  const derived = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(0), info }
  return crypto.subtle.deriveKey(derived, given, { name: 'AES-GCM', length: 256 }, false, [use])
}

export async function sealRecord(secret: string, of: string, record: ClosingRecord): Promise<SealedRecord> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const bytes = encoder.encode(JSON.stringify(record))
  const data = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await keyOf(secret, of, 'encrypt'), bytes)
  return { iv, data: new Uint8Array(data) }
}

/** Decrypts a record. @throws if it was not sealed for this link. */
export async function openRecord(secret: string, of: string, sealed: SealedRecord): Promise<ClosingRecord> {
  const { iv, data } = sealed
  const bytes = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, await keyOf(secret, of, 'decrypt'), data)
  // The cast is safe: `sealRecord` encrypted a value of this type.
  return JSON.parse(new TextDecoder().decode(bytes)) as ClosingRecord
}
