/**
 * Reads the card and the payments of one policy: at most three calls, the policy's own first (BIL-03, BIL-37, BIL-38).
 */
import type { getPaymentMethod, getPayments } from '#shared/contracts/policies/billing.ts'
import { dueOf } from '#shared/domain/billing/payment-records.ts'
import { productPaymentTypes } from '#shared/upstream/purchase/plan-shapes.ts'
import { nextPayment, paymentHistory, paymentMethod } from '#shared/upstream/policies/billing.ts'
import { hasPaymentFailed, POLICY_ACTIONS } from '#shared/domain/policies/policy-status.ts'
import type { Ctx } from '#gateway/http/context.ts'
import { done, fail, failureOf, type Failure, type Outcome } from '#gateway/http/failure.ts'
import { askSigned } from '#gateway/insurer/ask.ts'
import { withinBudget } from '#gateway/pages/page-data.ts'
import { askPolicyList, ofPolicy } from '../policies/policy-list.ts'
import { methodOf, nextOf, recordsOf } from './adapter.ts'

interface MonthlyPolicy {
  readonly ok: true
  readonly id: string
  /** FND-28: a charge failed, and the policy is in its grace period. */
  readonly isOverdue: boolean
  /** True for a cancelled policy, which is charged no more. */
  readonly isCancelled: boolean
  /** End of the grace period as an ISO instant; null if the insurer sends none. */
  readonly until: string | null
}

/**
 * Finds a policy with monthly payments. It reads the list of policies, because the insurer's answer for a single policy
 * may lack the payment type (D60).
 */
export async function findMonthly(
  c: Ctx,
  policyNumber: string,
): Promise<MonthlyPolicy | Failure<'policy_missing' | 'not_monthly'>> {
  const listed = await askPolicyList(c, ofPolicy(policyNumber))
  if (!listed.ok) return failureOf(listed)
  for (const { policies, payment_status, product_payment_type_id: type } of listed.data.products) {
    const policy = policies.find(({ number }) => number === policyNumber && !number.includes('XZ'))
    if (!policy) continue
    // The payment type of a policy that was never paid is a default, not a choice.
    const isMonthly = type === productPaymentTypes.SUBSCRIPTION && Boolean(policy.start_date)
    return isMonthly
      ? {
          ok: true,
          id: String(policy.id),
          isOverdue: hasPaymentFailed(payment_status),
          isCancelled: policy.action?.code === POLICY_ACTIONS.CANCEL,
          until: policy.end_date ?? null,
        }
      : fail('not_monthly', 409)
  }
  return fail('policy_missing', 404)
}

/** BIL-25, BIL-26: the payments of a policy. BIL-35: failures are only logged. */
export async function readPayments(c: Ctx, policyNumber: string): Promise<Outcome<typeof getPayments>> {
  // The calls run in parallel: nearly every requested policy is paid monthly, and the insurer checks its owner.
  const [found, read, next] = await Promise.all([
    findMonthly(c, policyNumber),
    readRecords(c, policyNumber),
    readNext(c, policyNumber),
  ])
  if (!found.ok) return found
  const { isCancelled, isOverdue, until } = found
  const isIncomplete = read?.isWhole === false
  const payments = read?.records ?? null
  return done({ policyNumber, payments, isIncomplete, ...next, isOverdue, isCancelled, until })
}

/** BIL-01, BIL-05: the card of a policy, with the overdue amount, or else the date of the next charge. */
export async function readMethod(c: Ctx, policyNumber: string): Promise<Outcome<typeof getPaymentMethod>> {
  const found = await findMonthly(c, policyNumber)
  if (!found.ok) return found
  const [method, debt, next] = await Promise.all([
    askSigned(c, paymentMethod, { params: { id: found.id } }),
    found.isOverdue ? readDebt(c, policyNumber) : { due: null },
    found.isOverdue ? { next: null } : readNext(c, policyNumber),
  ])
  return done({
    policyNumber,
    method: method.ok ? methodOf(method.data) : null,
    ...debt,
    ...next,
    isPaidHere: c.var.config.OVERDUE_PAYMENT === 'on',
    isCancelled: found.isCancelled,
  })
}

const CARD_MS = 1_000

/** POL-60: whether the policy has a card; null if the insurer did not answer in time. */
export async function hasPaymentMethod(c: Ctx, id: string): Promise<boolean | null> {
  const answer = await withinBudget(askSigned(c, paymentMethod, { params: { id } }), CARD_MS)
  if (answer?.ok !== true) return null
  const { last4, provider } = methodOf(answer.data)
  return last4 !== null || provider !== 'NONE'
}

async function readDebt(c: Ctx, policyNumber: string) {
  const read = await readRecords(c, policyNumber)
  // If a payment could not be read, the amount due is unknown, because that payment may be due.
  const due = read?.isWhole ? dueOf(read.records) : null
  return {
    due: due ?? { amount: null, since: null, nextTry: null, coveredUntil: null },
    ...(read && { payments: read.records }),
  }
}

export async function readRecords(c: Ctx, policyNumber: string) {
  const answer = await askSigned(c, paymentHistory, { params: { policyNumber } })
  if (!answer.ok) return null
  const isLocal = c.var.config.ENVIRONMENT === 'development'
  const records = recordsOf(answer.data, (url) => isInvoiceAddress(url, isLocal))
  return { records, isWhole: !answer.lost?.includes('payments[]') }
}

/** BIL-38: the next payment. Only a 404 means that nothing more is due; after another failure it is unknown. */
async function readNext(c: Ctx, policyNumber: string) {
  const answer = await askSigned(c, nextPayment, { params: { policyNumber } })
  if (answer.ok) return { next: nextOf(answer.data), isNextUnread: false }
  return { next: null, isNextUnread: !(answer.kind === 'refused' && answer.status === 404) }
}

/** True for an invoice address that is safe to link: other schemes could run in our page, or lack TLS. */
function isInvoiceAddress(url: string, isLocal: boolean): boolean {
  if (!URL.canParse(url)) return false
  const { protocol, hostname } = new URL(url)
  return protocol === 'https:' || (isLocal && protocol === 'http:' && /(^|\.)localhost$/.test(hostname))
}
