import { useEffect, useEffectEvent, useState } from 'react'
import { getCancellation, type Cancellation } from '#shared/contracts/policies/cancellation.ts'
import { call } from '#shared/http/call.ts'
import { paths } from '#shared/paths.ts'
import { pushNotice } from '#shared/stores/notices.ts'
import { Button, ButtonLink } from '#shared/ui/Button.tsx'
import { Dialog } from '#shared/ui/feedback/Dialog.tsx'
import { Skeleton } from '#shared/ui/feedback/Skeleton.tsx'
import { promptOf, promptWords as words, type Prompted } from './cancel-prompt.ts'
import { failureText, cancellationWords } from './cancellation.ts'

interface Props {
  policyNumber: string
  onClose: () => void
}

/** Dialog that checks whether a monthly policy can be cancelled, and when it is charged next (CAN-03). */
export function CancelPrompt({ policyNumber, onClose }: Props) {
  const [cancellation, setCancellation] = useState<Cancellation>()
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const left = new AbortController()
    const { signal } = left
    void call(getCancellation, { params: { policyNumber } }, { signal }).then((asked) => {
      if (signal.aborted) return
      if (asked.ok && promptOf(asked.data) === null)
        return location.assign(paths.policyCancellation(policyNumber))
      if (asked.ok) return setCancellation(asked.data)
      // The dialog closes if the check failed (CAN-O11).
      pushNotice('error', failureText(asked.error))
      close()
    })
    return () => left.abort()
  }, [policyNumber])
  return <CancelPromptScreen policyNumber={policyNumber} cancellation={cancellation} onClose={onClose} />
}

interface CancelPromptProps {
  policyNumber: string
  /** State of the cancellation; undefined while it is loading. */
  cancellation: Prompted | undefined
  onClose: () => void
}

/** Dialog before a cancellation (CAN-07 to CAN-11). */
export function CancelPromptScreen({ policyNumber, cancellation, onClose }: CancelPromptProps) {
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
