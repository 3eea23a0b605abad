import { use, type ReactNode } from 'react'
import { paths } from '#shared/paths.ts'
import { useTitleAfterFailure } from '#shared/steps/focus-title.ts'
import { CarDrawing, useCarDrawing } from '#shared/steps/vehicle/CarDrawing.tsx'
import { NotLoaded } from '#shared/ui/feedback/NotLoaded.tsx'
import { Skeleton } from '#shared/ui/feedback/Skeleton.tsx'
import { Link } from '#shared/ui/Link.tsx'
import { FarLand } from '#shared/ui/road/FarLand.tsx'
import { useWizard, type WizardState } from '#shared/wizard/use-wizard.ts'
import { Wizard } from '#shared/wizard/Wizard.tsx'
import { claimListsWords } from '../claim-lists/claim-lists.ts'
import { claimFlows, type ClaimFlow, type ClaimStepKey } from '../flows/claim.ts'
import { HelpLinks } from '../HelpLinks.tsx'
import { ClaimContext, type ClaimWork } from './claim-context.ts'
import { stepWords as words } from './step-words.ts'

export interface ClaimStepFrame<K extends ClaimStepKey> {
  readonly wizard: WizardState<ClaimFlow, K>
  readonly work: ClaimWork & {
    readonly policy: NonNullable<ClaimWork['policy']>
    readonly session: NonNullable<ClaimWork['session']>
  }
}

interface Props<K extends ClaimStepKey> {
  step: K
  children: (frame: ClaimStepFrame<K>) => ReactNode
}

/** Frame of every step of a claim, which waits until the policy and the person are known. */
export function ClaimStep<K extends ClaimStepKey>({ step, children }: Props<K>) {
  const work = use(ClaimContext)
  // The cast is safe: an agreed payment lacks the pictures step and never shows it.
  const flow = claimFlows[work.kind] as ClaimFlow
  const wizard = useWizard(flow, step)
  const { policy, session, claim, chat, isFailed, retry, kind } = work
  useTitleAfterFailure(isFailed)
  // The pictures step draws its own vehicle, and a screen shows only one (D243).
  const body = step === 'pictures' ? undefined : policy?.vehicle.body
  useCarDrawing(body)
  return (
    <Wizard
      flow={flow}
      step={step}
      wizard={wizard}
      land={<FarLand />}
      car={body !== undefined && <CarDrawing body={body} />}
    >
      {isFailed && <NotLoaded text={words.failed} onRetry={retry} />}
      {!isFailed && policy && session && children({ wizard, work: { ...work, policy, session } })}
      {isFailed || (policy && session) ? (
        <>
          <p>
            <Link href={claim ? paths.claimStatus(kind, claim.id) : paths.claimPolicies(kind)}>
              {claim ? claimListsWords.status : claimListsWords.back}
            </Link>
          </p>
          <HelpLinks chat={chat} />
        </>
      ) : (
        // Only the skeleton is shown, because content below it would move when the step arrives.
        <Skeleton lines={6} />
      )}
    </Wizard>
  )
}
