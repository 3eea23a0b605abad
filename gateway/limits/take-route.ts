/** One try of a route, by the limit of its kind (`route-limits.ts`). */
import type { Endpoint } from '#shared/contracts/endpoint.ts'
import type { Page } from '#shared/sites.ts'
import type { Ctx } from '../http/context.ts'
import type { Failure } from '../http/failure.ts'
import { clientAddress } from '../insurer/call-context.ts'
import type { SignedIn } from '../session/signed-in.ts'
import { counter } from './limits.ts'
import { networkOf } from './network.ts'
import { limitOf, routeOf } from './route-limits.ts'

const networkOfCaller = (c: Ctx) => networkOf(clientAddress(c) ?? 'unknown')

export async function takeRoute(
  c: Ctx,
  endpoint: Endpoint,
  session: SignedIn | null,
): Promise<Failure<never> | null> {
  const limit = limitOf(endpoint)
  if (!('route' in limit)) return null
  const isByPerson = limit.route.endsWith('PerPerson')
  const who = isByPerson && session !== null ? session.personRef : networkOfCaller(c)
  return (await counter(c, limit.route, `${who} ${routeOf(endpoint)}`)).take()
}

/** A page with data of the insurer's; one without is a file. */
export async function takePage(c: Ctx, page: Page, session: SignedIn | null): Promise<Failure<never> | null> {
  if (session !== null && page.access === 'session')
    return (await counter(c, 'pagesPerPerson', `${session.personRef} ${page.pattern}`)).take()
  if (page.link === undefined) return null
  return (await counter(c, 'pagesPerAddress', `${networkOfCaller(c)} ${page.pattern}`)).take()
}
