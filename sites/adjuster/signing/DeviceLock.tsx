import { useStore } from '@nanostores/react'
import { useEffect, type ReactNode, useState } from 'react'
import { Alert } from '#shared/ui/feedback/Alert.tsx'
import { signingPageWords as words } from '../words.ts'
import { $handed, type Handed } from './handed-draft.ts'
import { watchHandedOver, takeBack } from './handed-over.ts'
import { MOST_CODE } from './lock-rule.ts'
import { hourText } from '#shared/domain/time/moment.ts'
import { Button } from '#shared/ui/Button.tsx'
import { Dialog } from '#shared/ui/feedback/Dialog.tsx'
import { TextField } from '#shared/ui/fields/TextField.tsx'

interface Props {
  /** Content of the page while the adjuster has the device. */
  children: ReactNode
  /** Renders the signer's page, if this document can; otherwise only the lock is shown. */
  signing?: (handed: Handed) => ReactNode
  /** Content without claim data, shown in the built page and until the lock is read. */
  before?: ReactNode
}

/**
 * Hides the form while the device is handed over to a signer (D254), in all tabs and for all claims. Nothing is shown
 * until the stored lock was read.
 */
export function DeviceLock({ children, signing, before = null }: Props) {
  const handed = useStore($handed)
  useEffect(watchHandedOver, [])
  const isLocked = handed !== null && handed !== undefined
  useLocked(isLocked)
  if (handed === undefined) return before
  if (handed === null) return children
  return (
    <div className="adjuster-screen adjuster-handed">
      {signing?.(handed) || (
        <>
          <h1>{words.lockedTitle}</h1>
          <Alert kind="info">{words.locked}</Alert>
        </>
      )}
      <TakeBack handed={handed} />
    </div>
  )
}

/** Disables the links of the page's frame while locked, except telephone numbers (ADJ-O22). */
function useLocked(isLocked: boolean): void {
  useEffect(() => {
    if (!isLocked) return
    setInert(true)
    return () => setInert(false)
  }, [isLocked])
}

function setInert(isInert: boolean): void {
  for (const part of document.querySelectorAll('header, footer, nav')) {
    if (part.closest('main') !== null) continue
    for (const way of part.querySelectorAll('a:not([href^="tel:"]), button, summary'))
      way.toggleAttribute('inert', isInert)
  }
}

/** Form with which the adjuster takes the device back; the signer has no other way out (D254). */
function TakeBack({ handed }: { handed: Handed }) {
  const [isAsking, setAsking] = useState(false)
  const [typed, setTyped] = useState('')
  const [error, setError] = useState('')
  const confirm = async () => {
    const taken = await takeBack(handed, typed, Date.now())
    if (taken.at === 'wrong') setError(words.wrong)
    if (taken.at === 'paused') setError(words.paused(hourText(new Date(taken.until).toISOString())))
  }
  return (
    <>
      <Button kind="quiet" onClick={() => setAsking(true)}>
        {words.iAmAdjuster}
      </Button>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={words.iAmAdjuster}
        actions={<Button onClick={() => void confirm()}>{words.goOn}</Button>}
      >
        <TextField
          name="confirmation"
          label={words.code}
          typing="upper"
          maxLength={MOST_CODE}
          autoComplete="off"
          error={error}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value)
            setError('')
          }}
        />
      </Dialog>
    </>
  )
}
