import { useState } from 'react'
import { pushNotice } from '#shared/stores/notices.ts'
import { VehicleOwnerScreen, type OwnerChoice } from './vehicle-owner.screen.tsx'
import { PurchaseStep, type PurchaseStepFrame } from '../purchase-step/PurchaseStep.tsx'

/** Step vehicle-owner: asks for the car's owner inside the wizard (BUY-138 to BUY-141). */
export function VehicleOwner() {
  return <PurchaseStep step="owner">{(frame) => <OwnerQuestion {...frame} />}</PurchaseStep>
}

function OwnerQuestion({ wizard }: PurchaseStepFrame<'owner'>) {
  const [busy, setBusy] = useState<OwnerChoice>()
  const answer = async (owner: OwnerChoice) => {
    setBusy(owner)
    const refusal = await wizard.complete({ owner })
    setBusy(undefined)
    if (refusal?.message) pushNotice('error', refusal.message, true)
  }
  return (
    <VehicleOwnerScreen
      chosen={wizard.answers.owner?.owner}
      busy={busy}
      isReady={wizard.isReady}
      onChoose={(owner) => void answer(owner)}
    />
  )
}
