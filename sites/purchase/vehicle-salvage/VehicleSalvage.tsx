import { useState } from 'react'
import { pushNotice } from '#shared/stores/notices.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Dialog } from '#shared/ui/feedback/Dialog.tsx'
import { PurchaseStep, type PurchaseStepFrame } from '../purchase-step/PurchaseStep.tsx'
import { Choices } from '../purchase-step/Choices.tsx'
import { salvageWords as words } from './vehicle-salvage.ts'

/** Step vehicle-salvage: "Sí" first shows its consequence, "No" continues (BUY-135 to BUY-137). */
export function VehicleSalvage() {
  return <PurchaseStep step="salvage">{(frame) => <SalvageQuestion {...frame} />}</PurchaseStep>
}

function SalvageQuestion({ wizard }: PurchaseStepFrame<'salvage'>) {
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

export type SalvageAnswer = 'yes' | 'no'

interface Props {
  chosen: SalvageAnswer | undefined
  busy: SalvageAnswer | undefined
  isReady: boolean
  /** True while the consequence of "Sí" is shown (BUY-135). */
  isAsking: boolean
  onChoose: (answer: SalvageAnswer) => void
  onAccept: () => void
  onCancel: () => void
}

const options = [
  { value: 'yes', title: words.yes },
  { value: 'no', title: words.no },
] as const

export function VehicleSalvageScreen(props: Props) {
  const { isReady, isAsking, onAccept, onCancel, ...choices } = props
  return (
    <>
      <p className="lead">{words.lead}</p>
      <Choices {...choices} label={words.title} options={options} disabled={!isReady} />
      <Dialog
        open={isAsking}
        onClose={onCancel}
        title={words.dialog.title}
        actions={
          <>
            <Button onClick={onAccept} busy={choices.busy !== undefined}>
              {words.dialog.accept}
            </Button>
            <Button kind="quiet" onClick={onCancel}>
              {words.dialog.back}
            </Button>
          </>
        }
      >
        <p>{words.dialog.text}</p>
      </Dialog>
    </>
  )
}
