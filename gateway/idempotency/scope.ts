/** Chooses the owner of a submission's key: the person, the visitor who has no account yet, or a link (D11). */
import type { Endpoint } from '#shared/contracts/endpoint.ts'
import { linkPurposes, type LinkPurpose } from '#shared/sites.ts'
import type { Ctx } from '../http/context.ts'
import { digest } from '../http/digest.ts'
import { linksInCookie, refOf, type CookieLink } from '../links/link-cookie.ts'
import { sessionOf } from '../session/session.ts'
import { visitorOf } from '../session/visitor.ts'

/** Maximum of Durable Objects that one request reads, because each forged link cookie would add one. */
const MOST_SCOPES = 10

/** The scopes in which a request's key may count: the person, the visitor without an account, and links. */
export async function idempotencyScopes(c: Ctx): Promise<string[]> {
  const [session, visitor] = [await sessionOf(c), await visitorOf(c)]
  const people = [visitor && `visitor:${visitor.name}`, session && `person:${session.personRef}`]
  return [...people.filter((scope) => scope !== null), ...linkScopes(c)].slice(0, MOST_SCOPES)
}

/** Returns the scope of an idempotency key: the person, visitor or link that owns it; undefined if there is none. */
export async function scopeOf(
  c: Ctx,
  { access }: Endpoint,
  link: { readonly purpose: LinkPurpose; readonly ref: string | undefined } | null,
): Promise<string | undefined> {
  if (link !== null) return linkScope(c, link.purpose, link.ref)
  const scopes = await idempotencyScopes(c)
  if (access === 'session') return scopes.find((scope) => scope.startsWith('person:'))
  // A registration belongs to the visitor, even if the browser also holds a person's session.
  return scopes.at(0)
}

export async function recordOf(c: Pick<Ctx, 'env'>, scope: string, key: string) {
  return c.env.IDEMPOTENCY.getByName(await digest(`${scope}:${key}`))
}

const scopeOfLink = ({ name }: CookieLink) => `link:${name}`

/**
 * Returns the scope of the link with this reference, or of the most recent one; undefined if the browser has no such
 * link.
 */
async function linkScope(c: Ctx, purpose: LinkPurpose, ref?: string): Promise<string | undefined> {
  for (const pair of linksInCookie(c, purpose)) {
    if (ref === undefined || (await refOf(pair)) === ref) return scopeOfLink(pair)
  }
  return undefined
}

/** Returns the scopes of all links: the most recent one of each purpose before any older one. */
const linkScopes = (c: Ctx): string[] =>
  linkPurposes
    .flatMap((purpose) => linksInCookie(c, purpose).map((pair, age) => ({ scope: scopeOfLink(pair), age })))
    .toSorted((one, other) => one.age - other.age)
    .map(({ scope }) => scope)
