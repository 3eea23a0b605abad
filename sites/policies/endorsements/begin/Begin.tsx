import { useEffect } from 'react'
import { errorText } from '#shared/http/error-text.ts'
import { paths } from '#shared/paths.ts'
import { usePagePart } from '#shared/steps/use-page-part.ts'
import { NotLoaded } from '#shared/ui/feedback/NotLoaded.tsx'
import { Skeleton } from '#shared/ui/feedback/Skeleton.tsx'
import { backOf, endorsementCrumb, stepTexts } from '../step/step-words.ts'
import { EndorsementFrame } from '../step/EndorsementFrame.tsx'
import { askChange, usePolicyNumber } from '../step/ask-change.ts'

/**
 * Start of a change. It is seen only if the insurer is slow, because the gateway redirects by itself (END-09,
 * END-10).
 */
export function Begin() {
  const { state, retry } = usePagePart('/policy-endorsement/:policyNumber', 'change', askChange)
  const policyNumber = usePolicyNumber()
  useEffect(() => {
    if (state.kind !== 'loaded') return
    const { identity } = state.data
    const step = identity.status === 'complete' ? 'verification' : 'identity-validation'
    location.replace(paths.policyEndorsement(state.data.policyNumber, step))
  }, [state])
  const back = policyNumber === undefined ? undefined : backOf('identity', policyNumber)
  return (
    <EndorsementFrame title={endorsementCrumb} policyNumber={policyNumber} back={back}>
      {state.kind === 'failed' ? (
        <NotLoaded text={errorText(state.error, stepTexts)} onRetry={retry} />
      ) : (
        <Skeleton lines={6} />
      )}
    </EndorsementFrame>
  )
}
