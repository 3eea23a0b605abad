import { externalNameForm, nameForm, nameWords as words } from './name.ts'
import { serverNow } from '#shared/http/server-clock.ts'
import { claimLimits } from '#shared/domain/claims/fields/rules.ts'
import { today } from '#shared/domain/time/dates.ts'
import { StepForm } from '#shared/forms/StepForm.tsx'
import type { StepFormState } from '#shared/forms/use-step-form.ts'
import { DateField } from '#shared/ui/fields/date/DateField.tsx'
import { TextField } from '#shared/ui/fields/TextField.tsx'
import { stepWords } from '#shared/steps/claims/step-words.ts'
import { ClaimStep } from '../claim-step/ClaimStep.tsx'
import { useFieldStep } from '../claim-step/use-claim-step.ts'
import { useClaim } from '../claim-step/claim-context.ts'

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

interface Props {
  state: StepFormState<typeof nameForm>
  /** False for a third party, who is not asked for the birthdate (CLF-36). */
  asksBirthdate: boolean
}

/** Latest selectable day. A page is not open long enough for it to become stale, and the schema decides anyway. */
const lastDay = today(serverNow())

export function NameScreen({ state, asksBirthdate }: Props) {
  return (
    <>
      <p className="lead">{words.lead}</p>
      <StepForm state={state} submit={stepWords.next}>
        <TextField
          {...state.field('firstName')}
          label={words.firstName}
          autoComplete="given-name"
          maxLength={claimLimits.name}
        />
        <TextField
          {...state.field('paternalSurname')}
          label={words.paternalSurname}
          autoComplete="family-name"
          maxLength={claimLimits.name}
        />
        <TextField
          {...state.field('maternalSurname')}
          label={words.maternalSurname}
          autoComplete="off"
          maxLength={claimLimits.name}
        />
        {asksBirthdate && <DateField {...state.field('birthdate')} label={words.birthdate} max={lastDay} />}
      </StepForm>
    </>
  )
}
