/** The payments of a policy, the days that they cover, and what is overdue (API-42, D127). */
import { dueOf } from '#shared/domain/billing/payment-records.ts'
import { paidPeriods, type KeptParts, type MadePayment } from '#shared/domain/cancellation/unused-premium.ts'
import { money } from '#shared/domain/money/money.ts'
import { paymentHistory, recordStatuses } from '#shared/upstream/policies/billing.ts'
import type { ReplyOf } from '#shared/contracts/endpoint.ts'
import type { Ctx } from '#gateway/http/context.ts'
import { askSigned } from '#gateway/insurer/ask.ts'
import { recordsOf } from '../billing/adapter.ts'
import type { PolicyToCancel } from './policy.ts'

type Payment = ReplyOf<typeof paymentHistory>['payments'][number]

const unknown = { periods: null, due: null } as const

/** Reads the payments. `cut` is the end of the paid time if nothing is overdue. */
export async function readPaid(c: Ctx, { details, isMonthly }: PolicyToCancel, cut: string | null) {
  const { policyNumber, startDate, expirationDate } = details
  const read = await askSigned(c, paymentHistory, { params: { policyNumber } })
  // If a payment could not be read, the paid days are unknown, because that payment may have succeeded.
  if (!read.ok || read.lost?.includes('payments[]')) return unknown
  const due = dueOf(recordsOf(read.data, () => false))
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
