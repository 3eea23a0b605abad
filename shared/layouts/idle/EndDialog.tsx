import { Button } from '#shared/ui/Button.tsx'
import { Dialog } from '#shared/ui/feedback/Dialog.tsx'
import { endWords as words } from './idle-words.ts'
import { secondsText } from './seconds-text.ts'

interface Props {
  /** Seconds to the end; undefined if the end is not near, or the person has closed the dialog. */
  secondsLeft: number | undefined
  isBusy: boolean
  onClose: () => void
  onLogIn: () => void
}

/**
 * Announces the end of a session that cannot be extended (D60). It may be closed, so that a last step can be finished.
 */
export function EndDialog({ secondsLeft, isBusy, onClose, onLogIn }: Props) {
  return (
    <Dialog
      open={secondsLeft !== undefined}
      onClose={onClose}
      title={words.title}
      actions={
        <>
          <Button busy={isBusy} onClick={onLogIn}>
            {words.logIn}
          </Button>
          <Button kind="quiet" onClick={onClose}>
            {words.close}
          </Button>
        </>
      }
    >
      <p aria-hidden="true">{words.text(secondsLeft ?? 0)}</p>
      <p className="sr-only" role="timer" aria-live="polite">
        {words.text(secondsText(secondsLeft ?? 0, Infinity))}
      </p>
      <p>{words.draftStored}</p>
    </Dialog>
  )
}
