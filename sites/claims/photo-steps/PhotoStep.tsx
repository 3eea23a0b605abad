import { useState, type ReactNode } from 'react'
import { Button } from '#shared/ui/Button.tsx'
import { ClaimStep } from '../claim-step/ClaimStep.tsx'
import { useClaimStep } from '../claim-step/use-claim-step.ts'
import type { ClaimKey } from '../flows/step-fields.ts'
import { stepWords } from '#shared/steps/claims/step-words.ts'
import { photosRecorded } from './photos-store.ts'

interface Props {
  step: ClaimKey
  title?: string
  lead: string
  /** Content of the step; `goOn` does what the step's button does. */
  children: (goOn: () => void) => ReactNode
}

/** A step of photos; missing photos never block the driver (CLF-88). */
export function PhotoStep({ step, title, lead, children }: Props) {
  const { wizard, goOn } = useClaimStep(step)
  const [isBusy, setBusy] = useState(false)
  const leave = () => {
    setBusy(true)
    void photosRecorded()
      .then(() => goOn({}))
      .finally(() => setBusy(false))
  }
  return (
    <ClaimStep step={step} wizard={wizard} title={title}>
      <p className="lead">{lead}</p>
      {children(leave)}
      <div className="step-actions">
        <Button wide busy={isBusy} onClick={leave}>
          {stepWords.next}
        </Button>
      </div>
    </ClaimStep>
  )
}
