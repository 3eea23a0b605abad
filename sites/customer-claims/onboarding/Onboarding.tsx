import { useState } from 'react'
import { openClaim } from '#shared/contracts/claims/claim-payments.ts'
import { errorText } from '#shared/http/error-text.ts'
import { submitOnce } from '#shared/http/submission.ts'
import { submissionDrafts } from '#shared/steps/drafts/submission-drafts.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Alert } from '#shared/ui/feedback/Alert.tsx'
import { ClaimStep, type ClaimStepFrame } from '../step/ClaimStep.tsx'
import { noPolicyText, stepWords } from '../step/step-words.ts'

const words = stepWords.onboarding

/** Step with the requirements; "Comenzar" opens the claim once (CLP-O1, CLP-O3). */
export function Onboarding() {
  return <ClaimStep step="onboarding">{(frame) => <Begin {...frame} />}</ClaimStep>
}

function Begin({ wizard, work }: ClaimStepFrame<'onboarding'>) {
  const { kind, policy, session, onOpened } = work
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const begin = async () => {
    setBusy(true)
    setProblem('')
    const { policyNumber } = policy
    const store = submissionDrafts(`person:${session.personRef}`)
    const input = { params: { kind }, body: { policyNumber } }
    const opened = await submitOnce(store, `claim ${kind} ${policyNumber}`, openClaim, input)
    if (opened.ok) {
      onOpened(opened.data.id)
      await wizard.complete({ seen: true }, { claim: opened.data.id })
    } else setProblem(errorText(opened.error, { no_policy: noPolicyText }))
    setBusy(false)
  }
  return (
    <>
      <p className="lead">{words.lead}</p>
      <h2 className="claim-needs">{words.needs}</h2>
      <ul className="claim-list">
        {words.items[kind].map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
      <p>{words.promise[kind]}</p>
      {problem !== '' && <Alert kind="error">{problem}</Alert>}
      <Button wide disabled={!wizard.isReady} busy={isBusy} onClick={() => void begin()}>
        {words.begin}
      </Button>
    </>
  )
}
