import { getDestinations, sendStepUpCode, verifyStepUpCode } from '#shared/contracts/account/step-up.ts'
import { call, type CallError } from '#shared/http/call.ts'
import { errorText } from '#shared/http/error-text.ts'
import { sentMoments } from '#shared/steps/otp/sent-moments.ts'
import { usePagePart } from '#shared/steps/use-page-part.ts'
import { codeErrors } from '#shared/steps/otp/code-errors.ts'
import { Button } from '#shared/ui/Button.tsx'
import { NotLoaded } from '#shared/ui/feedback/NotLoaded.tsx'
import { Skeleton } from '#shared/ui/feedback/Skeleton.tsx'
import { EndorsementStep, type StepFrame } from '../step/EndorsementStep.tsx'
import { verificationWords as words } from './verification.ts'
import { VerificationScreen } from './verification.screen.tsx'

export function Verification() {
  return <EndorsementStep step="verification">{(frame) => <Code {...frame} />}</EndorsementStep>
}

const askDestinations = () => call(getDestinations, {})

function Code({ wizard }: StepFrame<'verification'>) {
  const { state: found, retry } = usePagePart(
    '/policy-endorsement/:policyNumber/verification',
    'destinations',
    askDestinations,
  )
  const goOn = () => void wizard.complete({}, { isVerified: true })
  if (wizard.isReady && wizard.results.isVerified === true)
    return (
      <>
        <p className="lead">{words.done}</p>
        <Button onClick={goOn}>{words.next}</Button>
      </>
    )
  if (found.kind === 'pending') return <Skeleton lines={6} />
  if (found.kind === 'failed') return <NotLoaded text={errorText(found.error)} onRetry={retry} />
  return (
    <VerificationScreen
      destinations={found.data}
      sentAt={sentMoments(found.data, found.at)}
      send={async (channel) => outcomeOf(await call(sendStepUpCode, { body: { channel } }))}
      verify={async (code) => outcomeOf(await call(verifyStepUpCode, { body: { code } }))}
      onVerified={goOn}
    />
  )
}

type Answer =
  | { readonly ok: true }
  | { readonly ok: false; readonly error: CallError<keyof typeof codeErrors> }

const outcomeOf = (answer: Answer) =>
  answer.ok ? ({ ok: true } as const) : ({ ok: false, text: errorText(answer.error, codeErrors) } as const)
