/** One try of a route, by the limit of its kind (`route-limits.ts`). */
import type { Endpoint } from '#shared/contracts/endpoint.ts'
import type { Page } from '#shared/sites.ts'
import type { Ctx } from '../http/context.ts'
import { readCookie, SESSION_COOKIE } from '../http/cookies.ts'
import type { Failure } from '../http/failure.ts'
import type { SignedIn } from '../session/signed-in.ts'
import type { LimitName } from './limit-rules.ts'
import { addressCounter, counter, overLimit, ruleOf } from './limits.ts'
import { limitOf, routeOf } from './route-limits.ts'

/**
 * Says what the look-up of the session counts at once, so that a signed-in request asks one object (D291). Call it before
 * anything asks for the session.
 */
export function countWithSession(c: Ctx, endpoint: Endpoint): void {
  const limit = limitOf(endpoint)
  if ('route' in limit && isCountedBySession(limit.route)) count(c, limit.route, routeOf(endpoint))
}

/** The same for a page. */
export function countPageWithSession(c: Ctx, page: Page): void {
  if (page.access === 'session') count(c, 'pagesPerPerson', page.pattern)
}

/** Minute windows of a person: each of their sessions counts its own. */
const isCountedBySession = (name: LimitName) => name === 'callsPerPerson' || name === 'pagesPerPerson'

function count(c: Ctx, name: LimitName, route: string): void {
  c.set('counted', { name: route, limit: name, rule: ruleOf(c, name) })
}

const refusalOf = ({ retryAfterSeconds }: SignedIn): Failure<never> | null =>
  retryAfterSeconds === undefined ? null : overLimit(retryAfterSeconds)

export async function takeRoute(
  c: Ctx,
  endpoint: Endpoint,
  session: SignedIn | null,
): Promise<Failure<never> | null> {
  const limit = limitOf(endpoint)
  if (!('route' in limit)) return null
  const isByPerson = limit.route.endsWith('PerPerson')
  if (session !== null && isCountedBySession(limit.route)) return refusalOf(session)
  const route = routeOf(endpoint)
  const tries =
    isByPerson && session !== null
      ? await counter(c, limit.route, `${session.personRef} ${route}`)
      : await addressCounter(c, limit.route, route)
  return tries.take()
}

/** A page with data of the insurer's; one without is a file. */
export async function takePage(c: Ctx, page: Page, session: SignedIn | null): Promise<Failure<never> | null> {
  if (session !== null && page.access === 'session') return refusalOf(session)
  if (page.link === undefined) return null
  return (await addressCounter(c, 'pagesPerAddress', page.pattern)).take()
}

/** Counts a session cookie that names no session: the gateway has looked its name up, which costs as much as a call (D317). */
export async function takeUnknownSession(c: Ctx): Promise<Failure<never> | null> {
  if (readCookie(c, SESSION_COOKIE) === undefined) return null
  return (await addressCounter(c, 'unknownSessionsPerAddress')).take()
}
