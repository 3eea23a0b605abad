/**
 * Stores encrypted bytes on the device by place (a key), each with its expiry. Drafts and unsent photos use it; it
 * knows neither their shapes nor their owners.
 */
import { UNSENT_LIFE_MS } from '#shared/domain/privacy/device-lives.ts'
import { pageNow } from '#shared/http/server-clock.ts'
import { indexedDbStore, isDraft, withFallback, type FallbackStore } from './draft-store.ts'

/** Encrypts stored bytes with AES-GCM and a key that no script can export (D9). */

interface Sealed {
  readonly iv: Uint8Array<ArrayBuffer>
  readonly data: ArrayBuffer
  /** Epoch ms of the device's clock. Readable without the key, so that expired records can be swept; bound to the bytes. */
  readonly expires: number
  /** Lifetime in ms from the write to `expires`. Absent in records written before release 2026-12. */
  readonly life?: number
  /** True if gateway and device clocks agreed at the write; absent if unknown. */
  readonly isAgreed?: boolean
}

function makeKey(): Promise<CryptoKey> {
  return crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
}

/** `place` is bound to the bytes: a sealed draft moved to another owner or name does not open. */
async function seal(key: CryptoKey, place: string, bytes: BufferSource, expires: number): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  return { iv, data: await crypto.subtle.encrypt(algorithm(iv, place, expires), key, bytes), expires }
}

/** Decrypts a record; undefined if it was altered, copied from another place, or encrypted with another key. */
async function open(
  key: CryptoKey,
  place: string,
  { iv, data, expires }: Sealed,
): Promise<ArrayBuffer | undefined> {
  try {
    return await crypto.subtle.decrypt(algorithm(iv, place, expires), key, data)
  } catch {
    return undefined
  }
}

function isSealed(value: unknown): value is Sealed {
  return (
    typeof value === 'object' &&
    value !== null &&
    'iv' in value &&
    value.iv instanceof Uint8Array &&
    'data' in value &&
    value.data instanceof ArrayBuffer &&
    'expires' in value &&
    typeof value.expires === 'number'
  )
}

function algorithm(iv: Uint8Array<ArrayBuffer>, place: string, expires: number): AesGcmParams {
  return { name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(`${expires} ${place}`) }
}

export interface Vault {
  /** Storage in use: `memory` means that a reload loses data. */
  readonly keeps: 'device' | 'memory'
  /** Calls `listener` when `keeps` has changed. Returns a function that unsubscribes. */
  onKeeps(listener: () => void): () => void
  /** Reads a record. Undefined if absent, expired or unreadable; it is then also removed (FND-O19). */
  read(place: string): Promise<Stored | undefined>
  /** Reads a record and changes nothing; `stale` if `read` would remove it, or give it a new term. */
  find(place: string): Promise<Stored | 'stale' | undefined>
  /** Stores a record; false if the device refused, so that it is in memory only. */
  write(place: string, content: Content): Promise<boolean>
  remove(place: string): Promise<void>
  /** Size of a record on the device, in bytes. */
  sizeOf(place: string): Promise<number>
  /** Returns all places that begin with `start`. */
  places(start: string): Promise<readonly string[]>
}

interface Content {
  readonly bytes: BufferSource
  /** Expiry of the record, epoch ms. */
  readonly expires: number
}

interface Stored extends Content {
  readonly bytes: ArrayBuffer
}

const KEY_PLACE = 'key'

/** Current times in epoch ms. `gateway` is undefined if no page of this document has the gateway's time. */
interface Clocks {
  readonly device: () => number
  readonly gateway: () => number | undefined
}

/**
 * Creates a vault. The device's clock alone never deletes data, because it may be wrong (D269). An expired record is
 * deleted only if the gateway's clock agreed when it was written and agrees now; otherwise its term restarts.
 */
