import { addDays, formatLongDate } from '#shared/domain/time/dates.ts'
import { PLANS, type PlanName } from '#shared/domain/plans/plan-names.ts'
import { CarBanner, type BannerCar } from '../purchase-step/CarBanner.tsx'
import { paymentWords as words } from './payment.ts'

export interface BoughtOnBand {
  readonly car: BannerCar
  readonly planName: PlanName
  /** Day of today, YYYY-MM-DD. */
  readonly today: string
  /** Start of the policy as text, if it is not tomorrow. */
  readonly starts?: string | undefined
}

/** Band with the purchase: picture of the car, plan, and start of the policy (BUY-180). */
export function BoughtBand({ car, planName, today, starts }: BoughtOnBand) {
  return (
    <section className="bought" aria-label={words.bought}>
      <CarBanner car={car}>
        <span>
          {PLANS[planName].label}. {starts ?? `${words.starts(formatLongDate(addDays(today, 1)))}.`}
        </span>
      </CarBanner>
    </section>
  )
}
