/** Remembers per isolate whether the insurer quotes visitors at all (API-123, D78). */
import type { UpstreamFailure } from '#gateway/insurer/answer.ts'

/** Time for which a missing call is not tried again. */
const REMEMBERED_MS = 60_000

/** Result of an earlier quote. `there`: a visitor was quoted once, so a later refusal is about that request alone. */
type KnownAnswer = 'there' | { readonly missingUntil: number }
const answersOf = new WeakMap<object, KnownAnswer>()

export function isKnownMissing(env: object): boolean {
  const known = answersOf.get(env)
  return typeof known === 'object' && Date.now() < known.missingUntil
}

/**
 * True if the insurer does not quote visitors: the path is unknown, or requires a customer's token. An outage or a
 * refused car does not count.
 */
export function isForNobody(env: object, quoted: { readonly ok: true } | UpstreamFailure): boolean {
  if (quoted.ok) answersOf.set(env, 'there')
  const isMissing = !quoted.ok && quoted.kind === 'refused' && missing.has(quoted.status)
  if (isMissing && answersOf.get(env) !== 'there')
    answersOf.set(env, { missingUntil: Date.now() + REMEMBERED_MS })
  return isMissing
}

const missing: ReadonlySet<number> = new Set([401, 403, 404, 405, 501])
