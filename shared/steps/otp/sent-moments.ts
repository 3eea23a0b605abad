import type { Destinations } from '#shared/contracts/account/step-up.ts'
import type { Channel } from './countdown.ts'

/** Times at which the last code was sent, by channel, in epoch ms; null if none was sent. */
export type SentMoments = Readonly<Record<Channel, number | null>>

/** Computes the sending times from their ages. `at`: time by this device's clock at which the ages were received. */
export function sentMoments({ sentAgo }: Destinations, at: number): SentMoments {
  const moment = (ago: number | null) => (ago === null ? null : at - ago * 1000)
  return { sms: moment(sentAgo.sms), email: moment(sentAgo.email) }
}
