import { ageOn } from '#shared/domain/person/birthdate.ts'
import { planNames, type UpstreamCoverage } from '#shared/upstream/purchase/plan-shapes.ts'
import type { UpstreamAddress } from '#shared/upstream/fields.ts'
import { makeQuotation, type Asked } from '#sandbox/features/purchase/quote/service.ts'
import { Failure } from '#sandbox/http/failure.ts'
import { findRenewable, type PolicyToRenew } from './service.ts'
import type { Handler } from '#sandbox/http/handler.ts'
import { findPurchase } from '#sandbox/providers/invoices/purchase.ts'
import { planCoverages } from '#sandbox/tariff/coverages.ts'
import { mexicoDate } from '#sandbox/time.ts'

/** REN-05, REN-O7: everything but the coupon and a customised plan comes from the policy. */
export const quoteRenewal: Handler<'quoteRenewal'> = async (ask) => {
  const policy = await findRenewable(ask, ask.body.policy_number)
  if (policy instanceof Failure) return policy
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
  if (quoted instanceof Failure) return quoted
  const bought = await findPurchase(ask, policy.product_id)
  return { ...quoted, current_total: bought?.option.total ?? null }
}

interface Insured {
  readonly birthdate: string
  readonly gender_code: number
  readonly address: UpstreamAddress
}

/** The insured of a renewal: the named driver, else the policyholder. */
function insuredOf(policy: PolicyToRenew): Insured {
  if (policy.driver !== null) return JSON.parse(policy.driver) as Insured // The cast is safe: only createDriver writes this JSON.
  const address = JSON.parse(policy.address) as UpstreamAddress // The cast is safe: only  write this JSON.
  return { birthdate: policy.birthdate, gender_code: policy.gender_code, address }
}

/** The three plans of a renewal quotation; the custom one has the policy's coverages. */
function plansOf(policy: PolicyToRenew): Asked['plans'] {
  // The cast is safe: only  write this JSON.
  const coverages = JSON.parse(policy.coverages) as UpstreamCoverage[]
  // A stored value that is no longer offered falls back to the plan's default.
  const offered = coverages.filter((one) => planCoverages({ name: 'custom', coverages: [one] }).ok)
  return planNames.map((name) => (name === 'custom' ? { name, coverages: offered } : { name }))
}
