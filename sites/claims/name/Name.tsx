import { ClaimStep } from '../claim-step/ClaimStep.tsx'
import { useFieldStep } from '../claim-step/use-claim-step.ts'
import { useClaim } from '../claim-step/claim-context.ts'
import { externalNameForm, nameForm } from '#shared/steps/claims/name/name.ts'
import { NameScreen } from '#shared/steps/claims/name/name.screen.tsx'

/** Step for the driver's name (CLF-33 to CLF-36). */
export function Name() {
  const { form } = useClaim()
  const asksBirthdate = form.variant !== 'external'
  const { wizard, state } = useFieldStep('name', {
    // The cast is safe: the screen asks for no field that the shorter schema lacks.
    schema: (asksBirthdate ? nameForm : externalNameForm) as typeof nameForm,
  })
  return (
    <ClaimStep step="name" wizard={wizard}>
      <NameScreen state={state} asksBirthdate={asksBirthdate} />
    </ClaimStep>
  )
}
