/** The renewal of a policy (API-11, API-27, API-31). */
import { fail, HandlerFailure, type Handlers, type Handler, type Ask } from '../../../http/handler.ts'
import { activityMessage } from '#sandbox/providers/messages/activity-message.ts'
import { renewalsSql } from './sql.ts'
import { ageOn } from '#shared/domain/person/birthdate.ts'
import { planNames, type UpstreamCoverage } from '#shared/upstream/purchase/plan-shapes.ts'
import type { UpstreamAddress } from '#shared/upstream/fields.ts'
import { makeQuotation, type AskedQuote } from '#sandbox/features/purchase/quote/service.ts'
import { findRenewable, type PolicyToRenew } from './service.ts'
import { findPurchase } from '#sandbox/providers/invoices/purchase.ts'
import { planCoverages } from '#sandbox/tariff/coverages.ts'
import { mexicoDate } from '#sandbox/time.ts'
import { errorCodes } from '#shared/upstream/errors.ts'
import type { Upstream } from '#shared/upstream/calls.ts'
import { drawId } from '#sandbox/secrets.ts'
import { purchaseSql } from '#sandbox/features/purchase/purchase/sql.ts'
import { findQuotedPlan, policyStatements } from '#sandbox/features/purchase/purchase/request-policy.ts'

type Request = Ask<Upstream['requestRenewal']>

/**
 * Requests a renewal, which is pending and undated until paid. The limit of five vehicles does not apply
 * (REN-O6).
 */
const requestRenewal: Handler<'requestRenewal'> = async (ask) => {
  const { db, body } = ask
  const policy = await findRenewable(ask, body.policy_number)
  if (policy instanceof HandlerFailure) return policy
  const plan = await findQuotedPlan(ask, body, policy.id)
  if (plan instanceof HandlerFailure) return plan
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

/** Saves the unpaid renewal; idempotent, but another plan or a newer quotation replaces it. */
function renewalStatements({ db, body, now }: Request, policy: PolicyToRenew): D1PreparedStatement[] {
  return [
    db.statement(renewalsSql.withdrawOthers, policy.id),
    db.statement(renewalsSql.saveRenewal, drawId(), body.quotation_id, body.plan_id, policy.id, now),
  ]
}

/** REN-05, REN-O7: all inputs except the coupon and a customised plan come from the policy. */
const quoteRenewal: Handler<'quoteRenewal'> = async (ask) => {
  const policy = await findRenewable(ask, ask.body.policy_number)
  if (policy instanceof HandlerFailure) return policy
  const insured = insuredOf(policy)
  const quoted = await makeQuotation(ask, {
    versionCode: String(policy.version_id),
    postalCode: policy.postal_code ?? insured.address.postal_code,
    coupon: ask.body.coupon,
    age: ageOn(insured.birthdate, mexicoDate(ask.now)),
    genderCode: insured.gender_code,
    plans: ask.body.plans ?? plansOf(policy),
    renewsPolicyId: policy.id,
  })
  if (quoted instanceof HandlerFailure) return quoted
  const bought = await findPurchase(ask, policy.product_id)
  return { ...quoted, current_total: bought?.option.total ?? null }
}

interface Insured {
  readonly birthdate: string
  readonly gender_code: number
  readonly address: UpstreamAddress
}

/** Returns the insured of a renewal: the named driver, else the policyholder. */
function insuredOf(policy: PolicyToRenew): Insured {
  // The cast is safe: only `createDriver` writes the driver's JSON.
  if (policy.driver !== null) return JSON.parse(policy.driver) as Insured
  // The cast is safe: only registration and seeds write the address's JSON.
  const address = JSON.parse(policy.address) as UpstreamAddress
  return { birthdate: policy.birthdate, gender_code: policy.gender_code, address }
}

/** The three plans of a renewal quotation; the custom one has the policy's coverages. */
function plansOf(policy: PolicyToRenew): AskedQuote['plans'] {
  const coverages = JSON.parse(policy.coverages) as UpstreamCoverage[] // The cast is safe: only policy requests and seeds write this JSON.
  // If a stored value is not offered any more, the plan's default replaces it.
  const offered = coverages.filter((one) => planCoverages({ name: 'custom', coverages: [one] }).ok)
  return planNames.map((name) => (name === 'custom' ? { name, coverages: offered } : { name }))
}

interface Choice {
  automatic_renewal: 0 | 1 | null
  email: string
}

export const renewalHandlers = {
  quoteRenewal,
  requestRenewal,

  automaticRenewal: async ({ db, body, personId, now }) => {
    const accept = body.accept ? 1 : 0
    const before = await db.first<Choice>(renewalsSql.automaticRenewal, body.policy_id, personId)
    if (!before) return fail(404, 'policy_unknown', 'no such policy')
    // Only a later switch is announced, because the first choice is mentioned in the payment's message.
    const isSwitched = before.automatic_renewal !== null && before.automatic_renewal !== accept
    await db.together([
      db.statement(renewalsSql.setAutomaticRenewal, body.policy_id, personId, accept),
      ...(isSwitched ? [activityMessage(db, before.email, 'renewal-switched', now)] : []),
    ])
    return {}
  },
} satisfies Partial<Handlers>
