import type { Endpoint } from '#shared/contracts/endpoint.ts'
import type { Ctx } from '../../http/context.ts'
import type { UpstreamFailure } from '../answer.ts'
import { lacksCall } from '../missing-call.ts'

const HOUR_MS = 3_600_000
/**
 * Ids of reads whose only parameter is the person of the token. A 404 can therefore only mean that the insurer lacks
 * the call (pages with pending tasks call API-145 and API-149 each time).
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
/**
 * End of the time for which a call counts as missing, by its id: epoch ms. One map per isolate, which has one `env`.
 */
const missing = new WeakMap<object, Map<string, number>>()

/** Makes a call unless it was missing within the last hour: then the same refusal is answered without a request. */
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
