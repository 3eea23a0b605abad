import type { UpstreamPaymentOption } from '#shared/upstream/purchase/plan-shapes.ts'

/** Amount that the card is charged now: the first payment of a subscription, else the total. */
export const chargedNow = (option: UpstreamPaymentOption): number =>
  option.first_payment?.total ?? option.total

/** Amounts of all payments of a payment form, in order. */
export function paymentTotals(option: UpstreamPaymentOption): number[] {
  const { next_payment: next, number_of_payments: count } = option
  if (!option.subscription || !next) return [chargedNow(option)]
  return Array.from({ length: count }, (_, index) => (index === 0 ? chargedNow(option) : next.total))
}
