/**
 * Photos on the phone until the insurer has them all: written before anything is sent, encrypted (D9), by policy and
 * side, so that a newer link to the same policy finds them. A phone that refuses keeps them for as long as the page is.
 */
import { createStore, del, get, keys, set, update, type UseStore } from 'idb-keyval'
import type { PhotoSide } from '#shared/domain/photos/vehicle-photos.ts'
import { isSealed, makeKey, openBytes, seal } from '#shared/drafts/draft-crypto.ts'
import { sha256 } from '../camera/sha256.ts'
import type { Outgoing } from '../sending/send-photo.ts'
import { pack, unpack } from './packed-photo.ts'

export interface KeptPhoto extends Outgoing {
  /** A small picture of it. */
  readonly thumb: Blob
  /** Hashes of the photos of this side that this phone has taken before: nobody else's. */
  readonly earlier: readonly string[]
}

/** Longer than a photo may be old, and than a nonce lives. */
const LIFE_MS = 72 * 60 * 60 * 1000
const KEY_PLACE = 'key'

export interface PhotoShelf {
  readonly read: (side: PhotoSide) => Promise<KeptPhoto | undefined>
  /** False: the phone would not keep it. */
  readonly write: (side: PhotoSide, photo: KeptPhoto) => Promise<boolean>
  readonly remove: (side: PhotoSide) => Promise<void>
}

let opened: UseStore | undefined
const database = () => (opened ??= createStore('volante-photos', 'photos'))

export async function photoShelf(policyNumber: string, now: () => number = Date.now): Promise<PhotoShelf> {
  const owner = (await sha256(new TextEncoder().encode(policyNumber))).slice(0, 32)
  const placeOf = (side: PhotoSide) => `photo ${owner} ${side}`
  const key = deviceKey(now)
  return {
    read: async (side) => {
      try {
        const sealed = await get<unknown>(placeOf(side), database())
        if (!isSealed(sealed) || sealed.expires <= now()) return undefined
        const bytes = await openBytes(await key, placeOf(side), sealed)
        return bytes && unpack(bytes)
      } catch {
        return undefined
      }
    },
    write: async (side, photo) => {
      try {
        const sealed = await seal(await key, placeOf(side), await pack(photo), now() + LIFE_MS)
        await set(placeOf(side), sealed, database())
        return true
      } catch {
        return false
      }
    },
    remove: (side) => del(placeOf(side), database()).catch(() => undefined),
  }
}

/** One key for the phone, that no script can read out; before it is used, what is too old goes. */
async function deviceKey(now: () => number): Promise<CryptoKey> {
  const made = await makeKey()
  try {
    for (const place of await keys(database())) {
      const kept = await get<unknown>(place, database())
      if (isSealed(kept) && kept.expires <= now()) await del(place, database())
    }
    await update<unknown>(KEY_PLACE, (kept) => kept ?? made, database())
    const kept = await get<unknown>(KEY_PLACE, database())
    return kept instanceof CryptoKey ? kept : made
  } catch {
    return made
  }
}
