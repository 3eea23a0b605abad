/** Whether a policy can be cancelled now, and what is said about it (CAN-01 to CAN-09, CAN-O2). */
import type { CancellationReceipt, CancellationSituation } from '#shared/contracts/policies/cancellation.ts'
import { daysToPayment } from '#shared/domain/cancellation/days-to-payment.ts'
import { paidPeriods, unusedPremium } from '#shared/domain/cancellation/unused-premium.ts'
import { money } from '#shared/domain/money/money.ts'
import { canManage } from '#shared/domain/policies/policy-status.ts'
import { today } from '#shared/domain/time/dates.ts'
import { nextPayment, paymentHistory, recordStatuses } from '#shared/upstream/policies/billing.ts'
import { checkCancellation, minorCodes } from '#shared/upstream/policies/cancellation.ts'
import { cancelDateOf, minorOf } from '#shared/upstream/errors.ts'
import type { Ctx } from '#gateway/http/context.ts'
import { done, fail, failureOf, type Done, type Failure } from '#gateway/http/failure.ts'
import { askSigned } from '#gateway/insurer/ask.ts'
import type { StoredCancellation } from '#gateway/session/cancellations.ts'
import type { SignedIn } from '#gateway/session/signed-in.ts'
import type { PolicyToCancel } from './policy.ts'

type Situation = Done<CancellationSituation> | Failure<'not_cancellable'>

export async function situationOf(c: Ctx, session: SignedIn, policy: PolicyToCancel): Promise<Situation> {
  const { details, isMonthly } = policy
  if (details.status === 'canceled') {
    const stored = await c.env.PERSON.getByName(session.personRef).cancellation(details.policyNumber)
    return done({ kind: 'cancelled', receipt: stored && receiptOf(stored) })
  }
  if (!canManage(details.status)) return fail('not_cancellable', 409)
  const url = externalPage(c, policy)
  if (url !== null) return done({ kind: 'external', url })
  if (isMonthly) return checked(c, policy)
  return done({ kind: 'open', daysToPayment: null, unused: await readUnused(c, policy, null) })
}

/** CAN-02. */
function externalPage(c: Ctx, { isMonthly }: PolicyToCancel): string | null {
  const { ANNUAL_CANCELLATION: where, ANNUAL_CANCELLATION_URL: url } = c.var.config
  return where === 'external' && !isMonthly ? url : null
}

/** CAN-03. Whatever else the check says, nothing opens (CAN-O11). */
async function checked(c: Ctx, policy: PolicyToCancel): Promise<Situation> {
  const { id, details } = policy
  const check = await askSigned(c, checkCancellation, { params: { id } })
  if (check.ok) {
    const cut = check.data.cancel_date ?? null
    const days = daysToPayment(cut ?? details.startDate, Date.now())
    return done({ kind: 'open', daysToPayment: days, unused: await readUnused(c, policy, cut) })
  }
  const error = check.kind === 'refused' ? check.error : undefined
  const minor = minorOf(error)
  const until = cancelDateOf(error)
  if (minor === minorCodes.noNextPayments) return done({ kind: 'ending', until })
  return minor === minorCodes.alreadyCancelled ? cancelledBefore(c, policy, until) : failureOf(check)
}

/** CAN-05 to CAN-08: while payments remain, until when it is in force; code 18 says nothing of them (CAN-O2). */
async function cancelledBefore(
  c: Ctx,
  { details }: PolicyToCancel,
  until: string | null,
): Promise<Situation> {
  const next = await askSigned(c, nextPayment, { params: { policyNumber: details.policyNumber } })
  if (next.ok) {
    const { payment } = next.data
    return done(payment ? { kind: 'ending', until: until ?? payment.payment_date ?? null } : { kind: 'paid' })
  }
  const isUnknown = next.kind === 'refused' && minorOf(next.error) === minorCodes.noNextPayments
  return isUnknown ? done({ kind: 'ending', until }) : failureOf(next)
}

/** By the rule of D96, of the payments that the insurer lists; null where it lists none. `cut`: paid until then. */
async function readUnused(c: Ctx, { details, isMonthly }: PolicyToCancel, cut: string | null) {
  const { policyNumber, startDate, expirationDate } = details
  const read = await askSigned(c, paymentHistory, { params: { policyNumber } })
  // A payment that cannot be read may be one that was made.
  if (!read.ok || read.lost?.includes('payments[]') || startDate === null || expirationDate === null)
    return null
  const paid = read.data.payments
    .filter(({ status }) => status === recordStatuses.PAID)
    .toSorted((one, other) => (one.payment_date ?? '').localeCompare(other.payment_date ?? ''))
    .map((payment) => money(payment.amount))
  if (paid.length === 0) return null
  const periods = paidPeriods({ startDate, expirationDate, isMonthly, paid, paidUntil: cut })
  return unusedPremium(periods, today(Date.now()))
}

export const receiptOf = ({
  number,
  policyNumber,
  vehicle,
  at,
  refund,
}: StoredCancellation): CancellationReceipt => ({
  number,
  policyNumber,
  vehicle,
  cancelledAt: new Date(at).toISOString(),
  refund: refund === null ? null : money(refund),
})
