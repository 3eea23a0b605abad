import { vehicleName } from '#shared/domain/vehicle/vehicle-name.ts'
import { paths } from '#shared/paths.ts'
import { declarationWords } from '#shared/steps/vehicle/declarations.ts'
import { PostalCodeField } from '#shared/steps/vehicle/PostalCodeField.tsx'
import type { PlaceQuestion } from '#shared/steps/vehicle/use-place.ts'
import type { VehicleQuestion } from '#shared/steps/vehicle/use-vehicle.ts'
import { VehicleFields } from '#shared/steps/vehicle/VehicleFields.tsx'
import { PlatesField, VinField } from '#shared/steps/vehicle/VinField.tsx'
import { vinWords } from '#shared/steps/vehicle/vin.ts'
import { Checkbox } from '#shared/ui/choices/Checkbox.tsx'
import { StepForm } from '#shared/forms/StepForm.tsx'
import type { StepFormState } from '#shared/forms/use-step-form.ts'
import type { ShownPrice } from '#shared/steps/vehicle/draft.ts'
import '../purchase-step/purchase.css'
import { QuotedCarCard } from './QuotedCar.tsx'
import type { Confirmed } from './use-confirmed.ts'
import './vehicle-data.css'
import { vehicleDataWords as words, type vehicleDataForm } from './vehicle-data.ts'

interface Props {
  state: StepFormState<typeof vehicleDataForm>
  question: VehicleQuestion
  place: PlaceQuestion
  isVinTaken: boolean
  confirmed: Confirmed
  /** Price of the quote. */
  price: ShownPrice | undefined
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

/** The chosen car, beside the form on wide screens. */
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
