/**
 * Photos on the phone until the insurer has them all: written before anything is sent, encrypted (D9), by policy and
 * side, so that a newer link to the same policy finds them. They survive sign-out, as they belong to nobody's session.
 */
import type { PhotoSide } from '#shared/domain/photos/vehicle-photos.ts'
import { DRAFT_LIFE_MS } from '#shared/drafts/draft.ts'
import { deviceVault } from '#shared/drafts/draft-vault.ts'
import { sha256 } from '../camera/sha256.ts'
import { pack, unpack, type StoredPhoto } from './packed-photo.ts'

export interface PhotoStorage {
  readonly read: (side: PhotoSide) => Promise<StoredPhoto | undefined>
  /** False: the phone refused, a reload loses the photo. */
  readonly write: (side: PhotoSide, photo: StoredPhoto) => Promise<boolean>
  readonly remove: (side: PhotoSide) => Promise<void>
}

export async function photoStorage(
  policyNumber: string,
  now: () => number = Date.now,
): Promise<PhotoStorage> {
  const owner = (await sha256(new TextEncoder().encode(policyNumber))).slice(0, 32)
  const placeOf = (side: PhotoSide) => `photo ${owner} ${side}`
  return {
    read: async (side) => {
      const stored = await deviceVault.read(placeOf(side))
      return stored && unpack(stored.bytes)
    },
    write: async (side, photo) => {
      try {
        // Longer than a photo may be old, and than a capture token lives.
        const expires = now() + DRAFT_LIFE_MS
        return await deviceVault.write(placeOf(side), { bytes: await pack(photo), expires })
      } catch {
        // The file behind the photo cannot be read any more.
        return false
      }
    },
    remove: (side) => deviceVault.remove(placeOf(side)),
  }
}
