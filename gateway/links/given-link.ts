/** Reads the content of a link from a request, before it is exchanged. */
import { PRESS_PARAMETER } from '#shared/paths.ts'
import type { LinkPurpose } from '#shared/sites.ts'
import type { Ctx } from '../http/context.ts'
import { linkKinds } from './kinds.ts'
import type { GivenLink } from './link-kind.ts'
import { onlyValue } from './values.ts'

/** Query parameter of links that the gateway issues: a reference of 256 bits, and no other content. */
export const ISSUED_PARAMETER = 'enlace'

/**
 * Trailing characters that mail, messages and their markup add to an address; no token, id or key ends with such a
 * character.
 */
const TRAILING = /[.,;:!?)>\]}'"»”’*~…\s\u200b-\u200d\ufeff]+$/u
/**
 * Trailing underscores of *_markup_*; they are removed only after a UUID or a number, because a key may end with an
 * underscore.
 */
const UNDERLINED = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|\d+)_+$/i
/** The character "&" as HTML source writes it. */
const ENTITIES = /&(amp|#38|#x26);/gi

/**
 * Undoes changes of mail programs; these readings of the query are tried in order, the most literal first. An encoded
 * "&" may belong to a value, so it separates only if the link is invalid otherwise. The last reading undoes
 * "quoted-printable" (RFC 2045), which writes "=" as "=3D".
 */
const readings: readonly ((search: string) => string)[] = [
  (search) => search.replace(ENTITIES, '&'),
  (search) => search.replace(/%26(amp;|amp%3B|%2338;|%2338%3B)?/gi, '&').replace(ENTITIES, '&'),
  (search) => search.replace(ENTITIES, '&').replaceAll('=3D', '='),
]

/**
 * Returns the link as it was probably meant (D158): the first reading that is valid for this purpose, else the query
 * unchanged.
 */
export function givenLink(c: Ctx, purpose: LinkPurpose, params: Readonly<Record<string, string>>): GivenLink {
  const { search, pathname } = new URL(c.req.url)
  const [first, ...others] = readings.map((read) => withoutTrailing(read(search), pathname, params))
  const isMeant = (link: GivenLink) =>
    issuedReference(link) !== undefined || linkKinds[purpose].decode(link) !== undefined
  const asItCame = first ?? { params, query: new URLSearchParams(search) }
  return isMeant(asItCame) ? asItCame : (others.find(isMeant) ?? asItCame)
}

/** Removes the characters that a message added at the end of a link, from its last value or its last path segment. */
function withoutTrailing(
  search: string,
  pathname: string,
  params: Readonly<Record<string, string>>,
): GivenLink {
  const query = new URLSearchParams(search)
  // The landing page appends its press to the query, so the parameter before it is the link's last one.
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
  // The cast is safe: the entries hold only texts of `params`.
  return { params: Object.fromEntries(entries) as Record<string, string>, query }
}

/** Removes trailing punctuation. A value that consists only of punctuation stays, and is refused later. */
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

/** Returns the reference of a link that the gateway issued; undefined for any other link, or a malformed reference. */
export function issuedReference({ query }: GivenLink): string | undefined {
  const reference = onlyValue(query, ISSUED_PARAMETER)
  return reference !== undefined && /^[\w-]{43}$/.test(reference) ? reference : undefined
}

/**
 * Returns the id that the landing page creates for each press of its button (`LinkForm.astro`); null without a script.
 */
export function pressOf({ query }: GivenLink): string | null {
  const press = onlyValue(query, PRESS_PARAMETER)
  return press !== undefined && /^[\w-]{36}$/.test(press) ? press : null
}
