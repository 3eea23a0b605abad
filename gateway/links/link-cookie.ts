/** Reads and writes the cookie of a purpose: up to eight links that this browser has exchanged, latest first (D30). */
import type { LinkPurpose } from '#shared/sites.ts'
import type { Ctx } from '../http/context.ts'
import { clearCookie, linkCookie, readLinkCookie, writeCookie } from '../http/cookies.ts'
import { digest } from '../http/digest.ts'
import { linkKinds } from './kinds.ts'

/**
 * Limit of links in the cookie: enough for two claims in one browser, and 8 × 88 bytes are far below its size limit.
 */
const MOST_IN_COOKIE = 8

export interface CookieLink {
  /** Name of the link's Durable Object, which is a digest. */
  readonly name: string
  readonly secret: string
}

export function linksInCookie(c: Ctx, purpose: LinkPurpose): CookieLink[] {
  const value = readLinkCookie(c, purpose)
  if (value === undefined) return []
  return value.split('~').flatMap((pair) => {
    const [name, secret] = pair.split('.')
    return name === undefined || secret === undefined ? [] : [{ name, secret }]
  })
}

export function addToCookie(c: Ctx, purpose: LinkPurpose, link: CookieLink): void {
  const others = linksInCookie(c, purpose).filter(({ name }) => name !== link.name)
  write(c, purpose, [link, ...others].slice(0, MOST_IN_COOKIE))
}

export function removeFromCookie(c: Ctx, purpose: LinkPurpose, link: CookieLink): void {
  const others = linksInCookie(c, purpose).filter(({ name }) => name !== link.name)
  if (others.length === 0) clearCookie(c, linkCookie(purpose))
  else write(c, purpose, others)
}

/** The cookie lives as long as its most recent link can; each object checks its own expiry. */
function write(c: Ctx, purpose: LinkPurpose, links: readonly CookieLink[]): void {
  const seconds = Math.ceil(linkKinds[purpose].lifeMs / 1000)
  const value = links.map(({ name, secret }) => `${name}.${secret}`).join('~')
  writeCookie(c, linkCookie(purpose), value, seconds)
}

/**
 * Returns the reference of a link for URLs. It is not a secret: without the cookie it opens nothing, and it reveals
 * nothing about the link.
 */
export async function refOf({ name, secret }: CookieLink): Promise<string> {
  return (await digest(`link:${name}.${secret}`)).slice(0, 22)
}

/**
 * Removes links from this browser (D299). The link stays valid at the insurer, so its message can open it again.
 * @param ref Reference of one link, or null for all of its links for the purpose.
 */
export async function leaveLink(c: Ctx, purpose: LinkPurpose, ref: string | null): Promise<void> {
  if (ref === null) return clearCookie(c, linkCookie(purpose))
  for (const link of linksInCookie(c, purpose))
    if ((await refOf(link)) === ref) removeFromCookie(c, purpose, link)
}
