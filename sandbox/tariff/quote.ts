import { SERVER_COVERAGES } from '#shared/domain/plans/coverage-types.ts'
import { subtract, ZERO } from '#shared/domain/money/money.ts'
import {
  policyTypeCodes,
  type QuotedPlan,
  type UpstreamCoverage,
  type UpstreamPlanName,
} from '#shared/upstream/purchase/plan-shapes.ts'
import { marketingTextOf, type TariffCoupon } from './coupons.ts'
import { planCoverages, type AskedPlan, type PlanCoverage } from './coverages.ts'
import { chargeOf, netOf, PAYMENT_FORMS, paymentOptions, type PaymentForm } from './payments.ts'
import { premiumsOf, share, type Premiums, type Risk } from './premium.ts'

interface QuoteInput {
  /** Id of the quotation without a dot, because the ids of plans and payment forms add theirs after one. */
  readonly quotationId: string
  readonly risk: Risk
  readonly plans: readonly AskedPlan[]
  readonly coupon: TariffCoupon | null
}

export type QuoteResult =
  | { readonly ok: true; readonly plans: QuotedPlan[] }
  | { readonly ok: false; readonly plan: UpstreamPlanName; readonly rejectedCoverage: string }

/**
 * Prices the plans in the shape of API-10's answer. Pure: the same input always gives the same answer. A plan's
 * own amounts are one annual payment before the discount, `discount` is the same after it, and every payment
 * form charges the discounted premium.
 */
export function quotePlans({ quotationId, risk, plans, coupon }: QuoteInput): QuoteResult {
  const quoted: QuotedPlan[] = []
  for (const asked of plans) {
    const result = planCoverages(asked)
    if (!result.ok) return { ok: false, plan: asked.name, rejectedCoverage: result.rejected }
    quoted.push(planOf(`${quotationId}.${asked.name}`, asked.name, risk, result.coverages, coupon))
  }
  return { ok: true, plans: quoted }
}

function planOf(
  id: string,
  name: UpstreamPlanName,
  risk: Risk,
  coverages: readonly PlanCoverage[],
  coupon: TariffCoupon | null,
): QuotedPlan {
  const listed = premiumsOf(risk, coverages)
  const premiums = coupon ? discounted(listed, coupon) : listed
  const options = paymentOptions(premiums, (form) => `${id}.${form}`)
  return {
    id,
    name,
    ...annualCost(listed),
    discount: coupon && { ...annualCost(premiums), marketing_text: { default: marketingTextOf(coupon) } },
    policies: [
      {
        policy_type: { name: policyTypeCodes.vehicle, code: policyTypeCodes.vehicle },
        coverages: coverages.map(toUpstream),
        net_premium: listed.vehicle,
      },
      {
        policy_type: { name: policyTypeCodes.civilLiability, code: policyTypeCodes.civilLiability },
        coverages: [],
        net_premium: listed.civilLiability,
      },
    ],
    payment_provider_options: [{ card_issuer_options: [{ payment_periodicity_options: options }] }],
  }
}

function annualCost(premiums: Premiums): Omit<ReturnType<typeof chargeOf>, 'fee'> {
  const { fee: _none, ...cost } = chargeOf(netOf(premiums), ZERO)
  return cost
}

function discounted(premiums: Premiums, { percent }: TariffCoupon): Premiums {
  const off = share(premiums.vehicle, percent, 100)
  return { ...premiums, vehicle: subtract(premiums.vehicle, off) }
}

function toUpstream({ type, enabled, deductible, sum }: PlanCoverage): UpstreamCoverage {
  return {
    coverage_type: { id: SERVER_COVERAGES.indexOf(type) + 1, name: type },
    enabled,
    deductible,
    sum_assured: sum,
  }
}

/** Reads one of our `payment_plan_id`s; undefined for any other text. */
export function readPaymentPlanId(
  id: string,
): { readonly quotationId: string; readonly planId: string; readonly form: PaymentForm } | undefined {
  const [quotationId, plan, last, ...more] = id.split('.')
  const form = PAYMENT_FORMS.find((one) => one === last)
  if (!quotationId || !plan || !form || more.length > 0) return undefined
  return { quotationId, planId: `${quotationId}.${plan}`, form }
}
