/** Decodes and checks values in links. */
/** Decodes base64 of a link by the rules of D2, at most 4 KB. */
const MAX_ENCODED = 4096

/**
 * Decodes a value of a link once: standard or url-safe alphabet, "+" that a query turned into a space, missing padding,
 * UTF-8. Returns undefined for any other text, because an unreadable link must not cause an exception (SHL-54).
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

/**
 * Shape of the insurer's tokens, ids and keys, which are opaque. A percent sign is excluded, because it remains from a
 * link that was encoded twice.
 */
const opaqueShape = /^(?!.*%)[\x21-\x7e]+$/
const MAX_TOKEN = 500
const MAX_KEY = 200
const typeShape = /^[\w-]{1,41}$/
const policyNumberShape = /^[\w/-]{1,40}$/

/** Reads an opaque id or key; undefined if it is malformed. */
export function opaque(value: string | undefined, longest = MAX_KEY): string | undefined {
  return value !== undefined && value.length <= longest && opaqueShape.test(value) ? value : undefined
}

/** Reads a token that the query holds unencoded; its "+" became a space there. */
export function plainToken(query: URLSearchParams): string | undefined {
  return opaque(onlyValue(query, 'token')?.replaceAll(' ', '+'), MAX_TOKEN)
}

/** SHL-53: reads a bearer token in base64, under either of its names. */
export function encodedToken(query: URLSearchParams): string | undefined {
  const encoded = onlyValue(query, 't') ?? onlyValue(query, 'token')
  return encoded === undefined ? undefined : opaque(decodeBase64(encoded), MAX_ENCODED)
}

/** Reads the type of a document or a form; undefined if it is malformed. */
export function typeOf(value: string | undefined): string | undefined {
  return value !== undefined && typeShape.test(value) ? value : undefined
}

export function policyNumberOf(value: string | undefined): string | undefined {
  return value !== undefined && policyNumberShape.test(value) ? value : undefined
}

/** Reads a parameter. A parameter that occurs twice counts as missing, because readers disagree about it. */
export function onlyValue(query: URLSearchParams, name: string): string | undefined {
  const values = query.getAll(name)
  return values.length === 1 ? values[0] : undefined
}
