import { claimLimits } from '#shared/domain/claims/fields/rules.ts'
import { StepForm } from '#shared/forms/StepForm.tsx'
import type { StepFormState } from '#shared/forms/use-step-form.ts'
import { TextArea } from '#shared/ui/fields/TextArea.tsx'
import { stepWords } from '../step-words.ts'
import { factsWords as words, type factsForm } from './facts.ts'

export function FactsScreen({ state }: { state: StepFormState<typeof factsForm> }) {
  return (
    <>
      <p className="lead">{words.lead}</p>
      <StepForm state={state} submit={stepWords.next}>
        <TextArea {...state.field('facts')} label={words.facts} rows={8} maxLength={claimLimits.text} />
      </StepForm>
    </>
  )
}
