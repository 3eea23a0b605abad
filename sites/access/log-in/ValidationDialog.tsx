import { Button } from '#shared/ui/Button.tsx'
import { Dialog } from '#shared/ui/feedback/Dialog.tsx'
import { logInWords } from './log-in.ts'

interface Props {
  open: boolean
  isBusy: boolean
  onResend: () => void
  onClose: () => void
}

/** Offers the validation e-mail again (ACC-10, ACC-O4). */
export function ValidationDialog({ open, isBusy, onResend, onClose }: Props) {
  const { title, text, resend, understood } = logInWords.modal
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button onClick={onClose}>{understood}</Button>
          <Button kind="secondary" busy={isBusy} onClick={onResend}>
            {resend}
          </Button>
        </>
      }
    >
      <p>{text}</p>
    </Dialog>
  )
}
