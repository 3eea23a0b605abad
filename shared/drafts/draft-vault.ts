/**
 * Encrypted bytes on the device by place, each with its expiry: what drafts and unsent photos are stored in. Knows
 * neither shapes nor owners.
 */
import { isSealed, makeKey, open, seal } from './draft-crypto.ts'
import { indexedDbStore, withFallback, type FallbackStore } from './draft-store.ts'

export interface Vault {
  /** Where the last things were stored: `memory` means that a reload loses them. */
  readonly keeps: 'device' | 'memory'
  /** Undefined when absent, expired or unreadable; then it is also removed (FND-O19). */
  read(place: string): Promise<Stored | undefined>
  /** False: the device refused, it is in memory only. */
  write(place: string, content: Content): Promise<boolean>
  remove(place: string): Promise<void>
  /** Bytes that it takes on the device. */
  sizeOf(place: string): Promise<number>
  /** Places that begin with `start`. */
  places(start: string): Promise<readonly string[]>
}

interface Content {
  readonly bytes: BufferSource
  /** Epoch ms. */
  readonly expires: number
}

interface Stored extends Content {
  readonly bytes: ArrayBuffer
}

const KEY_PLACE = 'key'

export function createVault(store: FallbackStore, now: () => number = Date.now): Vault {
  let key: Promise<CryptoKey> | undefined
  const deviceKey = () => (key ??= sweep(store, now).then(() => findKey(store)))
  return {
    get keeps() {
      return store.keeps
    },
    read: async (place) => {
      const record = await store.get(place)
      if (record === undefined) return undefined
      const isAlive = isSealed(record) && record.expires > now()
      const bytes = isAlive ? await open(await deviceKey(), place, record) : undefined
      if (isAlive && bytes) return { bytes, expires: record.expires }
      await store.remove(place)
      return undefined
    },
    write: async (place, { bytes, expires }) =>
      store.set(place, await seal(await deviceKey(), place, bytes, expires)),
    remove: (place) => store.remove(place),
    sizeOf: async (place) => {
      const record = await store.get(place)
      return isSealed(record) ? record.data.byteLength : 0
    },
    places: async (start) => (await store.keys()).filter((place) => place.startsWith(start)),
  }
}

/** One key for the device. A store that cannot hold keys leaves one that lives as long as the page. */
async function findKey(store: FallbackStore): Promise<CryptoKey> {
  const stored = (await store.get(KEY_PLACE)) ?? (await store.addOnce(KEY_PLACE, await makeKey()))
  return stored instanceof CryptoKey ? stored : makeKey()
}

/** Once per page: expired records of anybody go, also of people who never come back. */
async function sweep(store: FallbackStore, now: () => number): Promise<void> {
  for (const place of await store.keys()) {
    const record = await store.get(place)
    if (isSealed(record) && record.expires <= now()) await store.remove(place)
  }
}

/** The vault of this browser. */
export const deviceVault = createVault(withFallback(indexedDbStore()))
