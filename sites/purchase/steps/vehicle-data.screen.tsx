import { lazy, Suspense } from 'react'
import { paths } from '#shared/paths.ts'
import { declarationWords } from '#shared/steps/vehicle/declarations.ts'
import { PostalCodeField } from '#shared/steps/vehicle/PostalCodeField.tsx'
import type { PlaceQuestion } from '#shared/steps/vehicle/use-place.ts'
import type { VehicleQuestion } from '#shared/steps/vehicle/use-vehicle.ts'
import { VehicleFields } from '#shared/steps/vehicle/VehicleFields.tsx'
import { PlatesField, VinField } from '#shared/steps/vehicle/VinField.tsx'
import { vinWords } from '#shared/steps/vehicle/vin.ts'
import { Checkbox } from '#shared/ui/Checkbox.tsx'
import type { VehicleBody } from '#shared/ui/vehicles/VehicleDrawing.tsx'
import { StepForm } from '#shared/wizard/StepForm.tsx'
import type { StepFormState } from '#shared/wizard/use-step-form.ts'
import './purchase.css'
import { vehicleDataWords as words, type vehicleDataForm } from './vehicle-data.ts'

const Drawing = lazy(async () => {
  const { VehicleDrawing } = await import('#shared/ui/vehicles/VehicleDrawing.tsx')
  return { default: VehicleDrawing }
})

interface Props {
  state: StepFormState<typeof vehicleDataForm>
  question: VehicleQuestion
  place: PlaceQuestion
  isVinTaken: boolean
  body: VehicleBody | null
}

export function VehicleDataScreen({ state, question, place, isVinTaken, body }: Props) {
  const vin = state.field('vin')
  return (
    // A change event of the form is its control's.
    <div onChange={(event) => question.onChange(event as Parameters<typeof question.onChange>[0])}>
      <p className="lead">{words.lead}</p>
      <div className="beside-car">
        <StepForm state={state} submit={words.submit}>
          <VehicleFields question={question} bind={state.field} />
          <PostalCodeField field={state.field('postalCode')} question={place} />
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
        <ChosenCar body={body} vehicle={question.vehicle} />
      </div>
    </div>
  )
}

/** What has been chosen, in a picture, where there is room beside the form. The drawings come when one is known. */
function ChosenCar({ body, vehicle }: Pick<Props, 'body'> & Pick<VehicleQuestion, 'vehicle'>) {
  return (
    <div className="chosen-car" aria-hidden="true">
      <Suspense>{body && <Drawing body={body} view="left" />}</Suspense>
      {vehicle && (
        <p>
          <b>
            {vehicle.brandName} {vehicle.modelName}
          </b>
          <br />
          {vehicle.year} · {vehicle.versionName}
        </p>
      )}
    </div>
  )
}

/** The words of BUY-O16, the terms themselves one press away. */
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
