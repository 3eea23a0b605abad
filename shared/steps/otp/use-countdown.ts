import { useCallback, useEffect, useState } from 'react'
import { resendLabel, secondsToResend } from '#shared/domain/access/otp-code.ts'
import { browserStorage, lastSent, recordSent, type Channel } from './countdown.ts'

interface Countdown {
  /** The button's text: "Enviar", "Reenviar en 45 s", "Reenviar" (OTP-04, OTP-O2). */
  readonly label: string
  readonly isCounting: boolean
  /** Restarts the countdown: call after a code was sent. */
  readonly start: () => void
}

/**
 * Counts down to the next code of this channel. For parts that only the browser renders.
 * @param known When this person was sent the last code, epoch ms; undefined: the device's own record is used, for any
 * phone.
 */
export function useCountdown(channel: Channel, known?: number | null): Countdown {
  const [sentAt, setSentAt] = useState(() =>
    known === undefined ? lastSent(channel, browserStorage()) : known,
  )
  const [now, setNow] = useState(() => Date.now())
  const isCounting = secondsToResend(sentAt, now) > 0
  useEffect(() => {
    if (!isCounting) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [isCounting])
  const start = useCallback(() => {
    const moment = Date.now()
    recordSent(channel, moment, browserStorage())
    setSentAt(moment)
    setNow(moment)
  }, [channel])
  return { label: resendLabel(sentAt, now), isCounting, start }
}
