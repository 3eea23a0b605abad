/** Decodes base64 of a link by the rules of D2, at most 4 KB. */
export const MAX_ENCODED = 4096

/**
 * Decodes a value of a link once: standard or url-safe alphabet, "+" that a query turned into a space, missing
 * padding, UTF-8. Undefined for anything else: an unreadable link counts as an empty one, never as an exception
 * (SHL-54).
 */
export function decodeBase64(value: string): string | undefined {
  if (value === '' || value.length > MAX_ENCODED) return undefined
  const standard = value.replaceAll(' ', '+').replaceAll('-', '+').replaceAll('_', '/').replace(/=+$/, '')
  if (!/^[A-Za-z0-9+/]+$/.test(standard) || standard.length % 4 === 1) return undefined
  try {
    const bytes = Uint8Array.from(atob(standard), (character) => character.charCodeAt(0))
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return undefined
  }
}
