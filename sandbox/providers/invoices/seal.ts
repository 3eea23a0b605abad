import type { TestSeal } from './test-seals.data.ts'

const ALGORITHM = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' } as const

/** The seal over an original string: RSA with SHA-256, in base64 (Anexo 20, I.B). */
export async function sealText(seal: TestSeal, text: string): Promise<string> {
  const key = await importKey(seal)
  return toBase64(new Uint8Array(await crypto.subtle.sign(ALGORITHM, key, new TextEncoder().encode(text))))
}

const keys = new Map<string, Promise<CryptoKey>>()

function importKey({ number, privateKey }: TestSeal): Promise<CryptoKey> {
  let key = keys.get(number)
  if (key === undefined) {
    key = crypto.subtle.importKey('pkcs8', fromBase64(privateKey), ALGORITHM, false, ['sign'])
    keys.set(number, key)
  }
  return key
}

export function toBase64(bytes: Uint8Array): string {
  let binary = ''
  for (const byte of bytes) binary += String.fromCharCode(byte)
  return btoa(binary)
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
}
