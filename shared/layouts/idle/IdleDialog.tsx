import { paths } from '#shared/paths.ts'
import { Button, ButtonLink } from '#shared/ui/Button.tsx'
import { Dialog } from '#shared/ui/feedback/Dialog.tsx'
import { idleWords } from './idle-words.ts'
import { secondsText } from './seconds-text.ts'

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
