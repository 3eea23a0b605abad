import { paths } from '#shared/paths.ts'
import { Button, ButtonLink } from '#shared/ui/Button.tsx'
import { Dialog } from '#shared/ui/feedback/Dialog.tsx'
import { Skeleton } from '#shared/ui/feedback/Skeleton.tsx'
import { cancellationWords } from './cancellation.ts'
import { promptOf, promptWords as words, type Prompted } from './cancel-prompt.ts'

interface Props {
  policyNumber: string
  /** State of the cancellation; undefined while it is loading. */
  cancellation: Prompted | undefined
  onClose: () => void
}

/** Dialog before a cancellation (CAN-07 to CAN-11). */
export function CancelPromptScreen({ policyNumber, cancellation, onClose }: Props) {
  const prompt = cancellation && promptOf(cancellation)
  const title = prompt?.mayGoOn === false ? words.ended : words.title
  return (
    <Dialog
      open
      sheet
      onClose={onClose}
      title={title}
      actions={
        prompt &&
        (prompt.mayGoOn ? (
          <>
            <ButtonLink kind="secondary" href={paths.policyCancellation(policyNumber)}>
              {words.yes}
            </ButtonLink>
            <Button kind="quiet" onClick={onClose}>
              {words.no}
            </Button>
          </>
        ) : (
          <Button onClick={onClose}>{cancellationWords.understood}</Button>
        ))
      }
    >
      {prompt ? <p>{prompt.text}</p> : <Checking />}
    </Dialog>
  )
}

function Checking() {
  return (
    <>
      <p role="status">{words.checking}</p>
      <Skeleton lines={2} />
    </>
  )
}
