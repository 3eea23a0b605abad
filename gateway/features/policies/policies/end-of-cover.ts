/** Calculates the end of a policy's cover: one value, which every screen reads (D253). */
import { money } from '#shared/domain/money/money.ts'
import { allowsRenewal, policyStatus, POLICY_ACTIONS } from '#shared/domain/policies/policy-status.ts'
import { today } from '#shared/domain/time/dates.ts'
import type { UpstreamPolicy, UpstreamProduct } from '#shared/upstream/policies/policies.ts'
import type { Ctx } from '#gateway/http/context.ts'
import { endOfCover, type StoredCancellation } from '#gateway/session/cancellations.ts'
import { sessionOf } from '#gateway/session/session.ts'
import type { PolicyCard } from '#shared/contracts/policies/policies.ts'

/** Open points of a policy: an overdue payment, or an early end. */
export type Standing = Pick<PolicyCard, 'due' | 'ended'>

/** Cancellations made through this gateway for a later day, by policy number. */
export type Endings = ReadonlyMap<string, StoredCancellation>

export const NO_ENDINGS: Endings = new Map()

export async function readEndings(c: Ctx): Promise<Endings> {
  const session = await sessionOf(c)
  if (session === null) return NO_ENDINGS
  const endings = await c.env.PERSON.getByName(session.personRef).endings()
  return new Map(endings.map((ending) => [ending.policyNumber, ending]))
}

type Dated = Pick<UpstreamPolicy, 'number' | 'action' | 'start_date' | 'end_date'>

/**
 * Returns a policy's dates with the last day that was chosen at the cancellation, because the insurer may still send
 * the old end. If the insurer shows the policy as cancelled, its dates stay.
 */
export function coverOf(policy: Dated, endings: Endings, now: number) {
  const startDate = policy.start_date ?? null
  const insured = policy.end_date ?? null
  const action = policy.action?.code ?? null
  const plain = policyStatus({ action, startDate, expirationDate: insured }, now)
  const ending = endings.get(policy.number)
  if (ending === undefined || plain === 'canceled' || plain === 'expired')
    return {
      status: plain,
      startDate,
      expirationDate: insured,
      allowRenewal: allowsRenewal(plain, insured, now),
      ended: null,
    }
  const end = endOfCover(ending)
  if (Date.parse(end) <= now)
    return {
      status: 'canceled' as const,
      startDate,
      expirationDate: insured,
      allowRenewal: false,
      ended: null,
    }
  return { status: plain, startDate, expirationDate: end, allowRenewal: false, ended: endedHere(ending) }
}

/** Returns the end of cover that the stored cancellation has. */
export function endedHere(
  stored: StoredCancellation,
  mandatoryUntil = stored.mandatoryUntil ?? null,
): NonNullable<Standing['ended']> {
  const { at, lastDay, refund, refundBy = null } = stored
  return {
    on: lastDay ?? today(at),
    unpaid: null,
    mandatoryUntil,
    cancelled: { on: today(at), refund: refund === null ? null : money(refund), refundBy },
    hasReceipt: true,
  }
}

/**
 * Finds the compulsory civil liability that accompanies the policy of a car: its term does not change with that policy
 * (D127). `until` is an ISO instant. Null if the product has none, or none in force.
 */
export function mandatoryOf({ policies }: UpstreamProduct): { readonly until: string | null } | null {
  const mandatory = policies.find(({ number }) => number.includes('XZ'))
  if (mandatory === undefined || mandatory.action?.code === POLICY_ACTIONS.CANCEL) return null
  return { until: mandatory.end_date ?? null }
}
