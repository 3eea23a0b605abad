import { formatMoney, money } from '#shared/domain/money/money.ts'
import { PAYMENT_FORM } from '#shared/domain/payment/payment-options.ts'
import { PLANS } from '#shared/domain/plans/plan-names.ts'
import { offerWords, rhythmOf } from '#shared/steps/plans/offer.ts'
import { OfferTerms } from '#shared/steps/plans/OfferTerms.tsx'
import { chosenPrice } from '#shared/steps/vehicle/chosen-price.ts'
import type { NewVehicle } from '#shared/steps/vehicle/draft.ts'
import { LazyDrawing } from '../quote/LazyDrawing.tsx'

// A copy of the title: sharing it would make the quoter load the registration form.
const title = 'Tu cotización'

/** Summary of the quote for which the account is created, next to the form; on a phone it is a bar below. */
export function QuoteSummary({ vehicle }: { vehicle: NewVehicle }) {
  const price = chosenPrice(vehicle.seen, vehicle)
  if (!price) return null
  const terms = rhythmOf({
    isSubscription: price.form === PAYMENT_FORM.SUBSCRIPTION,
    perMonth: price.perMonth === null ? null : money(price.perMonth),
    months: price.months,
    total: money(price.total),
  })
  return (
    <aside className="registration-quote" aria-label={title}>
      <div className="quote-stage" data-known>
        <LazyDrawing body={vehicle.body} />
      </div>
      <p className="quote-car">
        <b>
          {vehicle.brandName} {vehicle.modelName} {vehicle.year}
        </b>
        <span className="small quiet">{vehicle.versionName}</span>
      </p>
      <div className="registration-price">
        <p className="small quiet">
          {PLANS[price.plan].label}
          {vehicle.coupon && ` · ${offerWords.coupon.label} ${vehicle.coupon}`}
        </p>
        <p className="price">
          <span className="price-amount">{formatMoney(money(price.charged))}</span>
          <span className="price-per">{terms.per}</span>
        </p>
        <OfferTerms offer={{ ...terms, why: null }} />
      </div>
    </aside>
  )
}
