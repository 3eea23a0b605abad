import { shownPrice } from '#shared/domain/money/shown-price.ts'
import { paymentChoices } from '#shared/domain/payment/payment-options.ts'
import type { Plan } from '#shared/domain/plans/plan.ts'
import type { DraftPrice } from '../vehicle/draft.ts'

/** All prices of a quote, by plan and payment form. */
export function shownPrices(plans: readonly Plan[]): DraftPrice[] {
  return plans.flatMap((plan) =>
    paymentChoices(plan.payments).map(({ id, payment }) => {
      const { charged, perMonth, months, total } = shownPrice(plan, payment, false)
      return { plan: plan.name, form: id, charged, perMonth, months, total }
    }),
  )
}
