import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import type { Idle } from '#shared/contracts/session.ts'
import { $secondsLeft, setIdle, stay, watchIdle } from '#shared/stores/idle.ts'
import { IdleDialog } from './IdleDialog.tsx'

interface Props {
  /** What the page's data said, if anything. */
  idle: Idle | undefined
  onEnd: () => void
}

/** Watches how long the session lasts and warns before its end (D8). */
export function IdleWatch({ idle, onEnd }: Props) {
  const secondsLeft = useStore($secondsLeft)
  const [isBusy, setBusy] = useState(false)
  useEffect(() => watchIdle(onEnd), [onEnd])
  useEffect(() => {
    if (idle) setIdle(idle)
  }, [idle])
  const onStay = async () => {
    setBusy(true)
    await stay()
    setBusy(false)
  }
  return <IdleDialog secondsLeft={secondsLeft} isBusy={isBusy} onStay={() => void onStay()} />
}
