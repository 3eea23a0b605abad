/** Maps the insurer's quotation to the plans that customers see (BUY-58 to BUY-68), and back for a new quote. */
import type { Cost, Customization, PaymentOption, Plan } from '#shared/domain/plans/plan.ts'
import { distinctPlans } from './distinct-plans.ts'
import { combineCoverages, type ServerCoverage } from '#shared/domain/plans/coverages.ts'
import { serverCoverages } from '#shared/domain/plans/customization.ts'
import { money, perMonth, subtract, times, ZERO, type Money } from '#shared/domain/money/money.ts'
import { monthsFeePercent, offeredPayments, paymentTypeOf } from '#shared/domain/payment/payment-options.ts'
import { SERVER_COVERAGES } from '#shared/domain/plans/coverage-types.ts'
import { planNameOf, PLANS } from '#shared/domain/plans/plan-names.ts'
import {
  policyTypeCodes,
  type OlderPlan,
  type QuotedPlan,
  type UpstreamCoverage,
  type UpstreamPaymentOption,
  type UpstreamPlan,
} from '#shared/upstream/purchase/plan-shapes.ts'
import { idText } from '#shared/domain/text/id-text.ts'
import type { KeptId } from '#shared/upstream/kept-id.ts'

export function plansOf(
  plans: readonly UpstreamPlan[],
  quotationId: KeptId | null,
  coupon: string | null,
): readonly Plan[] {
  const shown = plans.flatMap((plan): Plan[] => {
    const name = planNameOf(plan.name)
    if (name === null) return []
    const shared = {
      id: idText(plan.id),
      name,
      quotationId: idText(quotationId ?? plan.id),
      coupon,
      allowEdit: PLANS[name].allowEdit,
    }
    return [
      { ...shared, ...('payments' in plan ? olderParts(plan) : quotedParts(plan, PLANS[name].allowEdit)) },
    ]
  })
  return distinctPlans(shown)
}

type Parts = Pick<Plan, 'cost' | 'discount' | 'coverages' | 'payments'>

function quotedParts(plan: QuotedPlan, editable: boolean): Parts {
  const before = costOf(plan, civilPart(plan.policies))
  const taken = plan.discount ? subtract(money(plan.net_premium), money(plan.discount.net_premium)) : ZERO
  // A plan without payment options can be compared, but not paid.
  const options = plan.payment_provider_options[0]?.card_issuer_options[0]?.payment_periodicity_options ?? []
  const offered = offeredPayments(options.map((option) => ({ option, ...factsOf(option) })))
  return {
    cost: plan.discount ? { ...costOf(plan.discount, before.civilTax), discount: taken } : before,
    discount: plan.discount ? { text: plan.discount.marketing_text.default, cost: before } : null,
    coverages: coveragesOf(plan, editable),
    payments: offered.map(({ option }) => paymentOf(option, taken)),
  }
}

/** BUY-65: maps the price parts of an older format, which has only amounts and one payment in full. */
function olderParts(plan: OlderPlan): Parts {
  const [payment = { subtotal: 0, taxes: 0, total: 0 }] = plan.payments
  const net = plan.policies.reduce((sum, policy) => sum + policy.net_premium, 0)
  const cost = costOf({ ...payment, net_premium: net, expedition_rights: 0 }, civilPart(plan.policies))
  const inFull = { type: 'ANNUAL', paymentsCount: 1, isSubscription: false } as const
  const option: PaymentOption = {
    id: idText(plan.id),
    ...inFull,
    cost,
    firstPayment: null,
    regularPayment: null,
  }
  return { cost, discount: null, coverages: [], payments: [option] }
}

interface Amounts {
  readonly subtotal: number
  readonly taxes: number
  readonly total: number
  readonly net_premium: number
  readonly expedition_rights: number
}

function costOf(amounts: Amounts, civilTax: Money): Cost {
  return {
    subTotal: money(amounts.subtotal),
    tax: money(amounts.taxes),
    total: money(amounts.total),
    netAmount: money(amounts.net_premium),
    civilTax,
    expeditionRights: money(amounts.expedition_rights),
    monthsFee: ZERO,
    monthsFeePercent: 0,
    discount: ZERO,
    monthsQuantity: 1,
    isSubscription: false,
  }
}

interface Part {
  readonly policy_type?:
    | { readonly name: string; readonly code?: string | null | undefined }
    | null
    | undefined
  readonly net_premium?: number | null | undefined
}

/** BUY-64: finds the civil liability part. In answers without codes, the name of a part is its code. */
function civilPart(parts: readonly Part[]): Money {
  const part = parts.find(({ policy_type: type }) =>
    [type?.code, type?.name].includes(policyTypeCodes.civilLiability),
  )
  // If the quotation has no such part, the net premium includes it; zero is not shown (`breakdown.ts`).
  return money(part?.net_premium ?? 0)
}

function factsOf(option: UpstreamPaymentOption) {
  return {
    paymentsCount: option.number_of_payments,
    isSubscription: option.subscription,
    hasFlatFee: option.flat_fee,
  }
}

function paymentOf(option: UpstreamPaymentOption, discount: Money): PaymentOption {
  const { paymentsCount, isSubscription } = factsOf(option)
  const regular = option.next_payment ? money(option.next_payment.total) : perMonth(money(option.total), 12)
  const first = option.first_payment
    ? money(option.first_payment.total)
    : subtract(money(option.total), times(regular, 11))
  return {
    id: idText(option.id),
    type: paymentTypeOf({ paymentsCount, isSubscription }),
    paymentsCount,
    isSubscription,
    cost: {
      ...costOf(option, civilPart(option.policies)),
      monthsFee: money(option.fee),
      monthsFeePercent: monthsFeePercent(isSubscription, option.fee_rate),
      discount,
      monthsQuantity: paymentsCount,
      isSubscription,
    },
    firstPayment: isSubscription ? first : null,
    regularPayment: isSubscription ? regular : null,
  }
}

function coveragesOf(plan: QuotedPlan, editable: boolean): Plan['coverages'] {
  return coveragesShown(
    plan.policies.flatMap((policy) => policy.coverages),
    editable,
  )
}

/**
 * Maps the insurer's coverages to those that customers see; kinds that this product does not know are left out
 * (API-09).
 */
export function coveragesShown(coverages: readonly UpstreamCoverage[], editable = false): Plan['coverages'] {
  return combineCoverages(coverages.flatMap(coverageOf), editable)
}

function coverageOf(coverage: UpstreamCoverage): ServerCoverage[] {
  const type = SERVER_COVERAGES.find((known) => known === coverage.coverage_type.name)
  if (type === undefined) return []
  return [{ type, enabled: coverage.enabled, deductible: coverage.deductible, sum: coverage.sum_assured }]
}

/**
 * Builds the plans of the request for a quote (BUY-87, BUY-129): the custom one with the customer's changes, the others
 * unchanged.
 */
export function askedPlans(customization: Customization | null) {
  // Without changes the insurer quotes its recommended plan.
  const coverages = serverCoverages(customization ?? {}).map(({ type, enabled, deductible, sum }) => ({
    coverage_type: { name: type },
    enabled,
    sum_assured: sum,
    deductible,
  }))
  return [
    { name: 'custom' as const, ...(coverages.length > 0 && { coverages }) },
    { name: 'extended' as const },
    { name: 'basic' as const },
  ]
}
