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
 * Counts down to the next code of this channel. Use it only in components that the browser alone renders.
 * @param known Time at which the last code was sent to this person, epoch ms. If undefined, the device's own record for
 * any phone is used.
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
