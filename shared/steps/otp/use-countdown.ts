import { useCallback, useEffect, useState } from 'react'
import { browserClock, recordSent, secondsLeft, type Channel } from './countdown.ts'

/** Seconds until this channel may send again, counting; `null` before anything was sent. */
export function useCountdown(channel: Channel): { seconds: number | null; start: () => void } {
  const [seconds, setSeconds] = useState(() =>
    typeof window === 'undefined' ? null : secondsLeft(channel, browserClock()),
  )
  const read = useCallback(() => setSeconds(secondsLeft(channel, browserClock())), [channel])
  const isCounting = seconds !== null && seconds > 0
  useEffect(() => {
    if (!isCounting) return
    const timer = setInterval(read, 1000)
    return () => clearInterval(timer)
  }, [isCounting, read])
  const start = useCallback(() => {
    recordSent(channel, browserClock())
    read()
  }, [channel, read])
  return { seconds, start }
}
