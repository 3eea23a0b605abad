/** Decides whether a policy can be cancelled now, with the sentences about it (CAN-01 to CAN-09, CAN-O2). */
import type { CancellationSituation, CancellationReceipt } from '#shared/contracts/policies/cancellation.ts'
import { daysToPayment } from '#gateway/features/policies/cancellation/days-to-payment.ts'
import { canManage } from '#shared/domain/policies/policy-status.ts'
import { today } from '#shared/domain/time/dates.ts'
import { addWorkingDays } from '#shared/domain/time/working-days.ts'
import { nextPayment, paymentHistory, recordStatuses } from '#shared/upstream/policies/billing.ts'
import { checkCancellation, minorCodes } from '#shared/upstream/policies/cancellation.ts'
import { cancelDateOf, minorOf } from '#shared/upstream/errors.ts'
import type { Ctx } from '#gateway/http/context.ts'
import { done, fail, failureOf, type Done, type Failure } from '#gateway/http/failure.ts'
import { askSigned } from '#gateway/insurer/ask.ts'
import { lacksCall } from '#gateway/insurer/refusals.ts'
import { isForLater, type StoredCancellation } from '#gateway/session/cancellations.ts'
import type { SignedIn } from '#gateway/session/signed-in.ts'
import type { PolicyToCancel } from './policy.ts'
import { dueOf } from '#shared/domain/billing/payment-records.ts'
import { paidPeriods, type KeptParts, type MadePayment } from '#shared/domain/policies/unused-premium.ts'
import { money } from '#shared/domain/money/money.ts'
import type { ReplyOf } from '#shared/contracts/endpoint.ts'
import { recordsOf } from '../billing/adapter.ts'
import { unsaid } from '../policies/standings.ts'

/** The payments of a policy, the days that they cover, and what is overdue (API-42, D127). */
type Payment = ReplyOf<typeof paymentHistory>['payments'][number]

type Paid = Pick<
  Extract<CancellationSituation, { kind: 'open' }>,
  'periods' | 'due' | 'isRefundUnread' | 'isDueUnread'
>

/** Reads the payments. `cut` is the end of the paid time if nothing is overdue. */
async function readPaid(c: Ctx, policy: PolicyToCancel, cut: string | null): Promise<Paid> {
  const { details, isMonthly, isOverdue, isListUnread } = policy
  const { policyNumber, startDate, expirationDate } = details
  const read = await askSigned(c, paymentHistory, { params: { policyNumber } })
  // If a payment could not be read, the paid days are unknown, because that payment may have succeeded.
  if (!read.ok || read.lost?.includes('payments[]')) {
    const isRefundUnread = read.ok || !lacksCall(read)
    // A payment at once, or in instalments of the bank, is never overdue.
    const isDueUnread = isListUnread && isMonthly !== false
    return {
      periods: null,
      due: isOverdue ? unsaid : null,
      ...(isRefundUnread && { isRefundUnread }),
      ...(isDueUnread && { isDueUnread }),
    }
  }
  const due = dueOf(recordsOf(read.data, () => false))
  // Without the list the payment type is unknown, although the insurer has one.
  if (isMonthly === null && isListUnread) return { periods: null, due, isRefundUnread: true }
  if (isMonthly === null || startDate === null || expirationDate === null) return { periods: null, due }
  const made = read.data.payments
    .filter(({ status }) => status === recordStatuses.PAID)
    // A payment without a date sorts first; it changes no amount.
    .toSorted((one, other) => (one.payment_date ?? '').localeCompare(other.payment_date ?? ''))
  const periods = paidPeriods({
    startDate,
    expirationDate,
    isMonthly,
    paid: made.map(madePayment),
    nextCharge: due === null ? cut : due.since,
    firstCharge: made[0]?.payment_date ?? null,
  })
  return { periods: periods.length === 0 ? null : periods, due }
}

const madePayment = (payment: Payment): MadePayment => ({
  amount: money(payment.amount),
  kept: keptParts(payment),
})

/** (chosen) The parts of a payment that are not refunded; the documents do not name them. */
function keptParts({ expedition_rights: rights, civil_liability: mandatory }: Payment): KeptParts | null {
  if (typeof rights !== 'number' || typeof mandatory !== 'number') return null
  return { expeditionRights: money(rights), mandatory: money(mandatory) }
}

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
  const { due, ...paid } = await readPaid(c, policy, cut)
  const isCounted = policy.isMonthly !== false && due === null
  return done({
    kind: 'open',
    daysToPayment: isCounted ? daysToPayment(cut ?? policy.details.startDate, Date.now()) : null,
    ...paid,
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

/**
 * Maps a stored cancellation to its receipt. Records without a last day come from earlier releases: the policy ended
 * when it was cancelled.
 */
export function receiptOf(stored: StoredCancellation): CancellationReceipt {
  const { number, policyNumber, vehicle, at, refund, kept = null, mandatoryGap } = stored
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
    ...(mandatoryGap && { mandatoryGap }),
  }
}
