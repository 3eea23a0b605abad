/** Pays at once what could not be charged, as a person asks for (API-130, D93). */
import { recordStatuses } from '#shared/upstream/policies/billing.ts'
import { errorCodes } from '#shared/upstream/errors.ts'
import { PAYMENT_STATUS } from '#shared/domain/policies/policy-codes.ts'
import type { Context } from '#sandbox/http/context.ts'
import { fail, type Failure } from '#sandbox/http/failure.ts'
import { cardsSql } from '#sandbox/providers/cards/sql.ts'
import { errorOf, type Behaviour } from '#sandbox/providers/cards/test-cards.ts'
import type { ProductRow } from './product.ts'
import { billingSql } from './sql.ts'

interface DueRow {
  number: number
  amount: number
  tries: number
}

/** Pays the due amount. `nothing`: another tab or the daily job has paid it already. */
export async function payWhatIsDue(
  { db, now }: Context,
  product: ProductRow,
  amount: number,
): Promise<'nothing' | Failure | Record<string, never>> {
  const due = await db.all<DueRow>(billingSql.due, product.id)
  if (due.length === 0 || product.payment_status === PAYMENT_STATUS.CANCELLED) return 'nothing'
  const total = due.reduce((sum, one) => sum + one.amount, 0)
  if (total !== amount) return fail(409, errorCodes.otherAmountDue, 'another amount is due')
  const method = await db.first<{ behaviour: Behaviour }>(cardsSql.method, product.method_id)
  const error = method && errorOf(method.behaviour, false)
  if (error) {
    const more = error.decline_code ? { decline_code: error.decline_code } : {}
    return fail(402, error.code, error.message, more)
  }
  const tries = due.map((one) => ({
    productId: product.id,
    number: one.number,
    try: one.tries + 1,
    at: now,
    amount: one.amount,
    methodId: product.method_id,
    error: null,
    status: recordStatuses.PAID,
    paidAt: now,
    nextTryAt: null,
  }))
  const products = JSON.stringify([product.id])
  const results = await db.together([
    db.statement(billingSql.settlePayments, JSON.stringify(tries)),
    db.statement(billingSql.insertCharges, JSON.stringify(tries)),
    db.statement(billingSql.leaveGrace, products),
  ])
  // No change means that a concurrent run has charged the same rows.
  return results[0]?.meta.changes === 0 ? 'nothing' : {}
}
