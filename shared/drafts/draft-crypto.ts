/** Encrypts stored bytes with AES-GCM and a key that no script can export (D9). */

export interface Sealed {
  readonly iv: Uint8Array<ArrayBuffer>
  readonly data: ArrayBuffer
  /** Epoch ms of the device's clock. Readable without the key, so that expired records can be swept; bound to the bytes. */
  readonly expires: number
  /** Lifetime in ms from the write to `expires`. Absent in records written before release 2026-12. */
  readonly life?: number
  /** True if gateway and device clocks agreed at the write; absent if unknown. */
  readonly isAgreed?: boolean
}

export function makeKey(): Promise<CryptoKey> {
  return crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
}

/** `place` is bound to the bytes: a sealed draft moved to another owner or name does not open. */
export async function seal(
  key: CryptoKey,
  place: string,
  bytes: BufferSource,
  expires: number,
): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  return { iv, data: await crypto.subtle.encrypt(algorithm(iv, place, expires), key, bytes), expires }
}

/** Decrypts a record; undefined if it was altered, copied from another place, or encrypted with another key. */
export async function open(
  key: CryptoKey,
  place: string,
  { iv, data, expires }: Sealed,
): Promise<ArrayBuffer | undefined> {
  try {
    return await crypto.subtle.decrypt(algorithm(iv, place, expires), key, data)
  } catch {
    return undefined
  }
}

export function isSealed(value: unknown): value is Sealed {
  return (
    typeof value === 'object' &&
    value !== null &&
    'iv' in value &&
    value.iv instanceof Uint8Array &&
    'data' in value &&
    value.data instanceof ArrayBuffer &&
    'expires' in value &&
    typeof value.expires === 'number'
  )
}

function algorithm(iv: Uint8Array<ArrayBuffer>, place: string, expires: number): AesGcmParams {
  return { name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(`${expires} ${place}`) }
}
