import { saveClaimVehicle, type ClaimVehicle } from '#shared/contracts/claims/claim-payments.ts'
import { claimLimits } from '#shared/domain/claims/fields/rules.ts'
import { StepForm } from '#shared/forms/StepForm.tsx'
import { useStepForm } from '#shared/forms/use-step-form.ts'
import { call } from '#shared/http/call.ts'
import { errorText } from '#shared/http/error-text.ts'
import { manualWords } from '#shared/steps/vehicle/manual/manual-words.ts'
import { platesWords } from '#shared/steps/vehicle/plates-and-vin.ts'
import { Button } from '#shared/ui/Button.tsx'
import { TextField } from '#shared/ui/fields/TextField.tsx'
import type { ClaimKind } from '#shared/domain/claims/claim-status.ts'
import { stepWords } from '../step/step-words.ts'
import { formOfVehicle, typedVehicle, vehicleOfForm } from './vehicle-form.ts'

const words = stepWords.vehicle
const { manualBrand, manualModel, manualYear } = manualWords.fields

interface Props {
  kind: ClaimKind
  id: string
  vehicle: ClaimVehicle
  onSaved: (vehicle: ClaimVehicle) => void
  onClose: () => void
}

/**
 * Form that corrects brand, model, year and other facts of the vehicle (CLP-28, CLP-29). Loaded on demand.
 */
export function VehicleForm({ kind, id, vehicle, onSaved, onClose }: Props) {
  const state = useStepForm({
    id: 'claim-vehicle',
    schema: formOfVehicle(vehicle),
    defaults: typedVehicle(vehicle),
    onSubmit: async (typed) => {
      const corrected = vehicleOfForm(typed)
      const saved = await call(saveClaimVehicle, { params: { kind, id }, body: corrected })
      if (saved.ok) onSaved(corrected)
      else
        return {
          message: errorText(saved.error, {
            vehicle_not_taken: words.notTaken,
            claim_missing: stepWords.failed,
            no_policy: stepWords.failed,
          }),
        }
      return undefined
    },
  })
  return (
    <>
      <StepForm state={state} submit={words.save}>
        <TextField
          {...state.field('brand')}
          label={manualBrand.label}
          autoComplete="off"
          maxLength={claimLimits.vehicleName}
        />
        <TextField
          {...state.field('model')}
          label={manualModel.label}
          autoComplete="off"
          maxLength={claimLimits.vehicleName}
        />
        <TextField
          {...state.field('year')}
          label={manualYear.label}
          typing="digits"
          autoComplete="off"
          maxLength={claimLimits.year}
        />
        <TextField
          {...state.field('plates')}
          {...platesWords}
          optional
          typing="upper"
          autoComplete="off"
          spellCheck={false}
          maxLength={claimLimits.typedPlates}
        />
        <TextField
          {...state.field('vin')}
          label={words.vin}
          hint={words.vinHint}
          typing="upper"
          autoComplete="off"
          spellCheck={false}
          maxLength={claimLimits.vin}
        />
      </StepForm>
      <Button kind="quiet" wide onClick={onClose}>
        {words.leave}
      </Button>
    </>
  )
}
