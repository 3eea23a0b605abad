/** The shapes of what stands in links. */
import { decodeBase64, MAX_ENCODED } from './base64.ts'

/** Tokens, ids and keys of the insurer are opaque. A percent sign is left over where a link was encoded twice. */
const opaqueShape = /^(?!.*%)[\x21-\x7e]+$/
const MAX_TOKEN = 500
const MAX_KEY = 200
const typeShape = /^[\w-]{1,41}$/
const policyNumberShape = /^[\w/-]{1,40}$/

/** An id or a key. */
export function opaque(value: string | undefined, longest = MAX_KEY): string | undefined {
  return value !== undefined && value.length <= longest && opaqueShape.test(value) ? value : undefined
}

/** A token that stands in the query as it is; its "+" became a space there. */
export function plainToken(query: URLSearchParams): string | undefined {
  return opaque(onlyValue(query, 'token')?.replaceAll(' ', '+'), MAX_TOKEN)
}

/** SHL-53: a bearer token in base64, under either of its names. */
export function encodedToken(query: URLSearchParams): string | undefined {
  const encoded = onlyValue(query, 't') ?? onlyValue(query, 'token')
  return encoded === undefined ? undefined : opaque(decodeBase64(encoded), MAX_ENCODED)
}

/** The type of a document or a form. */
export function typeOf(value: string | undefined): string | undefined {
  return value !== undefined && typeShape.test(value) ? value : undefined
}

export function policyNumberOf(value: string | undefined): string | undefined {
  return value !== undefined && policyNumberShape.test(value) ? value : undefined
}

/** A parameter that comes twice is read in different ways by different readers: it counts as missing. */
export function onlyValue(query: URLSearchParams, name: string): string | undefined {
  const values = query.getAll(name)
  return values.length === 1 ? values[0] : undefined
}
