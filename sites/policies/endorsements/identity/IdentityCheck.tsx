import { errorText } from '#shared/http/error-text.ts'
import { paths } from '#shared/paths.ts'
import { usePagePart } from '#shared/steps/use-page-part.ts'
import { NotLoaded } from '#shared/ui/feedback/NotLoaded.tsx'
import { Skeleton } from '#shared/ui/feedback/Skeleton.tsx'
import { backOf, stepTexts } from '../step/step-words.ts'
import { EndorsementFrame } from '../step/EndorsementFrame.tsx'
import { askChange, usePolicyNumber } from '../step/ask-change.ts'
import { Check } from './Check.tsx'
import { identityWords as words } from './identity.ts'

/** Step with the identity check, which is required before a change (END-36). */
export function IdentityCheck() {
  const pattern = '/policy-endorsement/:policyNumber/identity-validation'
  const { state, retry } = usePagePart(pattern, 'change', askChange)
  const policyNumber = usePolicyNumber()
  const back = policyNumber === undefined ? undefined : backOf('identity', policyNumber)
  return (
    <EndorsementFrame title={words.title} policyNumber={policyNumber} back={back}>
      {state.kind === 'failed' && <NotLoaded text={errorText(state.error, stepTexts)} onRetry={retry} />}
      {state.kind === 'pending' && <Skeleton lines={6} />}
      {state.kind === 'loaded' && (
        <Check
          first={state.data.identity}
          at={state.at}
          next={paths.policyEndorsement(state.data.policyNumber, 'verification')}
        />
      )}
    </EndorsementFrame>
  )
}
