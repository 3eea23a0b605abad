/** What the insurer gives back: the premium that was paid and not used, day by day (D62, D96). */
import { paidPeriods, unusedPremium } from '#shared/domain/cancellation/unused-premium.ts'
import { money, type Money } from '#shared/domain/money/money.ts'
import { recordStatuses } from '#shared/upstream/policies/billing.ts'
import { productPaymentTypes } from '#shared/upstream/purchase/plan-shapes.ts'
import type { Context } from '#sandbox/http/context.ts'
import { findPurchase } from '#sandbox/providers/invoices/purchase.ts'
import { chargedNow } from '#sandbox/tariff/charged.ts'
import { iso, mexicoDate } from '#sandbox/time.ts'
import { cancellationSql } from './sql.ts'

/** A row of `policy` that has begun or will. */
export interface Dated {
  readonly product_id: string
  readonly payment_type_id: number
  readonly start_at: number
  readonly end_at: number
}

interface Payment {
  amount: number
  status: number
  due_at: number
}

export async function unusedOf(context: Context, policy: Dated): Promise<Money> {
  const paid = await paidBy(context, policy.product_id)
  const until = await paidUntil(context, policy)
  const periods = paidPeriods({
    startDate: iso(policy.start_at),
    expirationDate: iso(policy.end_at),
    isMonthly: isMonthly(policy),
    paid,
    paidUntil: iso(until),
  })
  return unusedPremium(periods, mexicoDate(context.now)).refund
}

export const isMonthly = ({ payment_type_id }: Pick<Dated, 'payment_type_id'>) =>
  payment_type_id === productPaymentTypes.SUBSCRIPTION

/** Until the first payment that was not made. */
export async function paidUntil({ db }: Context, { product_id, end_at }: Dated): Promise<number> {
  const rows = await db.all<Payment>(cancellationSql.payments, product_id)
  return rows.find(({ status }) => status !== recordStatuses.PAID)?.due_at ?? end_at
}

/** A seeded policy may have no payments of its own: it was paid as its price says. */
async function paidBy(context: Context, productId: string): Promise<Money[]> {
  const rows = await context.db.all<Payment>(cancellationSql.payments, productId)
  if (rows.length > 0)
    return rows.filter(({ status }) => status === recordStatuses.PAID).map(({ amount }) => money(amount))
  const purchase = await findPurchase(context, productId)
  return purchase ? [money(chargedNow(purchase.option))] : []
}
