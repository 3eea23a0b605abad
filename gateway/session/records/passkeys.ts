/** Passkeys of a person, as their object keeps them: public keys alone (D212). */
import { MOST_PASSKEYS, PASSKEY_CHALLENGE_MS } from '#shared/domain/access/passkey.ts'
import { livingRecords, sweepRecords, type Dated, type RecordStore as Store } from './dated-records.ts'

export interface StoredPasskey extends Dated {
  /** The authenticator's id of the key, base64url. */
  readonly id: string
  /** COSE, base64url. */
  readonly publicKey: string
  /** Counter of its last use; 0 where the authenticator does not count. */
  readonly counter: number
  readonly transports: readonly string[]
  readonly name: string
  readonly addedAt: number
  readonly usedAt: number | null
  /** Its device offers it by itself; absent of those that were made before that was asked for. */
  readonly isDiscoverable?: true
  /** Epoch ms: since when it opens the account without the password (D188). */
  readonly logsInSince?: number
}

const PREFIX = 'passkey:'
/** After this time without use, a person is assumed to have forgotten the key. */
const UNUSED_MS = 2 * 365 * 24 * 60 * 60 * 1000
const CHALLENGE = 'passkey-challenge:'

const living = (kv: Store) => livingRecords<StoredPasskey>(kv, PREFIX, UNUSED_MS).map(([, key]) => key)

/** With a new password and a reported access no key opens the account any more until its owner lets it again (D188). */
export const endOfLogIns = (kv: Pick<Store, 'get'>): number => kv.get<number>('barred') ?? 0

/** The oldest first. */
export const passkeysIn = (kv: Store): StoredPasskey[] =>
  living(kv)
    .map((key) => currentLogIn(key, endOfLogIns(kv)))
    .toSorted((one, other) => one.addedAt - other.addedAt)

function currentLogIn(key: StoredPasskey, endedAt: number): StoredPasskey {
  const { logsInSince, ...rest } = key
  return logsInSince !== undefined && logsInSince > endedAt ? key : rest
}

/** False: there are as many as there may be, or this one is there. */
export function addPasskey(kv: Store, added: Omit<StoredPasskey, 'at' | 'addedAt' | 'usedAt'>): boolean {
  const stored = living(kv)
  if (stored.length >= MOST_PASSKEYS || stored.some(({ id }) => id === added.id)) return false
  const now = Date.now()
  kv.put(PREFIX + added.id, { ...added, at: now, addedAt: now, usedAt: null } satisfies StoredPasskey)
  return true
}

/** `since`: when that was asked for, in epoch ms; null: it opens nothing. False: there is no such key. */
export function letLogIn(kv: Store, id: string, since: number | null): boolean {
  const stored = living(kv).find((key) => key.id === id)
  if (stored === undefined) return false
  const { logsInSince: _, ...rest } = stored
  kv.put(PREFIX + id, { ...rest, ...(since !== null && { logsInSince: since }) } satisfies StoredPasskey)
  return true
}

export const removePasskey = (kv: Store, id: string): boolean => kv.delete(PREFIX + id)

/** False: it was removed meanwhile, or another use came between with this counter or a later one, as a copy's would. */
export function recordPasskeyUse(kv: Store, id: string, counter: number): boolean {
  const stored = living(kv).find((key) => key.id === id)
  if (stored === undefined) return false
  if ((counter > 0 || stored.counter > 0) && counter <= stored.counter) return false
  const now = Date.now()
  kv.put(PREFIX + id, { ...stored, counter, usedAt: now, at: now } satisfies StoredPasskey)
  return true
}

export const askPasskey = (kv: Store, challenge: string): void =>
  kv.put(CHALLENGE + challenge, { at: Date.now() } satisfies Dated)

/** Once, and for some minutes. */
export function spendChallenge(kv: Store, challenge: string): boolean {
  const name = CHALLENGE + challenge
  const isOpen = livingRecords<Dated>(kv, CHALLENGE, PASSKEY_CHALLENGE_MS).some(([open]) => open === name)
  return isOpen && kv.delete(name)
}

export const sweepPasskeys = (kv: Store): number | null => sweepRecords(kv, PREFIX, UNUSED_MS)

export const sweepChallenges = (kv: Store): number | null => sweepRecords(kv, CHALLENGE, PASSKEY_CHALLENGE_MS)
