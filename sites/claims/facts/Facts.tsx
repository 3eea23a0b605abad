import { factsForm, factsWords as words } from './facts.ts'
import { claimLimits } from '#shared/domain/claims/fields/rules.ts'
import { StepForm } from '#shared/forms/StepForm.tsx'
import type { StepFormState } from '#shared/forms/use-step-form.ts'
import { TextArea } from '#shared/ui/fields/TextArea.tsx'
import { stepWords } from '#shared/steps/claims/step-words.ts'
import { ClaimStep } from '../claim-step/ClaimStep.tsx'
import { useFieldStep } from '../claim-step/use-claim-step.ts'

/** Step for the driver's account of the facts (CLF-39). */
export function Facts() {
  const { wizard, state } = useFieldStep('facts', { schema: factsForm })
  return (
    <ClaimStep step="facts" wizard={wizard}>
      <FactsScreen state={state} />
    </ClaimStep>
  )
}

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
