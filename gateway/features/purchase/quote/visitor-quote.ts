/** Whether the insurer quotes visitors at all (API-123, D78), as far as this isolate has seen. */
import type { UpstreamFailure } from '#gateway/insurer/answer.ts'

/** How long a missing call is not asked for again. */
const REMEMBERED_MS = 60_000

/** `there`: a visitor was quoted once, so a later refusal is about that one question. */
type Seen = 'there' | { readonly missingUntil: number }
const seenBy = new WeakMap<object, Seen>()

export function isKnownMissing(env: object): boolean {
  const seen = seenBy.get(env)
  return typeof seen === 'object' && Date.now() < seen.missingUntil
}

/** An unknown path, or a call that wants a customer's token; an outage and a refused car are something else. */
export function isForNobody(env: object, quoted: { readonly ok: true } | UpstreamFailure): boolean {
  if (quoted.ok) seenBy.set(env, 'there')
  const isMissing = !quoted.ok && quoted.kind === 'refused' && missing.has(quoted.status)
  if (isMissing && seenBy.get(env) !== 'there') seenBy.set(env, { missingUntil: Date.now() + REMEMBERED_MS })
  return isMissing
}

const missing: ReadonlySet<number> = new Set([401, 403, 404, 405, 501])
