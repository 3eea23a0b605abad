import type { StepFormState } from '#shared/forms/use-step-form.ts'
import { useClaim } from '../claim-step/claim-context.ts'
import { ClaimStep } from '../claim-step/ClaimStep.tsx'
import { useFieldStep, useOpenRules } from '../claim-step/use-claim-step.ts'
import { VehicleScreen } from '#shared/steps/claims/vehicle/vehicle.screen.tsx'
import { vehicleForm } from '#shared/steps/claims/vehicle/vehicle.ts'

/** Step for the vehicle (CLF-62 to CLF-69). */
export function Vehicle() {
  const { form } = useClaim()
  const { lists, fixed } = form
  const schema = useOpenRules(vehicleForm, fixed)
  const { wizard, state } = useFieldStep('vehicle', { schema })
  return (
    <ClaimStep step="vehicle" wizard={wizard}>
      <VehicleScreen
        // The cast is safe: the same fields, some without a rule.
        state={state as unknown as StepFormState<typeof vehicleForm>}
        lists={lists}
        fixed={fixed}
        isExternal={form.variant === 'external'}
      />
    </ClaimStep>
  )
}
