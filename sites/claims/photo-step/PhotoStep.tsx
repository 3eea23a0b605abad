import { useState } from 'react'
import { Button } from '#shared/ui/Button.tsx'
import { ClaimStep } from '../claim-step/ClaimStep.tsx'
import { useClaimStep } from '../claim-step/use-claim-step.ts'
import type { ClaimKey } from '../flows/step-fields.ts'
import { stepWords } from '../words.ts'

/** A step of photos: what is missing of them holds nobody back (CLF-88). */
export function PhotoStep({ step, lead }: { step: ClaimKey; lead: string }) {
  const { wizard, goOn } = useClaimStep(step)
  const [isBusy, setBusy] = useState(false)
  return (
    <ClaimStep step={step} wizard={wizard}>
      <p className="lead">{lead}</p>
      <div className="step-actions">
        <Button
          wide
          busy={isBusy}
          onClick={() => {
            setBusy(true)
            void goOn({}).finally(() => setBusy(false))
          }}
        >
          {stepWords.next}
        </Button>
      </div>
    </ClaimStep>
  )
}
