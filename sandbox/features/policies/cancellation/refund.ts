/** Computes the insurer's refund from paid and unused days, without the kept parts (D62, D127). */
import {
  paidPeriods,
  unusedPremium,
  type MadePayment,
  type PaidPeriod,
  type KeptParts,
} from '#shared/domain/policies/unused-premium.ts'
import { money, ZERO, type Money, roundToCents, times, VAT_RATE } from '#shared/domain/money/money.ts'
import { recordStatuses } from '#shared/upstream/policies/billing.ts'
import {
  productPaymentTypes,
  policyTypeCodes,
  type UpstreamPaymentOption,
} from '#shared/upstream/purchase/plan-shapes.ts'
import type { Context } from '#sandbox/http/context.ts'
import { findPaidPurchase } from '#sandbox/providers/invoices/purchase.ts'
import { chargedNow } from '#sandbox/tariff/payments.ts'
import { iso } from '#sandbox/time.ts'
import { cancellationSql } from './sql.ts'

/**
 * Returns the parts of the nth payment that a cancellation does not refund (D127). Payments are counted from 1; only
 * the first one has such parts.
 */
export function keptPartsOf(
  { expedition_rights: rights, policies }: UpstreamPaymentOption,
  number: number,
): KeptParts {
  if (number !== 1) return { expeditionRights: ZERO, mandatory: ZERO }
  const mandatory = policies.find(({ policy_type }) => policy_type.code === policyTypeCodes.civilLiability)
  return { expeditionRights: withTax(rights), mandatory: withTax(mandatory?.net_premium ?? 0) }
}

const withTax = (amount: number) => roundToCents(times(money(amount), 100 + VAT_RATE, 100))

/** A row of `policy` that has begun or will, so that its dates are set. */
export interface DatedPolicy {
  readonly product_id: string
  readonly payment_type_id: number
  readonly start_at: number
  readonly end_at: number
}

interface Payment {
  number: number
  amount: number
  status: number
  due_at: number
  paid_at: number | null
}

export async function periodsOf(context: Context, policy: DatedPolicy): Promise<PaidPeriod[]> {
  const rows = await context.db.all<Payment>(cancellationSql.payments, policy.product_id)
  const next = await paidUntil(context, policy)
  return paidPeriods({
    startDate: iso(policy.start_at),
    expirationDate: iso(policy.end_at),
    isMonthly: isMonthly(policy),
    paid: await paidBy(context, policy.product_id, rows),
    nextCharge: iso(next),
    firstCharge: rows[0] ? iso(rows[0].due_at) : null,
  })
}

/** Computes the refund for a cancellation on `day` (YYYY-MM-DD). */
export const refundOn = (periods: readonly PaidPeriod[], day: string): Money =>
  unusedPremium(periods, day)?.refund ?? ZERO

export const isMonthly = ({ payment_type_id }: Pick<DatedPolicy, 'payment_type_id'>) =>
  payment_type_id === productPaymentTypes.SUBSCRIPTION

/** The due date of the first unpaid payment, else the end of the policy: until then cover is paid. */
export async function paidUntil({ db }: Context, { product_id, end_at }: DatedPolicy): Promise<number> {
  const rows = await db.all<Payment>(cancellationSql.payments, product_id)
  return rows.find(({ status }) => status !== recordStatuses.PAID)?.due_at ?? end_at
}

/** Reads the payments of a policy; a seeded policy without payments counts as paid at its price. */
async function paidBy(context: Context, productId: string, rows: readonly Payment[]): Promise<MadePayment[]> {
  const purchase = await findPaidPurchase(context, productId)
  if (!purchase) return []
  const made = ({ number, amount }: Pick<Payment, 'number' | 'amount'>): MadePayment => ({
    amount: money(amount),
    kept: keptPartsOf(purchase.option, number),
  })
  if (rows.length === 0) return [made({ number: 1, amount: chargedNow(purchase.option) })]
  return rows.filter(({ status }) => status === recordStatuses.PAID).map(made)
}
