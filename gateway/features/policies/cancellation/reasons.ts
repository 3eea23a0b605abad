import type { Cancellation } from '#shared/contracts/policies/cancellation.ts'
import { cancellationReasons } from '#shared/upstream/policies/cancellation.ts'
import type { Ctx } from '#gateway/http/context.ts'
import { askPublic } from '#gateway/insurer/ask.ts'
import { idText } from '#shared/domain/text/id-text.ts'

const RETENTION_MS = 60 * 60 * 1000
type Reasons = NonNullable<Cancellation['reasons']>
const cache = new WeakMap<object, { readonly reasons: Reasons; readonly until: number }>()

/**
 * Reads the cancellation reasons that have a public wording (CAN-16), cached in this isolate for an hour. Null if the
 * insurer did not answer (CAN-O8).
 */
export async function readReasons(c: Ctx): Promise<Reasons | null> {
  const known = cache.get(c.env)
  if (known !== undefined && known.until > Date.now()) return known.reasons
  const answer = await askPublic(c, cancellationReasons, {})
  if (!answer.ok) return null
  const reasons = answer.data.cancellation_reasons
    .map((reason) => ({
      id: idText(reason.cancellation_reason_id),
      text: reason.cancellation_reason_public_desc.trim(),
    }))
    .filter(({ text }) => text !== '')
  if (reasons.length === 0) return null
  cache.set(c.env, { reasons, until: Date.now() + RETENTION_MS })
  return reasons
}
