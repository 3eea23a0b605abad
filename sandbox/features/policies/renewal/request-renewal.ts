import { errorCodes } from '#shared/upstream/errors.ts'
import type { Upstream } from '#shared/upstream/calls.ts'
import { fail, Failure } from '#sandbox/http/failure.ts'
import { findRenewable, type PolicyToRenew } from './service.ts'
import { drawId } from '#sandbox/secrets.ts'
import type { Ask, Handler } from '#sandbox/http/handler.ts'
import { purchaseSql } from '#sandbox/features/purchase/purchase/sql.ts'
import { renewalsSql } from './sql.ts'
import { findQuotedPlan, policyStatements } from '#sandbox/features/purchase/purchase/request-policy.ts'

type Request = Ask<Upstream['requestRenewal']>

/**
 * Requests a renewal, which is pending and undated until paid. The limit of five vehicles does not apply
 * (REN-O6).
 */
export const requestRenewal: Handler<'requestRenewal'> = async (ask) => {
  const { db, body } = ask
  const policy = await findRenewable(ask, body.policy_number)
  if (policy instanceof Failure) return policy
  const plan = await findQuotedPlan(ask, body, policy.id)
  if (plan instanceof Failure) return plan
  await db.together([...renewalStatements(ask, policy), ...policyStatements(db, body.quotation_id, plan)])
  // The product is read by its business key, because a newer quotation may have replaced it concurrently.
  const product = await db.first<{ id: string; paid_by: string | null }>(
    renewalsSql.renewal,
    policy.id,
    policy.end_at,
  )
  if (!product || product.paid_by) return fail(409, errorCodes.alreadyPaid, 'this policy is renewed already')
  return { policies: await db.all<{ id: string; number: string }>(purchaseSql.policiesOfProduct, product.id) }
}

/**
 * Saves the unpaid renewal: the same request changes nothing, another plan or a newer quotation replaces it.
 */
function renewalStatements({ db, body, now }: Request, policy: PolicyToRenew): D1PreparedStatement[] {
  return [
    db.statement(renewalsSql.withdrawOthers, policy.id),
    db.statement(renewalsSql.saveRenewal, drawId(), body.quotation_id, body.plan_id, policy.id, now),
  ]
}
