import { shownPrice } from '#shared/domain/money/shown-price.ts'
import { paymentChoices } from '#shared/domain/payment/payment-options.ts'
import type { Plan } from '#shared/domain/plans/plan.ts'
import type { ShownPrice } from '../vehicle/draft.ts'

/** Every price of a quote, in each payment form. */
export function shownPrices(plans: readonly Plan[]): ShownPrice[] {
  return plans.flatMap((plan) =>
    paymentChoices(plan.payments).map(({ id, payment }) => {
      const { charged, perMonth, months, total } = shownPrice(plan, payment, false)
      return { plan: plan.name, form: id, charged, perMonth, months, total }
    }),
  )
}
