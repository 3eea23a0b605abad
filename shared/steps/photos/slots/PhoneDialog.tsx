import { useEffect, useState } from 'react'
import { Alert } from '#shared/ui/feedback/Alert.tsx'
import { Button } from '#shared/ui/Button.tsx'
import { Dialog } from '#shared/ui/feedback/Dialog.tsx'
import { IconRetry } from '#shared/ui/icons.tsx'
import { QrCode } from '#shared/ui/qr/QrCode.tsx'
import type { Uploads } from '../session/open-uploads.ts'
import { phoneWords as words } from '../words.ts'

type PhoneLink = { readonly url: string } | { readonly failed: string }

interface Props {
  /** Creates a new link each time the dialog is shown. */
  makeLink: () => Promise<PhoneLink>
  session: Pick<Uploads<string>, 'settle'>
  /** Number of photos that have arrived. */
  arrived: number
  /** True if all requested photos have arrived: the dialog then closes by itself. */
  isDone: boolean
  onClose: () => void
  /** Called instead of `onClose` when the dialog closes by itself. */
  onDone?: (() => void) | undefined
}

const LOOK_MS = 2_500

/** Dialog with the code for a phone; it shows which photos the phone has sent (POL-66, POL-67). */
export function PhoneDialog({ makeLink, session, arrived, isDone, onClose, onDone = onClose }: Props) {
  const [link, setLink] = useState<PhoneLink>()
  const [tries, setTries] = useState(0)
  useEffect(() => {
    let isGone = false
    void makeLink().then((made) => !isGone && setLink(made))
    return () => {
      isGone = true
    }
    // Only a new try requests a new link; `makeLink` is a new function at every render.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [tries])
  useEffect(() => {
    let timer = 0
    let isGone = false
    const look = async () => {
      if (!document.hidden) await session.settle()
      if (!isGone) timer = window.setTimeout(() => void look(), LOOK_MS)
    }
    timer = window.setTimeout(() => void look(), LOOK_MS)
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [session])
  useEffect(() => {
    if (isDone) onDone()
    // Calls `onDone` only when `isDone` changes, not when `onDone` is another function.
    //
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isDone])
  return (
    <Dialog open onClose={onClose} title={words.title}>
      <PhoneCode link={link} arrived={arrived} onAgain={() => setTries(tries + 1)} />
      {arrived > 0 && (
        <Button wide onClick={onClose}>
          {words.goOn}
        </Button>
      )}
    </Dialog>
  )
}

interface CodeProps {
  link: PhoneLink | undefined
  arrived: number
  onAgain: () => void
}

function PhoneCode({ link, arrived, onAgain }: CodeProps) {
  if (link !== undefined && 'failed' in link)
    return (
      <Alert
        kind="error"
        action={
          <Button small kind="secondary" icon={<IconRetry />} onClick={onAgain}>
            {words.again}
          </Button>
        }
      >
        {link.failed}
      </Alert>
    )
  return (
    <div className="phone-code">
      {link ? <QrCode text={link.url} title={words.code} /> : <i className="qr" aria-hidden="true" />}
      <ol>
        {words.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p className="quiet small" role="status">
        {arrived > 0 ? words.arrived(arrived) : words.waiting}
      </p>
    </div>
  )
}
