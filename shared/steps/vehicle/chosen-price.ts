import type { NewVehicle, DraftPrice } from './draft.ts'

type Choice = Partial<Pick<NewVehicle, 'planName' | 'paymentForm'>>

/** The chosen plan and payment form of a quote, or the defaults (BUY-101, BUY-102). */
export function chosenPrice(
  prices: readonly DraftPrice[] | null | undefined,
  { planName, paymentForm }: Choice = {},
): DraftPrice | undefined {
  const ofPlan = prices?.filter(({ plan }) => plan === (planName ?? prices[0]?.plan))
  return ofPlan?.find(({ form }) => form === paymentForm) ?? ofPlan?.[0]
}
