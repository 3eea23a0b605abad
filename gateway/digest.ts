import { createHash } from 'node:crypto'

const encoder = new TextEncoder()

export function base64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

/** 256 random bits: session and visitor cookies, link secrets (D1). */
export function randomToken(): string {
  return base64Url(crypto.getRandomValues(new Uint8Array(32)))
}

/** Objects are named by digests, so that no name gives away the cookie or the address it stands for. */
export async function digest(text: string): Promise<string> {
  return createHash('sha256').update(text).digest('base64url')
}

/** Compares without telling by its time how much was right. */
export function isSame(one: string, other: string): boolean {
  const [a, b] = [encoder.encode(one), encoder.encode(other)]
  return a.byteLength === b.byteLength && crypto.subtle.timingSafeEqual(a, b)
}
