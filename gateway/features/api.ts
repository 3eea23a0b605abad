/** Binds every capability of `features.ts`, and runs the loader of each page. */
import type { Hono } from 'hono'
import type { LateRedirect } from '#shared/contracts/page-data.ts'
import type { App } from '../http/context.ts'
import { bindRoute, failTheRest } from '../http/route.ts'
import type { Parts } from '../pages/page-data.ts'
import type { Loaders, PageDecision, Loader, PageRequest } from '../pages/page-request.ts'
import type { Feature } from './feature.ts'
import * as listed from './features.ts'

type Listed = (typeof listed)[keyof typeof listed]
/** Merges the types of the loaders of all features. */
type Together<F> = (F extends Feature<infer L> ? (all: L) => void : never) extends (all: infer All) => void
  ? All
  : never

const features: readonly Feature[] = Object.values(listed)

/** The loader of each page, by the pattern of its row in `shared/sites.ts`; a missing loader is a type error. */
const loaders: Loaders = Object.assign({}, ...features.map((one) => one.loaders)) as Together<Listed>

export function api(app: Hono<App>): void {
  for (const { calls, bind } of features) {
    for (const route of calls) bindRoute(app, route)
    bind?.(app)
  }
  failTheRest(app)
}

const loaderOf = new Map<string, Loader>(Object.entries(loaders))

/** A decision, whose data may still wait for its loader: the response of a signed-in page starts earlier. */
type Decided =
  | PageDecision
  | (Omit<Extract<PageDecision, { data: unknown }>, 'data'> & {
      readonly data: Promise<Parts | LateRedirect>
    })

/**
 * Runs the loader of a page, and its redirects. A part that fails or is late is null: the island requests it itself.
 * The response of a signed-in page starts once the insurer was called (D292). An earlier redirect is an HTTP status, a
 * later one is part of the data. Other pages wait for their decision, because some of them have no script.
 */
export async function decide(request: PageRequest): Promise<Decided> {
  const { c, session, match } = request
  const load = loaderOf.get(match.page.pattern)
  if (load === undefined) return { data: null }
  if (session === null || match.page.access !== 'session') return load(request)
  const asked = Promise.withResolvers<null>()
  c.set('onFirstCall', () => asked.resolve(null))
  const deciding = Promise.resolve(load(request))
  const early = await Promise.race([deciding, asked.promise])
  if (early !== null && ('redirect' in early || early.data === null)) return early
  return { data: deciding.then((decision) => withIdle(decision, request)) }
}

/** Adds the remaining time of the session to every page of a signed-in person (D8). */
function withIdle(decision: PageDecision, { session }: PageRequest): Parts | LateRedirect {
  if ('redirect' in decision) return { redirect: decision.redirect }
  return { ...decision.data, idle: session?.idle }
}
