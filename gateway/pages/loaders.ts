/**
 * Which page gets which data, by the pattern of its row in `shared/sites.ts`; and which of them decide before the first
 * byte (D23). A part that fails or is late is null: the island asks for it itself.
 */
import { loaders } from '../features/api.ts'
import type { Decision, Loader, PageRequest } from './page-request.ts'

const loaderOf = new Map<string, Loader>(Object.entries(loaders))

/** Every page of somebody signed in also says how long the session lasts (D8). */
export async function decide(request: PageRequest): Promise<Decision> {
  const { session, match } = request
  const decision = (await loaderOf.get(match.page.pattern)?.(request)) ?? { data: null }
  if (session === null || match.page.access !== 'session') return decision
  if ('redirect' in decision || decision.data === null) return decision
  return { data: decision.data.then((data) => ({ ...data, idle: session.idle })) }
}
