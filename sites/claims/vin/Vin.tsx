import type { StepFormState } from '#shared/forms/use-step-form.ts'
import { typeVin } from '#shared/domain/vehicle/vin.ts'
import { useClaim } from '../claim-step/claim-context.ts'
import { ClaimStep } from '../claim-step/ClaimStep.tsx'
import { useFieldStep, useOpenRules } from '../claim-step/use-claim-step.ts'
import { FormPhotos } from '../photo-steps/FormPhotos.tsx'
import { asked } from '#shared/steps/claims/photos/slot-views.ts'
import { VinScreen } from '#shared/steps/claims/vin/vin.screen.tsx'
import { vinForm } from '#shared/steps/claims/vin/vin.ts'

const photo = asked('vin')

/** Step for the VIN (CLF-70, CLF-71). */
export function Vin() {
  const { form } = useClaim()
  const isFixed = form.fixed.includes('vin')
  const schema = useOpenRules(vinForm, form.fixed)
  const { wizard, state } = useFieldStep('vin', {
    schema,
    fields: ({ vin }) => (vin === undefined ? {} : { vin: typeVin(vin.trim()) }),
  })
  return (
    <ClaimStep step="vin" wizard={wizard}>
      <VinScreen
        // The cast is safe: the same field, perhaps without a rule.
        state={state as unknown as StepFormState<typeof vinForm>}
        isFixed={isFixed}
        isGone={form.variant === 'robbery'}
        year={Number(form.fields.year)}
      >
        <FormPhotos slots={photo} />
      </VinScreen>
    </ClaimStep>
  )
}
