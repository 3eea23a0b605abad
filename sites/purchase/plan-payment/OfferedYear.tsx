import { offeredStops } from '#shared/domain/billing/payment-stops.ts'
import type { PaymentOption } from '#shared/domain/plans/plan.ts'
import { PaymentRoad } from '#shared/ui/road/PaymentRoad.tsx'

interface Props {
  option: PaymentOption
  /** Day of today, YYYY-MM-DD. */
  today: string
}

export const OfferedYear = ({ option, today }: Props) => (
  <PaymentRoad stops={offeredStops(option, today)} today={today} />
)
