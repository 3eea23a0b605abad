/**
 * Runs the loader of each page, by the pattern of its row in `shared/sites.ts`, and its redirects. A part that fails
 * or is late is null: the island requests it itself.
 */
import { loaders } from '../features/api.ts'
import type { LateRedirect } from '#shared/contracts/page-data.ts'
import type { Decision, Loader, PageRequest } from './page-request.ts'

const loaderOf = new Map<string, Loader>(Object.entries(loaders))

/**
 * A signed-in page begins once the insurer was called (D292): an earlier redirect has its own status, a later one is
 * data. Other pages wait for their decision, because some of them have no script.
 */
export async function decide(request: PageRequest): Promise<Decision> {
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
async function withIdle(decision: Decision, { session }: PageRequest): Promise<object> {
  if ('redirect' in decision) return { redirect: decision.redirect } satisfies LateRedirect
  return { ...(await decision.data), idle: session?.idle }
}
