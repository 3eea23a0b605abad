import { use, type ReactNode } from 'react'
import type { VehicleChange } from '#shared/contracts/policies/endorsements.ts'
import type { Session } from '#shared/contracts/account/session.ts'
import { errorText } from '#shared/http/error-text.ts'
import { ForPerson } from '#shared/steps/session/ForPerson.tsx'
import { NotLoaded } from '#shared/ui/feedback/NotLoaded.tsx'
import { Skeleton } from '#shared/ui/feedback/Skeleton.tsx'
import { useWizard, type WizardState } from '#shared/wizard/use-wizard.ts'
import type { EndorsementKey } from '../../flows/endorsement-steps.ts'
import { endorsementFlow, type EndorsementFlow } from '../../flows/endorsement.ts'
import { backOf, stepTexts } from './step-words.ts'
import { EndorsementContext } from './use-endorsement.ts'
import type { EndorsementStore } from './endorsement-store.ts'
import { EndorsementFrame } from './EndorsementFrame.tsx'
import { usePolicyNumber } from './ask-change.ts'

export interface EndorsementStepFrame<K extends EndorsementKey> {
  readonly wizard: WizardState<EndorsementFlow, K>
  readonly change: VehicleChange
  readonly session: Session
  readonly store: EndorsementStore
}

interface Props<K extends EndorsementKey> {
  step: K
  children: (frame: EndorsementStepFrame<K>) => ReactNode
}

/** Frame of one step, which waits until the vehicle and its person are known. */
export function EndorsementStep<K extends EndorsementKey>({ step, children }: Props<K>) {
  const { state, retry, session, store } = use(EndorsementContext)
  const wizard = useWizard(endorsementFlow, step)
  const policyNumber = usePolicyNumber()
  const known = state.kind === 'loaded' && session && store
  return (
    <EndorsementFrame
      step={step}
      title={endorsementFlow[step].title}
      policyNumber={policyNumber}
      back={policyNumber === undefined ? undefined : backOf(step, policyNumber)}
      isSwapped={wizard.isSwapped}
      isReady={wizard.isReady}
    >
      {state.kind === 'failed' ? (
        <NotLoaded text={errorText(state.error, stepTexts)} onRetry={retry} />
      ) : known ? (
        children({ wizard, change: state.data, session, store })
      ) : state.kind === 'loaded' ? (
        <ForPerson>{() => <Skeleton lines={6} />}</ForPerson>
      ) : (
        <Skeleton lines={6} />
      )}
    </EndorsementFrame>
  )
}
