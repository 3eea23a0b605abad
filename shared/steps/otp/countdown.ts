/** When a code was last sent, per channel, so that the countdown goes on after a reload (OTP-02, OTP-03). */
export type Channel = 'sms' | 'email'

const KEYS = { sms: 'otp_sms_time', email: 'otp_email_time' } as const satisfies Record<Channel, string>

/** OTP-02. */
export const RESEND_AFTER_MS = 60_000

export interface Clock {
  readonly storage: Pick<Storage, 'getItem' | 'setItem'> | undefined
  readonly now: () => number
}

export function browserClock(): Clock {
  return { storage: storage(), now: Date.now }
}

/** A browser may refuse storage: the countdown then lasts as long as the page. */
function storage(): Storage | undefined {
  try {
    return localStorage
  } catch {
    return undefined
  }
}

export function recordSent(channel: Channel, { storage, now }: Clock): void {
  try {
    storage?.setItem(KEYS[channel], String(now()))
  } catch {
    // Full or forbidden: nothing is lost but the memory of it.
  }
}

/** Whole seconds until a code may be sent again: 0 to 60, `null` while none was sent or what is kept is no moment. */
export function secondsLeft(channel: Channel, { storage, now }: Clock): number | null {
  const kept = storage?.getItem(KEYS[channel])
  const sent = kept ? Number(kept) : Number.NaN
  // A moment in the future is a changed clock, and would lock the button.
  if (!Number.isFinite(sent) || sent > now()) return null
  return Math.max(0, Math.ceil((sent + RESEND_AFTER_MS - now()) / 1000))
}

/** OTP-04, OTP-O2. */
export function sendLabel(seconds: number | null): string {
  if (seconds === null) return 'Enviar'
  return seconds > 0 ? `Reenviar en ${String(seconds)} s` : 'Reenviar'
}
