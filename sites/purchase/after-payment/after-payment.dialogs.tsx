import { useState } from 'react'
import { Button } from '#shared/ui/Button.tsx'
import { Dialog } from '#shared/ui/feedback/Dialog.tsx'
import { RadioCards } from '#shared/ui/choices/RadioCards.tsx'
import { afterPaymentWords } from './after-payment.ts'

interface PhotosDialogProps {
  open: boolean
  onAnswer: (now: boolean) => void
}

/** Dialog that asks whether to send the photos now (PAY-33). */
export function PhotosDialog({ open, onAnswer }: PhotosDialogProps) {
  const words = afterPaymentWords.photos
  return (
    <Dialog
      open={open}
      onClose={() => onAnswer(false)}
      closesByPerson={false}
      title={words.title}
      actions={
        <>
          <Button onClick={() => onAnswer(true)}>{words.now}</Button>
          <Button kind="secondary" onClick={() => onAnswer(false)}>
            {words.later}
          </Button>
        </>
      }
    >
      <p>{words.text}</p>
    </Dialog>
  )
}

interface RenewalDialogProps {
  open: boolean
  isBusy: boolean
  onFinish: (isAutomatic: boolean) => void
}

/** Dialog that asks about automatic renewal (PAY-34, PAY-35); it closes only with an answer (PAY-O5). */
export function RenewalDialog({ open, isBusy, onFinish }: RenewalDialogProps) {
  const words = afterPaymentWords.renewal
  const [choice, setChoice] = useState<string>()
  return (
    <Dialog
      open={open}
      onClose={() => undefined}
      closesByPerson={false}
      title={words.title}
      actions={
        <Button
          disabled={choice === undefined}
          busy={isBusy}
          onClick={() => onFinish(choice === 'automatic')}
        >
          {words.finish}
        </Button>
      }
    >
      <RadioCards
        name="renewal"
        label={words.label}
        options={[
          { value: 'automatic', title: words.automatic, text: words.automaticText },
          { value: 'manual', title: words.manual, text: words.manualText },
        ]}
        onChange={(event) => setChoice(event.currentTarget.value)}
      />
    </Dialog>
  )
}
