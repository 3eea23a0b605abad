/** Decides whether a policy can be cancelled now, with the sentences about it (CAN-01 to CAN-09, CAN-O2). */
import type { CancellationSituation } from '#shared/contracts/policies/cancellation.ts'
import { daysToPayment } from '#shared/domain/cancellation/days-to-payment.ts'
import { canManage } from '#shared/domain/policies/policy-status.ts'
import { today } from '#shared/domain/time/dates.ts'
import { addWorkingDays } from '#shared/domain/time/working-days.ts'
import { nextPayment } from '#shared/upstream/policies/billing.ts'
import { checkCancellation, minorCodes } from '#shared/upstream/policies/cancellation.ts'
import { cancelDateOf, minorOf } from '#shared/upstream/errors.ts'
import type { Ctx } from '#gateway/http/context.ts'
import { done, fail, failureOf, type Done, type Failure } from '#gateway/http/failure.ts'
import { askSigned } from '#gateway/insurer/ask.ts'
import { isForLater } from '#gateway/session/cancellations.ts'
import type { SignedIn } from '#gateway/session/signed-in.ts'
import { readPaid } from './paid.ts'
import type { PolicyToCancel } from './policy.ts'
import { receiptOf } from './receipt.ts'

type Situation = Done<CancellationSituation> | Failure<'not_cancellable'>

export async function situationOf(c: Ctx, session: SignedIn, policy: PolicyToCancel): Promise<Situation> {
  const { details, isMonthly } = policy
  const stored = await c.env.PERSON.getByName(session.personRef).cancellation(details.policyNumber)
  if (details.status === 'canceled') return done({ kind: 'cancelled', receipt: stored && receiptOf(stored) })
  if (!canManage(details.status)) return fail('not_cancellable', 409)
  // The insurer has no check for annual policies, so a later last day is known only from the stored record.
  if (stored !== null && isForLater(stored))
    return done({ kind: 'ending', until: stored.lastDay ?? null, receipt: receiptOf(stored) })
  const url = externalPage(c, policy)
  if (url !== null) return done({ kind: 'external', url })
  // CAN-03: unless it is certainly not monthly, the policy is checked for overdue payments.
  return isMonthly === false ? open(c, policy, null) : checked(c, policy)
}

/** Returns the insurer's page for annual policies, if one is configured (CAN-02). */
function externalPage(c: Ctx, { isMonthly }: PolicyToCancel): string | null {
  const { ANNUAL_CANCELLATION: where, ANNUAL_CANCELLATION_URL: url } = c.var.config
  return where === 'external' && isMonthly === false ? url : null
}

/**
 * CAN-03: the situation by the insurer's check. Any unknown answer of the check keeps the cancellation closed
 * (CAN-O11).
 */
async function checked(c: Ctx, policy: PolicyToCancel): Promise<Situation> {
  const check = await askSigned(c, checkCancellation, { params: { id: policy.id } })
  if (check.ok) return open(c, policy, check.data.cancel_date ?? null)
  const error = check.kind === 'refused' ? check.error : undefined
  const minor = minorOf(error)
  const until = cancelDateOf(error)
  if (minor === minorCodes.noNextPayments) return done({ kind: 'ending', until, receipt: null })
  return minor === minorCodes.alreadyCancelled ? cancelledBefore(c, policy, until) : failureOf(check)
}

/** The situation of a cancellable policy. `cut` is the date of the check. */
async function open(c: Ctx, policy: PolicyToCancel, cut: string | null): Promise<Situation> {
  const { periods, due } = await readPaid(c, policy, cut)
  const isCounted = policy.isMonthly !== false && due === null
  return done({
    kind: 'open',
    daysToPayment: isCounted ? daysToPayment(cut ?? policy.details.startDate, Date.now()) : null,
    periods,
    due,
    refundBy: refundBy(c, today(Date.now())),
  })
}

/** The refund date of a policy that ends with `lastDay`; null if no document of the insurer has a term. */
export function refundBy(c: Ctx, lastDay: string): string | null {
  const { REFUND_WORKING_DAYS: days } = c.var.config
  return days === null ? null : addWorkingDays(lastDay, days)
}

/**
 * CAN-05 to CAN-08: the situation of a policy cancelled before. While payments remain, it names the end of cover; code
 * 18 has none (CAN-O2).
 */
async function cancelledBefore(
  c: Ctx,
  { details }: PolicyToCancel,
  until: string | null,
): Promise<Situation> {
  const next = await askSigned(c, nextPayment, { params: { policyNumber: details.policyNumber } })
  if (next.ok) {
    const { payment } = next.data
    if (!payment) return done({ kind: 'paid' })
    return done({ kind: 'ending', until: until ?? payment.payment_date ?? null, receipt: null })
  }
  const isUnknown = next.kind === 'refused' && minorOf(next.error) === minorCodes.noNextPayments
  return isUnknown ? done({ kind: 'ending', until, receipt: null }) : failureOf(next)
}
