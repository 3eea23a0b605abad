import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { signOut } from '#shared/contracts/account/access.ts'
import type { Idle } from '#shared/contracts/account/session.ts'
import { call } from '#shared/http/call.ts'
import { $isFinal, $secondsLeft, setIdle, stay, watchIdle } from '#shared/stores/idle.ts'
import { EndDialog, IdleDialog } from './IdleDialog.tsx'

interface Props {
  /** Idle time from the page's data, if any. */
  idle: Idle | undefined
  onEnd: () => void
}

/** Watches how long the session lasts and warns before its end (D8, D60). */
export function IdleWatch({ idle, onEnd }: Props) {
  const secondsLeft = useStore($secondsLeft)
  const isFinal = useStore($isFinal)
  const [isBusy, setBusy] = useState(false)
  const [isRead, setRead] = useState(false)
  const [isNear, setNear] = useState(false)
  if (secondsLeft !== undefined && !isNear) setNear(true)
  useEffect(() => watchIdle(onEnd), [onEnd])
  useEffect(() => {
    if (idle) setIdle(idle)
  }, [idle])
  const onStay = async () => {
    setBusy(true)
    await stay()
    setBusy(false)
  }
  /** Ends the session before opening the log-in, which redirects while a session is open; drafts are kept (D9). */
  const onLogIn = async () => {
    setBusy(true)
    const ended = await call(signOut, {})
    if (ended.ok) onEnd()
    else setBusy(false)
  }
  // The built page has no dialogs. Once shown, they stay mounted, because closing a dialog must return the focus.
  if (!isNear) return null
  return (
    <>
      <IdleDialog
        secondsLeft={isFinal ? undefined : secondsLeft}
        isBusy={isBusy}
        onStay={() => void onStay()}
      />
      <EndDialog
        secondsLeft={isFinal && !isRead ? secondsLeft : undefined}
        isBusy={isBusy}
        onClose={() => setRead(true)}
        onLogIn={() => void onLogIn()}
      />
    </>
  )
}
