import { Button } from '#shared/ui/Button.tsx'
import { Dialog } from '#shared/ui/feedback/Dialog.tsx'
import { Choices } from '../purchase-step/Choices.tsx'
import { salvageWords as words } from './vehicle-salvage.ts'

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
