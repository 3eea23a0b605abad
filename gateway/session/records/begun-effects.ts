import { sweepRecords } from './dated-records.ts'

/**
 * Effects that are being made of one thing, as a person's object keeps them: one at a time, whichever tab or device
 * asks (D11, D79). And the last one that was made, so that the same wish of another tab is known to have come true.
 */

/** Equals the life of a key's record. */
const RETENTION_MS = 24 * 60 * 60 * 1000
/** Two presses of the same wish; longer than any call may take. */
const SAME_WISH_MS = 10 * 60 * 1000
const PREFIX = 'claim:'
const MADE = 'made:'

/** Its outcome lies with the record of its key. */
export interface BegunEffect {
  readonly key: string
  /** The digest of what is wished for of it; absent in records of before. */
  readonly wish?: string
  /** Epoch ms. */
  readonly at: number
}

interface MadeEffect {
  /** The digest of what was wished for: never a text that a person typed. */
  readonly wish: string
  readonly at: number
}

type Store = Pick<SyncKvStorage, 'get' | 'put' | 'delete'>

/**
 * The effect that begins. `formerly`: the business key under which a release before stored an effect of the same
 * thing.
 */
export type BeginningEffect = Pick<BegunEffect, 'key' | 'wish'> & { readonly formerly?: string }

/**
 * `of`: the business key, such as the kind of a claim and its policy. Null: it is this one's turn. Otherwise the one
 * that is at it, unless the caller has found out that nothing came of it (`instead` is its key).
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

/** An effect that was under way during a release stays the only one of its thing. */
function renameEffect(kv: Store, formerly: string, of: string): void {
  const begun = kv.get<BegunEffect>(PREFIX + formerly)
  if (begun !== undefined && kv.get(PREFIX + of) === undefined) kv.put(PREFIX + of, begun)
  kv.delete(PREFIX + formerly)
}

/** `made`: what was wished for, where it came true. */
export function endEffect(kv: Store, of: string, key: string, made?: string): void {
  if (kv.get<BegunEffect>(PREFIX + of)?.key === key) kv.delete(PREFIX + of)
  if (made !== undefined) kv.put(MADE + of, { wish: made, at: Date.now() } satisfies MadeEffect)
}

/** The receipt of an effect that has just been made, or null. */
export function justMade(kv: Store, of: string): string | null {
  const made = kv.get<MadeEffect>(MADE + of)
  return made !== undefined && Date.now() - made.at < SAME_WISH_MS ? made.wish : null
}

type SweptStore = Store & Pick<SyncKvStorage, 'list'>

/** Effects that no tab is at any more. */
export const sweepEffects = (kv: SweptStore): number | null => sweepRecords(kv, PREFIX, RETENTION_MS)

/** Wishes that came true. */
export const sweepWishes = (kv: SweptStore): number | null => sweepRecords(kv, MADE, SAME_WISH_MS)
