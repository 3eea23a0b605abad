import { paths } from '#shared/paths.ts'
import { Button, ButtonLink } from '#shared/ui/Button.tsx'
import { Dialog } from '#shared/ui/feedback/Dialog.tsx'
import { idleWords, secondsText, endWords as words } from './idle-words.ts'

interface Props {
  /** Seconds until the session ends; undefined while the dialog is closed. */
  secondsLeft: number | undefined
  isBusy: boolean
  onStay: () => void
}

/** Warning before the idle end (IDL-03 to IDL-07). It must be answered before anything else on the page (IDL-O1). */
export function IdleDialog({ secondsLeft, isBusy, onStay }: Props) {
  return (
    <Dialog
      open={secondsLeft !== undefined}
      onClose={onStay}
      closesByPerson={false}
      title={idleWords.title}
      actions={
        <>
          <Button busy={isBusy} onClick={onStay}>
            {idleWords.stay}
          </Button>
          <ButtonLink kind="quiet" href={paths.signOut()}>
            {idleWords.signOut}
          </ButtonLink>
        </>
      }
    >
      <p aria-hidden="true">{idleWords.text(secondsLeft ?? 0)}</p>
      <p className="sr-only" role="timer" aria-live="polite">
        {idleWords.text(secondsText(secondsLeft ?? 0))}
      </p>
    </Dialog>
  )
}

interface EndDialogProps {
  /** Seconds to the end; undefined if the end is not near, or the person has closed the dialog. */
  secondsLeft: number | undefined
  isBusy: boolean
  onClose: () => void
  onLogIn: () => void
}

/**
 * Announces the end of a session that cannot be extended (D60). It may be closed, so that a last step can be finished.
 */
export function EndDialog({ secondsLeft, isBusy, onClose, onLogIn }: EndDialogProps) {
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
