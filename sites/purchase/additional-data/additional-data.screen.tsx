import { vinAdvice } from '#shared/domain/vehicle/vin-advice.ts'
import { PlatesField, VinField } from '#shared/steps/vehicle/VinField.tsx'
import { vinWords } from '#shared/steps/vehicle/vin.ts'
import { StepForm } from '#shared/forms/StepForm.tsx'
import type { StepFormState } from '#shared/forms/use-step-form.ts'
import { additionalDataWords as words, adviceText, type additionalDataForm } from './additional-data.ts'

interface Props {
  state: StepFormState<typeof additionalDataForm>
  isVinTaken: boolean
  /** Name of the quoted car, "Nissan Versa 2022"; '' while unknown. */
  car: string
  /** Model year of the quoted car; 0 while it is unknown. */
  year: number
}

export function AdditionalDataScreen({ state, isVinTaken, car, year }: Props) {
  const vin = state.field('vin')
  return (
    <>
      <p className="lead">
        <b className="car-line">{car && `${car}. `}</b>
        {words.lead}
      </p>
      <StepForm state={state} submit={words.submit}>
        <div>
          <VinField field={{ ...vin, error: isVinTaken ? vinWords.inUse : vin.error }} />
          <p role="status" className="quiet">
            {isVinTaken || year === 0 ? '' : adviceText(vinAdvice(state.values.vin, year), car)}
          </p>
        </div>
        <PlatesField field={state.field('plates')} />
      </StepForm>
    </>
  )
}
