import type { Coverage, PaymentOption, Plan } from '#shared/domain/plans/plan.ts'

/**
 * Drops plans with the same coverages and payments as another plan, because two equal plans would suggest a difference.
 * The plan that can be customised stays, else the first. Plans without coverages are all kept, because nothing shows
 * that they are equal.
 */
export function distinctPlans(plans: readonly Plan[]): readonly Plan[] {
  const customisable = plans.filter(({ allowEdit }) => allowEdit)
  return plans.filter((plan, index) => {
    const before = plans.slice(0, index)
    const preferred = plan.allowEdit
      ? before.filter(({ allowEdit }) => allowEdit)
      : [...before, ...customisable]
    return plan.coverages.length === 0 || !preferred.some((other) => offerOf(other) === offerOf(plan))
  })
}

const offerOf = ({ cost, coverages, payments }: Plan): string =>
  JSON.stringify([cost.total, coverages.map(coverOf).toSorted(), payments.map(priceOf)])

const coverOf = ({ type, isEnabled, assured, deductible }: Coverage): string =>
  isEnabled ? [type, assured, deductible].join(' ') : `${type} off`

const priceOf = ({ type, paymentsCount, cost, firstPayment, regularPayment }: PaymentOption) => [
  type,
  paymentsCount,
  cost.total,
  firstPayment,
  regularPayment,
]
