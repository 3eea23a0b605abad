/** Whether the insurer quotes visitors at all (API-123, D78), as far as this isolate has seen. */
import type { UpstreamFailure } from '#gateway/insurer/answer.ts'

/** How long a missing call is not asked for again. */
const REMEMBERED_MS = 60_000

/** `there`: a visitor was quoted once, so a later refusal is about that one question. */
type KnownAnswer = 'there' | { readonly missingUntil: number }
const answersOf = new WeakMap<object, KnownAnswer>()

export function isKnownMissing(env: object): boolean {
  const known = answersOf.get(env)
  return typeof known === 'object' && Date.now() < known.missingUntil
}

/** An unknown path, or a call that wants a customer's token; an outage and a refused car are something else. */
export function isForNobody(env: object, quoted: { readonly ok: true } | UpstreamFailure): boolean {
  if (quoted.ok) answersOf.set(env, 'there')
  const isMissing = !quoted.ok && quoted.kind === 'refused' && missing.has(quoted.status)
  if (isMissing && answersOf.get(env) !== 'there')
    answersOf.set(env, { missingUntil: Date.now() + REMEMBERED_MS })
  return isMissing
}

const missing: ReadonlySet<number> = new Set([401, 403, 404, 405, 501])
