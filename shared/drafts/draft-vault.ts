/** Sealed texts by place, each with its end: what drafts are made of. Knows neither shapes nor owners. */
import { isSealed, makeKey, open, seal } from './draft-crypto.ts'
import type { FallbackStore } from './draft-store.ts'

export interface Vault {
  /** Undefined when absent, expired or unreadable; then it is also removed (FND-O19). */
  read(place: string): Promise<Kept | undefined>
  write(place: string, kept: Kept): Promise<void>
  remove(place: string): Promise<void>
  /** Places that begin with `start`. */
  places(start: string): Promise<readonly string[]>
}

interface Kept {
  readonly text: string
  /** Epoch ms. */
  readonly expires: number
}

const KEY_PLACE = 'key'

export function createVault(store: FallbackStore, now: () => number): Vault {
  let key: Promise<CryptoKey> | undefined
  const deviceKey = () => (key ??= sweep(store, now).then(() => findKey(store)))
  return {
    read: async (place) => {
      const record = await store.get(place)
      if (record === undefined) return undefined
      const alive = isSealed(record) && record.expires > now()
      const text = alive ? await open(await deviceKey(), place, record) : undefined
      if (alive && text !== undefined) return { text, expires: record.expires }
      await store.remove(place)
      return undefined
    },
    write: async (place, { text, expires }) => {
      await store.set(place, await seal(await deviceKey(), place, text, expires))
    },
    remove: (place) => store.remove(place),
    places: async (start) => (await store.keys()).filter((place) => place.startsWith(start)),
  }
}

/** One key for the device. A store that cannot keep keys leaves one that lives as long as the page. */
async function findKey(store: FallbackStore): Promise<CryptoKey> {
  const kept = (await store.get(KEY_PLACE)) ?? (await store.addOnce(KEY_PLACE, await makeKey()))
  return kept instanceof CryptoKey ? kept : makeKey()
}

/** Once per page: expired drafts of anybody go, also of people who never come back. */
async function sweep(store: FallbackStore, now: () => number): Promise<void> {
  for (const place of await store.keys()) {
    const record = await store.get(place)
    if (isSealed(record) && record.expires <= now()) await store.remove(place)
  }
}
