import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { Idle } from '#shared/contracts/session.ts'
import { $secondsLeft, stay, watchIdle } from '#shared/stores/idle.ts'
import { IdleDialog } from './IdleDialog.tsx'

interface Props {
  /** What the page's data said, if anything. */
  idle: Idle | undefined
  onEnd: () => void
}

/**
 * Watches how long the session lasts and warns before its end (D8). Loaded once the page works; the dialog comes along,
 * so that it is there when the network is not.
 */
export function IdleWatch({ idle, onEnd }: Props) {
  const secondsLeft = useStore($secondsLeft)
  const [isBusy, setBusy] = useState(false)
  useEffect(() => watchIdle(idle, onEnd), [idle, onEnd])
  const onStay = async () => {
    setBusy(true)
    await stay()
    setBusy(false)
  }
  return <IdleDialog secondsLeft={secondsLeft} isBusy={isBusy} onStay={() => void onStay()} />
}
