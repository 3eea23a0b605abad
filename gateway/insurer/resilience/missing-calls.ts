import type { Endpoint } from '#shared/contracts/endpoint.ts'
import type { UpstreamFailure } from '../answer.ts'
import { lacksCall } from '../refusals.ts'

const HOUR_MS = 3_600_000
/**
 * Ids of optional reads whose only parameter is the person of the token; pages with pending tasks call API-145 and
 * API-149 each time.
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
interface Missing {
  readonly status: number
  /** Time in epoch ms until which the refusal is remembered. */
  readonly until: number
}

/** Maximum of refusals that an isolate remembers; the oldest is dropped first. */
const MOST = 1_000
/**
 * Refusals that this isolate remembers. The key of the inner map is `API-ID PERSON_REF`. An isolate has a single `env`
 * object; tests have several, so the outer map keeps theirs apart.
 */
const remembered = new WeakMap<object, Map<string, Missing>>()

/**
 * Makes a call unless it was missing for this person within the last hour: then the same refusal is returned without a
 * request. A 404 may also mean that this person has no record, so it never counts for another person.
 */
export async function askUnlessMissing<A extends { readonly ok: true }>(
  env: object,
  { id = '' }: Endpoint,
  personRef: string,
  ask: () => Promise<A | UpstreamFailure>,
): Promise<A | UpstreamFailure> {
  if (!optionalReads.has(id)) return ask()
  const refusals = remembered.get(env) ?? new Map<string, Missing>()
  remembered.set(env, refusals)
  const key = `${id} ${personRef}`
  const known = refusals.get(key)
  if (known !== undefined && known.until > Date.now())
    return { ok: false, kind: 'refused', status: known.status }
  const answer = await ask()
  refusals.delete(key)
  if (!answer.ok && answer.kind === 'refused' && lacksCall(answer)) {
    const [oldest] = refusals.keys()
    if (refusals.size >= MOST && oldest !== undefined) refusals.delete(oldest)
    refusals.set(key, { status: answer.status, until: Date.now() + HOUR_MS })
  }
  return answer
}
