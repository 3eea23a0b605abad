/** Stores the sent exchanges of rewards in a person's object, to match coupons with submissions (D79, D97). */
import { livingRecords, sweepRecords, type RecordStore as Store } from './dated-records.ts'

/** Retention of an exchange, equal to the life of a key's record. */
const RETENTION_MS = 24 * 60 * 60 * 1000
const PREFIX = 'exchange:'

export interface StoredExchange {
  readonly rewardId: string
  readonly title: string
  /** Ids of the coupons with this title before the exchange; null if the insurer did not answer. */
  readonly before: readonly string[] | null
  /** Id of the coupon that the exchange of points created. */
  readonly coupon: string | null
  /** Start of the exchange in epoch ms. */
  readonly at: number
}

/** Stores an exchange before it is sent; the same submission keeps its first record. */
export function beginExchange(
  kv: Store,
  key: string,
  begun: Pick<StoredExchange, 'rewardId' | 'title' | 'before'>,
): StoredExchange {
  const stored = exchangeOf(kv, key)
  if (stored !== null) return stored
  const exchange = { ...begun, coupon: null, at: Date.now() }
  kv.put(PREFIX + key, exchange)
  return exchange
}

export const exchangeOf = (kv: Store, key: string): StoredExchange | null =>
  alive(kv).find(([name]) => name === PREFIX + key)?.[1] ?? null

/**
 * Picks the coupon of this submission from the history: one that is new since the exchange, and that no other
 * submission has claimed.
 */
export function claimCoupon(kv: Store, key: string, coupons: readonly string[]): string | null {
  const stored = exchangeOf(kv, key)
  if (stored === null || stored.before === null) return null
  const taken = new Set(alive(kv).map(([name, { coupon }]) => (name === PREFIX + key ? null : coupon)))
  const { before } = stored
  const coupon = stored.coupon ?? coupons.find((id) => !before.includes(id) && !taken.has(id)) ?? null
  if (coupon !== null) kv.put(PREFIX + key, { ...stored, coupon })
  return coupon
}

export const sweepExchanges = (kv: Store): number | null => sweepRecords(kv, PREFIX, RETENTION_MS)

const alive = (kv: Store) => livingRecords<StoredExchange>(kv, PREFIX, RETENTION_MS)
