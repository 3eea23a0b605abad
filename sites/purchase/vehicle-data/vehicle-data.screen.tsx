import { vehicleName } from '#shared/domain/vehicle/vehicle-name.ts'
import { paths } from '#shared/paths.ts'
import { declarationWords } from '#shared/steps/vehicle/vehicle-rule.ts'
import { PostalCodeField } from '#shared/steps/vehicle/PostalCodeField.tsx'
import type { PlaceQuestion } from '#shared/steps/vehicle/use-place.ts'
import type { VehicleQuestion } from '#shared/steps/vehicle/use-vehicle.ts'
import { VehicleFields } from '#shared/steps/vehicle/VehicleFields.tsx'
import { PlatesField, VinField } from '#shared/steps/vehicle/VinField.tsx'
import { vinWords } from '#shared/steps/vehicle/plates-and-vin.ts'
import { Checkbox } from '#shared/ui/choices/Checkbox.tsx'
import { StepForm } from '#shared/forms/StepForm.tsx'
import type { StepFormState } from '#shared/forms/use-step-form.ts'
import type { DraftPrice } from '#shared/steps/vehicle/draft.ts'
import '../purchase-step/purchase.css'
import type { Confirmed } from './use-confirmed.ts'
import './vehicle-data.css'
import { vehicleDataWords as words, type vehicleDataForm } from './vehicle-data.ts'
import { formatMoney, money } from '#shared/domain/money/money.ts'
import { PAYMENT_FORM } from '#shared/domain/payment/payment-options.ts'
import { PLANS } from '#shared/domain/plans/plan-names.ts'
import { rhythmOf } from '#shared/steps/plans/offer.ts'
import type { QuotedCar } from '#shared/steps/vehicle/quoted-car.ts'
import { LinkButton } from '#shared/ui/Link.tsx'
import { CarDrawing } from '#shared/steps/vehicle/CarDrawing.tsx'

interface Props {
  state: StepFormState<typeof vehicleDataForm>
  question: VehicleQuestion
  place: PlaceQuestion
  isVinTaken: boolean
  confirmed: Confirmed
  /** Price of the quote. */
  price: DraftPrice | undefined
}

export function VehicleDataScreen({ state, question, place, isVinTaken, confirmed, price }: Props) {
  const vin = state.field('vin')
  const { car, change, asked } = confirmed
  const { stateName, municipalityName } = place.place ?? {}
  return (
    // One handler for all controls, because change events bubble.
    <div
      className="car-step"
      data-known={car === undefined ? undefined : car ? 'quoted' : 'asked'}
      onChange={(event) => question.onChange(event as Parameters<typeof question.onChange>[0])}
    >
      <p className="lead">
        <span className="if-asked">{words.lead}</span>
        <span className="if-quoted">{words.confirmLead}</span>
      </p>
      <div className="beside-car">
        <StepForm state={state} submit={words.submit}>
          <QuotedCarCard
            car={car ?? null}
            place={stateName && `${municipalityName}, ${stateName}`}
            price={price}
            onChange={change}
          />
          <div ref={asked} className="asked-car" role="group" aria-label={words.car} tabIndex={-1}>
            <VehicleFields question={question} bind={state.field} bindManual={state.field} />
            <PostalCodeField
              field={state.field('postalCode')}
              value={state.values.postalCode}
              question={place}
            />
          </div>
          <fieldset className="step-group">
            <legend>{words.papers}</legend>
            <p className="field-hint">{words.later}</p>
            <VinField field={{ ...vin, error: isVinTaken ? vinWords.inUse : vin.error }} optional />
            <PlatesField field={state.field('plates')} optional />
          </fieldset>
          <div className="step-group">
            <Checkbox label={declarationWords.notCommercial} {...state.field('notCommercial')} />
            <Checkbox label={<Terms />} {...state.field('acceptsTerms')} />
          </div>
        </StepForm>
        <ChosenCar vehicle={question.vehicle} />
      </div>
    </div>
  )
}

/** Both titles of the step. A style chooses between them just before the first paint (D244). */
export const CarTitle = () => (
  <>
    <span className="if-asked">{words.title}</span>
    <span className="if-quoted">{words.confirm}</span>
  </>
)

/** The chosen car, next to the form on wide screens. */
function ChosenCar({ vehicle }: Pick<VehicleQuestion, 'vehicle'>) {
  if (!vehicle) return null
  const { brandName, modelName, year, versionName } = vehicle
  return (
    <p className="chosen-car" aria-hidden="true">
      <b>{vehicleName({ brand: brandName, model: modelName, year: null })}</b>
      <span>
        {year} · {versionName}
      </span>
    </p>
  )
}

/** Label of the box in the words of BUY-O16, with a link to the terms. */
function Terms() {
  const [before, after] = declarationWords.acceptsTerms.split('términos y condiciones')
  return (
    <>
      {before}
      <a href={paths.terms()} target="_blank" rel="noopener">
        términos y condiciones
      </a>
      {after}
    </>
  )
}

interface QuotedCarProps {
  /** The quoted car; null until the draft was read, with its space reserved. */
  car: QuotedCar | null
  /** Place as text, "Cuauhtémoc, Ciudad de México"; undefined until it is known. */
  place: string | undefined
  /** The price of the quote; undefined if this car has none yet. */
  price: DraftPrice | undefined
  onChange: () => void
}

/** Card of the quoted car, to confirm (D244). The car is drawn in the card, and therefore not on the progress bar. */
function QuotedCarCard({ car, place, price, onChange }: QuotedCarProps) {
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

function QuotedPrice({ price }: Pick<QuotedCarProps, 'price'>) {
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
