import { serverNow } from '#shared/http/server-clock.ts'
import { claimLimits } from '#shared/domain/claims/fields/rules.ts'
import { today } from '#shared/domain/time/dates.ts'
import { StepForm } from '#shared/forms/StepForm.tsx'
import type { StepFormState } from '#shared/forms/use-step-form.ts'
import { DateField } from '#shared/ui/fields/date/DateField.tsx'
import { TextField } from '#shared/ui/fields/TextField.tsx'
import { stepWords } from '../step-words.ts'
import { nameWords as words, type nameForm } from './name.ts'

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
