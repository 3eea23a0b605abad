import { useStore } from '@nanostores/react'
import { useEffect, type ReactNode } from 'react'
import { Alert } from '#shared/ui/feedback/Alert.tsx'
import { signingPageWords as words } from '../words.ts'
import { $handed, type Handed } from './handed-draft.ts'
import { watchHandedOver } from './handed-over.ts'
import { TakeBack } from './TakeBack.tsx'

interface Props {
  /** The page while the adjuster has the device. */
  children: ReactNode
  /** The page of the signer, where this document can show it; false: the lock alone is shown. */
  signing?: (handed: Handed) => ReactNode
  /** Shown until it is known in whose hands the device is, and in the page as it is built: nothing of a claim. */
  before?: ReactNode
}

/** D254: holds for all tabs and all claims of the device. Nothing is shown before it is known in whose hands it is. */
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

/** Links of the page's frame are disabled meanwhile, but not a telephone number (ADJ-O22). */
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
