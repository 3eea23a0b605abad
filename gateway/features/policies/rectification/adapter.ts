import type { ReplyOf } from '#shared/contracts/endpoint.ts'
import type { Rectification } from '#shared/contracts/policies/rectification.ts'
import {
  RECTIFICATION_REASONS,
  type RectificationReason,
} from '#shared/domain/policies/rectification-reasons.ts'
import type { askRectification } from '#shared/upstream/policies/rectification.ts'

type UpstreamRectification = ReplyOf<typeof askRectification>

const states: Readonly<Record<string, Rectification['state']>> = {
  corrected: 'corrected',
  refused: 'refused',
}
const isReason = (reason: string): reason is RectificationReason =>
  (RECTIFICATION_REASONS as readonly string[]).includes(reason)

/** A request for a correction; a reason that the portal does not offer reads "other". */
export function rectificationView(one: UpstreamRectification): Rectification {
  const state = one.state ?? ''
  return {
    folio: one.folio,
    reason: isReason(one.reason) ? one.reason : 'other',
    text: one.text ?? '',
    askedAt: one.requested_at,
    state: (Object.hasOwn(states, state) ? states[state] : undefined) ?? 'received',
    answer: one.answer ?? null,
  }
}
