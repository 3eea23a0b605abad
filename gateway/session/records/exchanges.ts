/** Exchanges of rewards that were sent, as a person's object keeps them: which coupon is whose (D79, D97). */

/** As long as the record of a key. */
const KEPT_MS = 24 * 60 * 60 * 1000
const PREFIX = 'exchange:'

export interface KeptExchange {
  readonly rewardId: string
  readonly title: string
  /** Coupons of this title that there were before; null where the insurer could not say. */
  readonly before: readonly string[] | null
  /** The coupon that came of it. */
  readonly coupon: string | null
  /** Epoch ms. */
  readonly at: number
}

type Store = Pick<SyncKvStorage, 'get' | 'put' | 'delete' | 'list'>

/** Noted before it is sent; the same submission keeps what it noted first. */
export function beginExchange(
  kv: Store,
  key: string,
  begun: Pick<KeptExchange, 'rewardId' | 'title' | 'before'>,
): KeptExchange {
  const kept = exchangeOf(kv, key)
  if (kept !== null) return kept
  const exchange = { ...begun, coupon: null, at: Date.now() }
  kv.put(PREFIX + key, exchange)
  return exchange
}

export const exchangeOf = (kv: Store, key: string): KeptExchange | null =>
  alive(kv).find(([name]) => name === PREFIX + key)?.[1] ?? null

/** Of coupons that stand in the history, the one of this submission: new since it began, and of no other one. */
export function claimCoupon(kv: Store, key: string, coupons: readonly string[]): string | null {
  const kept = exchangeOf(kv, key)
  if (kept === null || kept.before === null) return null
  const taken = new Set(alive(kv).map(([name, { coupon }]) => (name === PREFIX + key ? null : coupon)))
  const { before } = kept
  const coupon = kept.coupon ?? coupons.find((id) => !before.includes(id) && !taken.has(id)) ?? null
  if (coupon !== null) kv.put(PREFIX + key, { ...kept, coupon })
  return coupon
}

/** When the last of them is forgotten, in epoch ms; null where there is none. */
export function endOfExchanges(kv: Store): number | null {
  const ends = alive(kv).map(([, { at }]) => at + KEPT_MS)
  return ends.length === 0 ? null : Math.max(...ends)
}

function alive(kv: Store): [name: string, kept: KeptExchange][] {
  const found = [...kv.list<KeptExchange>({ prefix: PREFIX })]
  const isOver = ({ at }: KeptExchange) => Date.now() - at >= KEPT_MS
  for (const [name, kept] of found) if (isOver(kept)) kv.delete(name)
  return found.filter(([, kept]) => !isOver(kept))
}
