/** Counts a try of a route, by its limit (`route-limits.ts`). */
import type { Endpoint } from '#shared/contracts/endpoint.ts'
import type { Page } from '#shared/sites.ts'
import type { Ctx } from '../http/context.ts'
import { readCookie, SESSION_COOKIE } from '../http/cookies.ts'
import type { Failure } from '../http/failure.ts'
import type { SignedIn } from '../session/signed-in.ts'
import type { LimitName } from './limit-rules.ts'
import { addressCounter, counter, overLimit, ruleOf } from './limits.ts'
import { routeOf, type RouteLimit } from './route-limits.ts'

/**
 * Makes the look-up of the session also count the route, so that a signed-in request calls only one Durable Object
 * (D291). It must run before the session is looked up.
 */
export function countWithSession(c: Ctx, endpoint: Endpoint, limit: RouteLimit): void {
  if ('route' in limit && isCountedBySession(limit.route)) count(c, limit.route, routeOf(endpoint))
}

/** Makes the look-up of the session also count a page. */
export function countPageWithSession(c: Ctx, page: Page): void {
  if (page.access === 'session') count(c, 'pagesPerPerson', page.pattern)
}

/** True for limits per person and minute, which each session of the person counts separately. */
const isCountedBySession = (name: LimitName) => name === 'callsPerPerson' || name === 'pagesPerPerson'

function count(c: Ctx, name: LimitName, route: string): void {
  c.set('counted', { name: route, limit: name, rule: ruleOf(c, name) })
}

const refusalOf = ({ retryAfterSeconds }: SignedIn): Failure<never> | null =>
  retryAfterSeconds === undefined ? null : overLimit(retryAfterSeconds)

export async function takeRoute(
  c: Ctx,
  endpoint: Endpoint,
  limit: RouteLimit,
  session: SignedIn | null,
): Promise<Failure<never> | null> {
  if (!('route' in limit)) return null
  const isByPerson = limit.route.endsWith('PerPerson')
  if (session !== null && isCountedBySession(limit.route)) return refusalOf(session)
  const route = routeOf(endpoint)
  const tries =
    isByPerson && session !== null
      ? await counter(c, limit.route, `${session.personRef} ${route}`)
      : await addressCounter(c, limit.route, { route })
  return tries.take()
}

/** Counts a page with data of the insurer; a page without data is only a file. */
export async function takePage(c: Ctx, page: Page, session: SignedIn | null): Promise<Failure<never> | null> {
  if (session !== null && page.access === 'session') return refusalOf(session)
  if (page.link === undefined) return null
  return (await addressCounter(c, 'pagesPerAddress', { route: page.pattern })).take()
}

/** Counts a session cookie without a session, because its look-up costs as much as a call (D317). */
export async function takeUnknownSession(c: Ctx): Promise<Failure<never> | null> {
  if (readCookie(c, SESSION_COOKIE) === undefined) return null
  return (await addressCounter(c, 'unknownSessionsPerAddress')).take()
}
