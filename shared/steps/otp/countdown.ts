import type { Destinations } from '#shared/contracts/account/step-up.ts'

/** Stores when a code was last sent, per channel, so that the countdown continues after a reload (OTP-02, OTP-03). */
export type Channel = 'sms' | 'email'

const KEYS = { sms: 'otp_sms_time', email: 'otp_email_time' } as const satisfies Record<Channel, string>

type KeyStorage = Pick<Storage, 'getItem' | 'setItem'> | undefined

/** Storage of the browser. If it is refused, the countdown lasts as long as the page. */
export function browserStorage(): KeyStorage {
  try {
    return localStorage
  } catch {
    return undefined
  }
}

export function recordSent(channel: Channel, now: number, storage: KeyStorage): void {
  try {
    storage?.setItem(KEYS[channel], String(now))
  } catch {
    // If storage is full or forbidden, only the countdown after a reload is lost.
  }
}

/** When the last code was sent, epoch ms; null if none was, or if the stored value is no date (FND-O19). */
export function lastSent(channel: Channel, storage: KeyStorage): number | null {
  const stored = storage?.getItem(KEYS[channel])
  return stored && Number.isFinite(Number(stored)) ? Number(stored) : null
}

/** Times at which the last code was sent, by channel, in epoch ms; null if none was sent. */
export type SentMoments = Readonly<Record<Channel, number | null>>

/** Computes the sending times from their ages. `at`: time by this device's clock at which the ages were received. */
export function sentMoments({ sentAgo }: Destinations, at: number): SentMoments {
  const moment = (ago: number | null) => (ago === null ? null : at - ago * 1000)
  return { sms: moment(sentAgo.sms), email: moment(sentAgo.email) }
}
