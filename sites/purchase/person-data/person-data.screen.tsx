import { PersonFields } from '#shared/steps/person/PersonFields.tsx'
import type { PersonQuestion } from '#shared/steps/person/use-person.ts'
import { StepForm } from '#shared/forms/StepForm.tsx'
import type { StepFormState } from '#shared/forms/use-step-form.ts'
import { personDataWords as words, type personDataForm } from './person-data.ts'

interface Props {
  state: StepFormState<typeof personDataForm>
  question: PersonQuestion
}

export function PersonDataScreen({ state, question }: Props) {
  return (
    <>
      <p className="lead">{words.lead}</p>
      <StepForm state={state} submit={words.submit}>
        <PersonFields
          question={question}
          bind={state.field}
          values={state.values}
          email={{ field: state.field('email'), value: state.values.email }}
          about="relative"
        />
      </StepForm>
    </>
  )
}
