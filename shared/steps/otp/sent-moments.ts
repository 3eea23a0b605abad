import type { Destinations } from '#shared/contracts/account/step-up.ts'
import type { Channel } from './countdown.ts'

/** When the last code was sent by each way, epoch ms; null: none. */
export type SentMoments = Readonly<Record<Channel, number | null>>

/** Computes the sending times from their ages. `at`: when the answer arrived, by this device's clock. */
export function sentMoments({ sentAgo }: Destinations, at: number): SentMoments {
  const moment = (ago: number | null) => (ago === null ? null : at - ago * 1000)
  return { sms: moment(sentAgo.sms), email: moment(sentAgo.email) }
}
