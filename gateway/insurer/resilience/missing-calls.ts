import type { Endpoint } from '#shared/contracts/endpoint.ts'
import type { Ctx } from '../../http/context.ts'
import type { UpstreamFailure } from '../answer.ts'
import { lacksCall } from '../missing-call.ts'

const HOUR_MS = 3_600_000
/**
 * Reads of ours that name no record but the person of the token. A 404 can therefore only mean that the insurer lacks
 * the call (API-145, API-149 are asked on every page that lists pending tasks).
 */
const optionalReads: ReadonlySet<string> = new Set([
  'API-136',
  'API-140',
  'API-145',
  'API-149',
  'API-161',
  'API-200',
  'API-202',
])
/** Until when a call is taken for missing, by its id: epoch ms. Per isolate, which has one `env`. */
const missing = new WeakMap<object, Map<string, number>>()

/** Asks, unless this call was missing within the last hour: then the same refusal is answered without a request. */
export async function askUnlessMissing<A extends { readonly ok: true }>(
  c: Ctx,
  { id = '' }: Endpoint,
  ask: () => Promise<A | UpstreamFailure>,
): Promise<A | UpstreamFailure> {
  if (!optionalReads.has(id)) return ask()
  const until = missing.get(c.env) ?? new Map<string, number>()
  missing.set(c.env, until)
  if ((until.get(id) ?? 0) > Date.now()) return { ok: false, kind: 'refused', status: 404 }
  const answer = await ask()
  if (!answer.ok && lacksCall(answer)) until.set(id, Date.now() + HOUR_MS)
  return answer
}
