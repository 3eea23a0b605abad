/**
 * Derives a key from the purpose of a call, so that the call has the same key again after an interruption (D11, D185).
 */
import { digest } from '../http/digest.ts'

/** Formats the key as a UUID, which every insurer accepts. */
export async function businessKey(parts: readonly (string | number)[]): Promise<string> {
  const bytes = Uint8Array.fromBase64(await digest(JSON.stringify(parts)), { alphabet: 'base64url' })
  const hex = bytes.toHex()
  const variant = ((bytes[8] ?? 0) & 0x3f) | 0x80
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `${variant.toString(16)}${hex.slice(18, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}
