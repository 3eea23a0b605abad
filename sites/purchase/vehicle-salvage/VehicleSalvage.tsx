import { useState } from 'react'
import { pushNotice } from '#shared/stores/notices.ts'
import { VehicleSalvageScreen, type SalvageAnswer } from './vehicle-salvage.screen.tsx'
import { PurchaseStep, type StepFrame } from '../purchase-step/PurchaseStep.tsx'

/** Step vehicle-salvage: "Sí" shows its consequence before it counts, "No" continues (BUY-135 to BUY-137). */
export function VehicleSalvage() {
  return <PurchaseStep step="salvage">{(frame) => <SalvageQuestion {...frame} />}</PurchaseStep>
}

function SalvageQuestion({ wizard }: StepFrame<'salvage'>) {
  const [isAsking, setAsking] = useState(false)
  const [busy, setBusy] = useState<SalvageAnswer>()
  const answer = async (isSalvage: SalvageAnswer) => {
    setBusy(isSalvage)
    const refusal = await wizard.complete({ isSalvage })
    setBusy(undefined)
    setAsking(false)
    if (refusal?.message) pushNotice('error', refusal.message, true)
  }
  return (
    <VehicleSalvageScreen
      chosen={wizard.answers.salvage?.isSalvage}
      busy={busy}
      isReady={wizard.isReady}
      isAsking={isAsking}
      onChoose={(chosen) => (chosen === 'yes' ? setAsking(true) : void answer(chosen))}
      onAccept={() => void answer('yes')}
      onCancel={() => setAsking(false)}
    />
  )
}
