const encoder = new TextEncoder()

const base64Url = (bytes: Uint8Array) => bytes.toBase64({ alphabet: 'base64url', omitPadding: true })

/** 256 random bits: session and visitor cookies, link secrets (D1). */
export function randomToken(): string {
  return base64Url(crypto.getRandomValues(new Uint8Array(32)))
}

/** Objects are named by digests, so that no name gives away the cookie or the address it stands for. */
export async function digest(text: string): Promise<string> {
  return base64Url(new Uint8Array(await crypto.subtle.digest('SHA-256', encoder.encode(text))))
}

/** Constant-time comparison. */
export function isSame(one: string, other: string): boolean {
  const [a, b] = [encoder.encode(one), encoder.encode(other)]
  return a.byteLength === b.byteLength && crypto.subtle.timingSafeEqual(a, b)
}
