import { sweepRecords } from './dated-records.ts'

/**
 * Stores a person's running effects: one at a time per business key, from any tab or device (D11, D79). The last
 * finished effect is stored too, so that the same request of another tab counts as done.
 */

/** Retention of a running effect, equal to the life of a key's record. */
const RETENTION_MS = 24 * 60 * 60 * 1000
/** Time in which two presses count as the same request, longer than any call may take. */
const SAME_WISH_MS = 10 * 60 * 1000
const PREFIX = 'claim:'
const MADE = 'made:'

/** A running effect; its outcome is stored with the record of its key. */
export interface BegunEffect {
  readonly key: string
  /** Digest of the requested content; absent in records of an earlier release. */
  readonly wish?: string
  /** Start of the effect in epoch ms. */
  readonly at: number
}

interface MadeEffect {
  /** Digest of the requested content: never a text that a person typed. */
  readonly wish: string
  readonly at: number
}

type Store = Pick<SyncKvStorage, 'get' | 'put' | 'delete'>

/** The effect that is starting. `formerly`: the business key of the same effect in an earlier release. */
export type BeginningEffect = Pick<BegunEffect, 'key' | 'wish'> & { readonly formerly?: string }

/**
 * Starts an effect under its business key `of`, such as the kind of a claim and its policy. Returns null if it may
 * proceed. Otherwise it returns the running effect, unless the caller knows that it had no effect (`instead` is its
 * key).
 */
export function beginEffect(
  kv: Store,
  of: string,
  { key, wish, formerly }: BeginningEffect,
  instead?: string,
): BegunEffect | null {
  if (formerly !== undefined) renameEffect(kv, formerly, of)
  const begun = kv.get<BegunEffect>(PREFIX + of)
  const isCurrent = begun !== undefined && Date.now() - begun.at < RETENTION_MS
  if (isCurrent && begun.key !== key && begun.key !== instead) return begun
  kv.put(PREFIX + of, { key, ...(wish !== undefined && { wish }), at: Date.now() } satisfies BegunEffect)
  return null
}

/** Renames an effect that was running during a release, so that no second effect with its key can start. */
function renameEffect(kv: Store, formerly: string, of: string): void {
  const begun = kv.get<BegunEffect>(PREFIX + formerly)
  if (begun !== undefined && kv.get(PREFIX + of) === undefined) kv.put(PREFIX + of, begun)
  kv.delete(PREFIX + formerly)
}

/** Ends an effect. `made`: the digest of the request, if it succeeded. */
export function endEffect(kv: Store, of: string, key: string, made?: string): void {
  if (kv.get<BegunEffect>(PREFIX + of)?.key === key) kv.delete(PREFIX + of)
  if (made !== undefined) kv.put(MADE + of, { wish: made, at: Date.now() } satisfies MadeEffect)
}

/** Returns the digest of a request whose effect was just made, or null. */
export function justMade(kv: Store, of: string): string | null {
  const made = kv.get<MadeEffect>(MADE + of)
  return made !== undefined && Date.now() - made.at < SAME_WISH_MS ? made.wish : null
}

type SweptStore = Store & Pick<SyncKvStorage, 'list'>

/** Deletes expired running effects; returns the time of the next expiry. */
export const sweepEffects = (kv: SweptStore): number | null => sweepRecords(kv, PREFIX, RETENTION_MS)

/** Deletes expired records of finished requests; returns the time of the next expiry. */
export const sweepWishes = (kv: SweptStore): number | null => sweepRecords(kv, MADE, SAME_WISH_MS)
