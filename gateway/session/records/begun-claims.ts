/** The claim that is being begun of a policy, as a person's object keeps it: one at a time, whichever tab asks (D11, D79). */

/** As long as the record of a key. */
const RETENTION_MS = 24 * 60 * 60 * 1000
const PREFIX = 'claim:'

/** Its outcome lies with the record of its key. */
export interface BegunClaim {
  readonly key: string
  /** Epoch ms. */
  readonly at: number
}

type Store = Pick<SyncKvStorage, 'get' | 'put' | 'delete'>

/**
 * `of`: the kind and its policy. Null: it is this one's turn. Otherwise the one that is at it, unless the caller has
 * found out that nothing came of it (`instead` is its key).
 */
export function beginClaim(kv: Store, of: string, key: string, instead?: string): BegunClaim | null {
  const begun = kv.get<BegunClaim>(PREFIX + of)
  const isCurrent = begun !== undefined && Date.now() - begun.at < RETENTION_MS
  if (isCurrent && begun.key !== key && begun.key !== instead) return begun
  kv.put(PREFIX + of, { key, at: Date.now() })
  return null
}

export function endClaim(kv: Store, of: string, key: string): void {
  if (kv.get<BegunClaim>(PREFIX + of)?.key === key) kv.delete(PREFIX + of)
}
