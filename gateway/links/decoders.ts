/** One decoder per kind of link. Each answers what the link says, or undefined when it says nothing that can be used. */
import type { LinkPurpose } from '#shared/sites.ts'
import type { LinkContent } from '../objects/link.ts'
import { decodeBase64 } from './base64.ts'

const MAX_TOKEN = 500
/** Tokens of the insurer are opaque: printable, without spaces. */
const tokenShape = /^[\x21-\x7e]+$/
const emailShape = /^[^\s"@]{1,64}@[^\s"@]+\.[A-Za-z]{2,}$/

/** The names that make an address of a page a link of its purpose. */
const linkNames: Readonly<Record<LinkPurpose, readonly string[]>> = {
  restore: ['k', 'token'],
  'email-validation': ['token'],
}

export function carriesLink(purpose: LinkPurpose, query: URLSearchParams): boolean {
  return linkNames[purpose].some((name) => query.has(name))
}

export function decodeLink(purpose: LinkPurpose, query: URLSearchParams): LinkContent | undefined {
  const token = onlyValue(query, 'token')?.replaceAll(' ', '+')
  if (token === undefined || token.length > MAX_TOKEN || !tokenShape.test(token)) return undefined
  if (purpose === 'email-validation') return { purpose, token, email: null }
  // ACC-22, ACC-23
  const email = decodeBase64(onlyValue(query, 'k') ?? '')?.normalize('NFKC')
  if (email === undefined || email.length > 200 || !emailShape.test(email)) return undefined
  return { purpose, token, email }
}

export type EntryMarker = 'damage-claim' | 'agreed-claim'

/** ACC-37, ACC-38. */
export function decodeMarker(dc: string | null): EntryMarker | undefined {
  const marker = decodeBase64(dc ?? '')
  return marker === 'damage-claim' || marker === 'agreed-claim' ? marker : undefined
}

/** A parameter that comes twice is read by nobody in the same way: it counts as missing. */
function onlyValue(query: URLSearchParams, name: string): string | undefined {
  const values = query.getAll(name)
  return values.length === 1 ? values[0] : undefined
}
