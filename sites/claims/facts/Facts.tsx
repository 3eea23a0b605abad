import { ClaimStep } from '../claim-step/ClaimStep.tsx'
import { useFieldStep } from '../claim-step/use-claim-step.ts'
import { FactsScreen } from '#shared/steps/claims/facts/facts.screen.tsx'
import { factsForm } from '#shared/steps/claims/facts/facts.ts'

/** Step for the driver's account of the facts (CLF-39). */
export function Facts() {
  const { wizard, state } = useFieldStep('facts', { schema: factsForm })
  return (
    <ClaimStep step="facts" wizard={wizard}>
      <FactsScreen state={state} />
    </ClaimStep>
  )
}
