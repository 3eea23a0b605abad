const encoder = new TextEncoder()

const base64Url = (bytes: Uint8Array) => bytes.toBase64({ alphabet: 'base64url', omitPadding: true })

/** A random token of 256 bits: for session and visitor cookies, and link secrets (D1). */
export function randomToken(): string {
  return base64Url(crypto.getRandomValues(new Uint8Array(32)))
}

/**
 * Returns the SHA-256 digest of a text. Objects are named by digests, so that no name discloses the cookie or the
 * address behind it.
 */
export async function digest(text: string): Promise<string> {
  return base64Url(new Uint8Array(await crypto.subtle.digest('SHA-256', encoder.encode(text))))
}

/** Compares two texts in constant time. */
export function isSame(one: string, other: string): boolean {
  const [a, b] = [encoder.encode(one), encoder.encode(other)]
  return a.byteLength === b.byteLength && crypto.subtle.timingSafeEqual(a, b)
}
