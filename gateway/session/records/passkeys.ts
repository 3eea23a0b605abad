/** Stores a person's passkeys in their object; only public keys (D212). */
import { MOST_PASSKEYS, PASSKEY_CHALLENGE_MS } from '#shared/domain/access/passkey.ts'
import { livingRecords, sweepRecords, type DatedRecord, type RecordStore as Store } from './dated-records.ts'

export interface StoredPasskey extends DatedRecord {
  /** The key's id from the authenticator, base64url. */
  readonly id: string
  /** The public key as COSE, base64url. */
  readonly publicKey: string
  /** Counter of the last use; 0 if the authenticator does not count. */
  readonly counter: number
  readonly transports: readonly string[]
  readonly name: string
  readonly addedAt: number
  readonly usedAt: number | null
  /** True if the device offers the key by itself; absent for keys from before this was required. */
  readonly isDiscoverable?: true
  /** Time since which the key opens the account without the password (D188), in epoch ms. */
  readonly logsInSince?: number
}

const PREFIX = 'passkey:'
/** Time without use after which a person is assumed to have forgotten the key. */
const UNUSED_MS = 2 * 365 * 24 * 60 * 60 * 1000
const CHALLENGE = 'passkey-challenge:'

const living = (kv: Store) => livingRecords<StoredPasskey>(kv, PREFIX, UNUSED_MS).map(([, key]) => key)

/**
 * Time of the last new password or reported access; passkeys created earlier cannot open the account until its owner
 * allows it again (D188).
 */
export const endOfLogIns = (kv: Pick<Store, 'get'>): number => kv.get<number>('barred') ?? 0

/** Returns the person's passkeys, oldest first. */
export const passkeysIn = (kv: Store): StoredPasskey[] =>
  living(kv)
    .map((key) => currentLogIn(key, endOfLogIns(kv)))
    .toSorted((one, other) => one.addedAt - other.addedAt)

function currentLogIn(key: StoredPasskey, endedAt: number): StoredPasskey {
  const { logsInSince, ...rest } = key
  return logsInSince !== undefined && logsInSince > endedAt ? key : rest
}

/** Adds a passkey. False if the limit is reached, or the key exists already. */
export function addPasskey(kv: Store, added: Omit<StoredPasskey, 'at' | 'addedAt' | 'usedAt'>): boolean {
  const stored = living(kv)
  if (stored.length >= MOST_PASSKEYS || stored.some(({ id }) => id === added.id)) return false
  const now = Date.now()
  kv.put(PREFIX + added.id, { ...added, at: now, addedAt: now, usedAt: null } satisfies StoredPasskey)
  return true
}

/**
 * Allows a key to log in. `since`: the time of the request, in epoch ms; null forbids it. False if the key does not
 * exist.
 */
export function letLogIn(kv: Store, id: string, since: number | null): boolean {
  const stored = living(kv).find((key) => key.id === id)
  if (stored === undefined) return false
  const { logsInSince: _, ...rest } = stored
  kv.put(PREFIX + id, { ...rest, ...(since !== null && { logsInSince: since }) } satisfies StoredPasskey)
  return true
}

export const removePasskey = (kv: Store, id: string): boolean => kv.delete(PREFIX + id)

/**
 * Records a use. Returns false if the passkey was removed, or if its stored counter is not lower, which a copied
 * passkey would cause.
 */
export function recordPasskeyUse(kv: Store, id: string, counter: number): boolean {
  const stored = living(kv).find((key) => key.id === id)
  if (stored === undefined) return false
  if ((counter > 0 || stored.counter > 0) && counter <= stored.counter) return false
  const now = Date.now()
  kv.put(PREFIX + id, { ...stored, counter, usedAt: now, at: now } satisfies StoredPasskey)
  return true
}

export const askPasskey = (kv: Store, challenge: string): void =>
  kv.put(CHALLENGE + challenge, { at: Date.now() } satisfies DatedRecord)

/** Uses up a challenge. Returns true only the first time, within some minutes. */
export function spendChallenge(kv: Store, challenge: string): boolean {
  const name = CHALLENGE + challenge
  const isOpen = livingRecords<DatedRecord>(kv, CHALLENGE, PASSKEY_CHALLENGE_MS).some(
    ([open]) => open === name,
  )
  return isOpen && kv.delete(name)
}

export const sweepPasskeys = (kv: Store): number | null => sweepRecords(kv, PREFIX, UNUSED_MS)

export const sweepChallenges = (kv: Store): number | null => sweepRecords(kv, CHALLENGE, PASSKEY_CHALLENGE_MS)
