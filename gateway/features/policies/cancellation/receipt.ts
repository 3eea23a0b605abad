import type { CancellationReceipt } from '#shared/contracts/policies/cancellation.ts'
import { money } from '#shared/domain/money/money.ts'
import { today } from '#shared/domain/time/dates.ts'
import type { StoredCancellation } from '#gateway/session/cancellations.ts'

/**
 * Maps a stored cancellation to its receipt. Records without a last day come from earlier releases: the policy ended
 * when it was cancelled.
 */
export function receiptOf(stored: StoredCancellation): CancellationReceipt {
  const { number, policyNumber, vehicle, at, refund, kept = null } = stored
  return {
    number,
    policyNumber,
    vehicle,
    cancelledAt: new Date(at).toISOString(),
    lastDay: stored.lastDay ?? today(at),
    refund: refund === null ? null : money(refund),
    kept: kept && { expeditionRights: money(kept.expeditionRights), mandatory: money(kept.mandatory) },
    refundBy: stored.refundBy ?? null,
    mandatoryUntil: stored.mandatoryUntil ?? null,
  }
}
