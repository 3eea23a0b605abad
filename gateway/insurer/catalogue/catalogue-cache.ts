/**
 * Caches the insurer's catalogues in Durable Objects and in the memory of this isolate. They change a few times a year
 * and hold no personal data.
 */
import type { Endpoint } from '#shared/contracts/endpoint.ts'
import type { Ctx } from '../../http/context.ts'
import { observeCatalogue } from '../../operations/metrics.ts'
import { sessionOf } from '../../session/session.ts'
import { catalogueKinds, type CatalogueKind, type CachedCatalogue } from './catalogue-object.ts'
import { readAnswer, type InsurerAnswer, type UpstreamFailure } from '../answer.ts'
import { callContextOf } from '../call-context.ts'
import { withFreshToken } from '../ask.ts'

/** Life of a copy in this isolate's memory. */
const COPY_MS = 60_000
const MOST_COPIES = 2_000

interface Copy {
  readonly cached: CachedCatalogue
  readonly until: number
}

const copiesBy = new WeakMap<object, Map<string, Copy>>()

export async function cachedCatalogue(
  c: Ctx,
  kind: CatalogueKind,
  entry = '',
): Promise<{ readonly ok: true; readonly data: CachedCatalogue } | UpstreamFailure> {
  const copies = copiesOf(c.env)
  const name = `${kind}:${entry}`
  const copy = copies.get(name)
  if (copy !== undefined && copy.until > Date.now()) return { ok: true, data: copy.cached }
  const { requestId, clientAddress } = callContextOf(c)
  const context = { requestId, clientAddress }
  const read = async (token?: string) => {
    const answer = await c.env.CATALOGUE.getByName(name).read({ kind, entry, context, token })
    c.var.upstreamTimes.push(...answer.times)
    return answer.cached
  }
  // The call uses the session's token if it accepts one and a session exists (API-12, API-O7).
  const session = catalogueKinds[kind].call.access === 'session' ? await sessionOf(c) : null
  const cached = session === null ? await read() : await withFreshToken(session, read)
  if (!cached.ok) return cached
  if (entry === '' && cached.data.isMissing !== true) observeCatalogue(kind, cached.data.checkedAt)
  if (copies.size >= MOST_COPIES) copies.clear()
  copies.set(name, { cached: cached.data, until: Date.now() + COPY_MS })
  return cached
}

/** Reads a cached catalogue, parsed by the contract of the call it came from. */
export async function readCatalogue<E extends Endpoint>(
  c: Ctx,
  kind: CatalogueKind,
  call: E,
  entry = '',
): Promise<InsurerAnswer<E>> {
  const cached = await cachedCatalogue(c, kind, entry)
  return cached.ok ? readAnswer(call, 200, cached.data.text) : cached
}

function copiesOf(env: object): Map<string, Copy> {
  let copies = copiesBy.get(env)
  if (copies === undefined) copiesBy.set(env, (copies = new Map<string, Copy>()))
  return copies
}
