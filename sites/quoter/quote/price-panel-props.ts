import type { MouseEventHandler } from 'react'
import type { Body } from '#shared/domain/vehicle/catalogue.ts'
import type { RefusedCoupon } from '#shared/steps/plans/CouponForm.tsx'
import type { NewVehicle } from '#shared/steps/vehicle/draft.ts'
import type { ChosenVehicle } from '#shared/steps/vehicle/vehicle.ts'
import type { QuoteAnswers } from './quote.ts'
import type { QuoteState } from './running/quote-runner.ts'

type Choices = Pick<NewVehicle, 'coupon' | 'planName' | 'paymentForm' | 'seen'>

export interface PricePanelProps {
  quote: QuoteState & { retry: () => void }
  /** Number of the five answers that are still missing. */
  open: number
  /** True if the car is not in the catalogue, so that it has no online price (BUY-21). */
  isUnlisted?: boolean | undefined
  /** True if the insurer shows prices to customers only (D78). */
  needsAccount?: boolean | undefined
  vehicle: ChosenVehicle | null
  body: Body | null
  answers: QuoteAnswers
  choices: Choices
  refused: RefusedCoupon | undefined
  onChoose: (change: Partial<Choices>) => void
  onContract: MouseEventHandler
}
