/** Reads the content of a link from a request, before it is exchanged. */
import { PRESS_PARAMETER } from '#shared/paths.ts'
import type { LinkPurpose } from '#shared/sites.ts'
import type { Ctx } from '../http/context.ts'
import { linkKinds } from './kinds.ts'
import type { GivenLink } from './link-kind.ts'
import { onlyValue } from './values.ts'

/** Query parameter of links that the gateway issues: a reference of 256 bits, and no other content. */
export const ISSUED_PARAMETER = 'enlace'

/** Trailing characters that mail, messages and their markup add to an address; no token, id or key ends with one. */
const TRAILING = /[.,;:!?)>\]}'"»”’*~…\s\u200b-\u200d\ufeff]+$/u
/**
 * Trailing underscores of *_markup_*, removed after a UUID or a number alone: a key of the insurer may end with one.
 */
const UNDERLINED = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|\d+)_+$/i
/** The character "&" as HTML source writes it. */
const ENTITIES = /&(amp|#38|#x26);/gi

/**
 * Undoes changes of mail programs; each reading of the query follows, the most faithful first. An encoded "&" may
 * belong to a value, so it separates only where the link means nothing otherwise. The last one undoes
 * "quoted-printable" (RFC 2045), which writes "=" as "=3D".
 */
const readings: readonly ((search: string) => string)[] = [
  (search) => search.replace(ENTITIES, '&'),
  (search) => search.replace(/%26(amp;|amp%3B|%2338;|%2338%3B)?/gi, '&').replace(ENTITIES, '&'),
  (search) => search.replace(ENTITIES, '&').replaceAll('=3D', '='),
]

/** The link as it was meant (D158): its first reading that is a link of this purpose, else its query as it came. */
export function givenLink(c: Ctx, purpose: LinkPurpose, params: Readonly<Record<string, string>>): GivenLink {
  const { search, pathname } = new URL(c.req.url)
  const [first, ...others] = readings.map((read) => withoutTrailing(read(search), pathname, params))
  const isMeant = (link: GivenLink) =>
    issuedReference(link) !== undefined || linkKinds[purpose].decode(link) !== undefined
  const asItCame = first ?? { params, query: new URLSearchParams(search) }
  return isMeant(asItCame) ? asItCame : (others.find(isMeant) ?? asItCame)
}

/** The link without trailing characters of its message, in the last value or the last segment of the path. */
function withoutTrailing(
  search: string,
  pathname: string,
  params: Readonly<Record<string, string>>,
): GivenLink {
  const query = new URLSearchParams(search)
  // The landing page appends its press to the query, so the value before it is the link's last one.
  const last = [...query.keys()].filter((name) => name !== PRESS_PARAMETER).at(-1)
  if (last !== undefined) {
    const value = onlyValue(query, last)
    if (value !== undefined) query.set(last, trimmed(value))
    return { params, query }
  }
  const end = decoded(pathname.slice(pathname.lastIndexOf('/') + 1))
  const entries = Object.entries(params).map(([name, value]) => [
    name,
    value === end ? trimmed(value) : value,
  ])
  return { params: Object.fromEntries(entries) as Record<string, string>, query } // These are values of `params`.
}

/** A value of punctuation alone stays, and is refused as a value. */
function trimmed(value: string): string {
  const rest = value.replace(TRAILING, '')
  return UNDERLINED.exec(rest)?.[1] ?? (rest || value)
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

export function carriesLink(purpose: LinkPurpose, { params, query }: GivenLink): boolean {
  const names = [ISSUED_PARAMETER, ...linkKinds[purpose].parameters]
  return names.some((name) => query.has(name)) || 'key' in params
}

/** The reference of a link that the gateway issued; undefined for any other link, or a malformed reference. */
export function issuedReference({ query }: GivenLink): string | undefined {
  const reference = onlyValue(query, ISSUED_PARAMETER)
  return reference !== undefined && /^[\w-]{43}$/.test(reference) ? reference : undefined
}

/** The id that the landing page creates for each press of its button (`LinkForm.astro`); null without a script. */
export function pressOf({ query }: GivenLink): string | null {
  const press = onlyValue(query, PRESS_PARAMETER)
  return press !== undefined && /^[\w-]{36}$/.test(press) ? press : null
}