export function createVault(
  store: FallbackStore,
  now: () => number = Date.now,
  gateway: () => number | undefined = now,
): Vault {
  const clocks = { device: now, gateway }
  let key: Promise<CryptoKey> | undefined
  const deviceKey = () => (key ??= findKey(store))
  let swept: Promise<void> | undefined
  /**
   * The last record that this page encrypted for each place. A nonce is never used twice, so an equal nonce means equal
   * bytes.
   */
  const held = new Map<string, { readonly record: Sealed; readonly bytes: ArrayBuffer }>()
  const heldOf = (place: string, { iv, expires }: Sealed): Stored | undefined => {
    const { record, bytes } = held.get(place) ?? {}
    const isSame = record?.expires === expires && `${record.iv}` === `${iv}`
    return bytes && isSame && expires > now() ? { bytes, expires } : undefined
  }
  /**
   * Decrypts a record. Unreadable and expired records are removed; a record that is expired only by the device's clock
   * gets a new term.
   */
  const opened = async (place: string, record: unknown): Promise<Stored | undefined> => {
    const alive = isSealed(record) && !isOver(record, clocks) ? record : undefined
    const own = await deviceKey()
    const bytes = alive && (await open(own, place, alive))
    if (!alive || !bytes) {
      // If this page could not load the device's key, a record that cannot be decrypted may still be valid.
      if (!alive || store.keeps === 'device') await store.remove(place)
      return undefined
    }
    if (alive.expires > now()) return { bytes, expires: alive.expires }
    const expires = now() + (alive.life ?? UNSENT_LIFE_MS)
    await store.set(place, await sealed(own, place, { bytes, expires }, clocks))
    return { bytes, expires }
  }
  /** Removes expired records of all owners, once per page, so that people who never return leave no data for long. */
  const sweep = async (): Promise<void> => {
    for (const place of await store.keys()) {
      const record = await store.get(place)
      if (isSealed(record) && record.expires <= now()) await opened(place, record)
    }
  }
  const find = async (place: string): Promise<Stored | 'stale' | undefined> => {
    await (swept ??= sweep())
    const record = await store.get(place)
    if (record === undefined) return undefined
    if (!isSealed(record) || record.expires <= now()) return 'stale'
    const held = heldOf(place, record)
    if (held) return held
    const bytes = await open(await deviceKey(), place, record)
    return bytes ? { bytes, expires: record.expires } : 'stale'
  }
  return {
    get keeps() {
      return store.keeps
    },
    onKeeps: (listener) => store.onKeeps(listener),
    find,
    read: async (place) => {
      const found = await find(place)
      return found === 'stale' ? opened(place, await store.get(place)) : found
    },
    write: async (place, content) => {
      await (swept ??= sweep())
      const record = await sealed(await deviceKey(), place, content, clocks)
      // The bytes of photos are not cached in memory.
      const { bytes } = content
      if (isDraft(place) && bytes instanceof ArrayBuffer) held.set(place, { record, bytes })
      return store.set(place, record)
    },
    remove: (place) => store.remove(place),
    sizeOf: async (place) => {
      const record = await store.get(place)
      return isSealed(record) ? record.data.byteLength : 0
    },
    places: async (start) => (await store.keys()).filter((place) => place.startsWith(start)),
  }
}

/** Maximum difference in ms between clocks that agree. */
const AGREED_MS = 24 * 60 * 60 * 1000

async function sealed(
  key: CryptoKey,
  place: string,
  { bytes, expires }: Content,
  { device, gateway }: Clocks,
): Promise<Sealed> {
  const [here, there] = [device(), gateway()]
  const isAgreed = there !== undefined && Math.abs(there - here) < AGREED_MS
  return { ...(await seal(key, place, bytes, expires)), life: expires - here, isAgreed }
}

const isOver = ({ expires, isAgreed = false }: Sealed, { device, gateway }: Clocks): boolean =>
  isAgreed && expires <= device() && expires <= (gateway() ?? 0)

/** Loads or creates the device's key. If the store cannot hold keys, the key lives only as long as the page. */
async function findKey(store: FallbackStore): Promise<CryptoKey> {
  const stored = (await store.get(KEY_PLACE)) ?? (await store.addOnce(KEY_PLACE, await makeKey()))
  return stored instanceof CryptoKey ? stored : makeKey()
}

/** The vault of this browser for drafts and unsent photos. */
export const deviceVault = createVault(withFallback(indexedDbStore()), Date.now, pageNow)
