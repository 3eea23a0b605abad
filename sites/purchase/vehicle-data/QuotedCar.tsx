import { formatMoney, money } from '#shared/domain/money/money.ts'
import { PAYMENT_FORM } from '#shared/domain/payment/payment-options.ts'
import { PLANS } from '#shared/domain/plans/plan-names.ts'
import { vehicleName } from '#shared/domain/vehicle/vehicle-name.ts'
import { rhythmOf } from '#shared/steps/plans/offer.ts'
import type { ShownPrice } from '#shared/steps/vehicle/draft.ts'
import type { QuotedCar } from '#shared/steps/vehicle/quoted-car.ts'
import { LinkButton } from '#shared/ui/Link.tsx'
import { CarDrawing } from '#shared/steps/vehicle/CarDrawing.tsx'
import { vehicleDataWords as words } from './vehicle-data.ts'

interface Props {
  /** The quoted car; null until the draft was read, with its space reserved. */
  car: QuotedCar | null
  /** Place as text, "Cuauhtémoc, Ciudad de México"; undefined until it is known. */
  place: string | undefined
  /** The price of the quote; undefined if this car has none yet. */
  price: ShownPrice | undefined
  onChange: () => void
}

/** Card of the quoted car, to confirm (D244). The car is drawn here, and no longer on the road above. */
export function QuotedCarCard({ car, place, price, onChange }: Props) {
  return (
    <section className="quoted-car" aria-label={words.quoted}>
      <div className="quoted-drawing">{car && <CarDrawing body={car.body} />}</div>
      <p className="quoted-name">
        <b>
          {car &&
            vehicleName({
              brand: car.brandName,
              model: car.modelName,
              year: car.year,
            })}
        </b>
        <span>{car?.versionName}</span>
        <span className="quiet">{car && words.where(car.postalCode, place)}</span>
      </p>
      <LinkButton onClick={onChange}>{words.change}</LinkButton>
      <div className="quoted-price">{car && <QuotedPrice price={price} />}</div>
    </section>
  )
}

function QuotedPrice({ price }: Pick<Props, 'price'>) {
  if (!price) return <p className="quiet">{words.priceNext}</p>
  const { per, rest, total } = rhythmOf({
    isSubscription: price.form === PAYMENT_FORM.SUBSCRIPTION,
    perMonth: price.perMonth === null ? null : money(price.perMonth),
    months: price.months,
    total: money(price.total),
  })
  return (
    <>
      <p>
        {PLANS[price.plan].label}: <b>{formatMoney(money(price.charged))}</b> {per}
      </p>
      <p className="small quiet">{[rest, total].filter(Boolean).join(' · ')}</p>
    </>
  )
}
