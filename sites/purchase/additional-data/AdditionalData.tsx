import { useEffect } from 'react'
import { vehicleName } from '#shared/domain/vehicle/vehicle-name.ts'
import { createVehicle } from '#shared/contracts/purchase/purchase.ts'
import { call } from '#shared/http/call.ts'
import { errorText } from '#shared/http/error-text.ts'
import { vinWords } from '#shared/steps/vehicle/plates-and-vin.ts'
import { useStepForm, type SubmitFailure, type StepFormState } from '#shared/forms/use-step-form.ts'
import { vinAdvice } from '#shared/domain/vehicle/vin-advice.ts'
import { PlatesField, VinField } from '#shared/steps/vehicle/VinField.tsx'
import { StepForm } from '#shared/forms/StepForm.tsx'
import { isVinFree, useVinCheck } from '../draft/use-vin-check.ts'
import { PurchaseStep, type PurchaseStepFrame } from '../purchase-step/PurchaseStep.tsx'
import {
  additionalDataForm,
  cleanedPlates,
  cleanedVin,
  additionalDataWords as words,
  adviceText,
} from './additional-data.ts'

const taken: SubmitFailure = { fields: { vin: vinWords.inUse } }

/**
 * Step vehicle/aditional-data: asks for VIN and plates, and creates the car at the insurer (BUY-131 to
 * BUY-134).
 */
export function AdditionalData() {
  return <PurchaseStep step="additional">{(frame) => <AdditionalForm {...frame} />}</PurchaseStep>
}

function AdditionalForm({ wizard, results }: PurchaseStepFrame<'additional'>) {
  const ownVins = results.ownVins ?? []
  const check = useVinCheck(ownVins)
  const { vehicle } = wizard.answers
  const state = useStepForm({
    id: 'additional-data',
    isReady: wizard.isReady,
    schema: additionalDataForm,
    defaults: { vin: '', plates: '' },
    known: wizard.typed,
    onTyped: wizard.saveInput,
    onSubmit: async (typed) => {
      if (!vehicle) return undefined
      const vin = cleanedVin(typed.vin)
      const plates = cleanedPlates(typed.plates)
      // The VIN is checked again, because it may have been insured since it was typed (BUY-O4).
      if ((await isVinFree(vin, ownVins)) === false) return taken
      const { versionCode: versionId, brandId, modelId, year } = vehicle
      const body = { vin, plates, versionId, brandId, modelId, year: Number(year) }
      const made = await call(createVehicle, { body })
      if (!made.ok && made.error.code === 'vin_taken') return taken
      if (!made.ok) return { message: errorText(made.error, { vin_taken: vinWords.inUse }) }
      const known = { vehicleId: made.data.id, ownVins: [...new Set([...ownVins, vin])] }
      return wizard.complete({ vin, plates }, known)
    },
  })
  const { vin } = state.values
  // `look` is left out: it is a new function on every render, and asks only about a new value. The draft's
  // own VINs may arrive later.
  // eslint-disable-next-line react-hooks/exhaustive-deps
  useEffect(() => check.look(vin), [vin, ownVins.length])
  const car = vehicle
    ? vehicleName({ brand: vehicle.brandName, model: vehicle.modelName, year: vehicle.year })
    : ''
  return (
    <AdditionalDataScreen
      state={{ ...state, isValid: state.isValid && !check.isTaken }}
      isVinTaken={check.isTaken}
      car={car}
      year={Number(vehicle?.year ?? 0)}
    />
  )
}

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
