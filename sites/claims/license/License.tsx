import { NO_END } from '#shared/domain/claims/fields/license-end.ts'
import { changeText } from '#shared/forms/form-controls.ts'
import { useClaim } from '../claim-step/claim-context.ts'
import { ClaimStep } from '../claim-step/ClaimStep.tsx'
import { useFieldStep } from '../claim-step/use-claim-step.ts'
import { LicenseScreen } from '#shared/steps/claims/license/license.screen.tsx'
import { externalLicenseForm, licenseForm } from '#shared/steps/claims/license/license.ts'

const sayNoEnd = (hasNoEnd: boolean) => changeText('license', 'licenseEnd', hasNoEnd ? NO_END : '')

/** Step for the driver's licence (CLF-52 to CLF-56). */
export function License() {
  const { form } = useClaim()
  const isExternal = form.variant === 'external'
  const { wizard, state } = useFieldStep('license', {
    // The cast is safe: the screen asks for no field that the shorter schema lacks.
    schema: (isExternal ? externalLicenseForm : licenseForm) as typeof licenseForm,
  })
  return (
    <ClaimStep step="license" wizard={wizard}>
      <LicenseScreen state={state} lists={form.lists} isExternal={isExternal} onNoEnd={sayNoEnd} />
    </ClaimStep>
  )
}
