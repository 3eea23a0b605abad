/** The photos that this phone has: metadata and thumbnails here, bytes on the phone until they are sent. */
import { keptUntil } from '#shared/drafts/retention.ts'
import type { PhotoRecord, StoredPhoto } from './packed-photo.ts'
import type { PhotoStorage } from './photo-storage.ts'
import type { LocalPhoto } from '../session/uploads-state.ts'

interface LocalPhotos<Slot extends string> {
  readonly get: (slot: Slot) => PhotoRecord | undefined
  /** With its bytes; undefined where the phone has lost them. */
  readonly read: (slot: Slot) => Promise<StoredPhoto | undefined>
  readonly store: (slot: Slot, photo: StoredPhoto) => Promise<void>
  /** Stores what has become known of it. */
  readonly change: (slot: Slot, part: Partial<PhotoRecord>) => Promise<void>
  readonly drop: (slot: Slot) => Promise<void>
  readonly restore: () => Promise<void>
  readonly slots: () => readonly Slot[]
}

interface Watch<Slot> {
  readonly onStored: (slot: Slot, local: LocalPhoto) => void
  readonly onDropped: (slot: Slot) => void
  readonly thumbUrlOf: (thumb: Blob) => string
}

export function localPhotos<Slot extends string>(
  storage: PhotoStorage<Slot>,
  { onStored, onDropped, thumbUrlOf }: Watch<Slot>,
): LocalPhotos<Slot> {
  const photos = new Map<Slot, PhotoRecord>()
  /** Those that the phone would not store. */
  const unstored = new Map<Slot, Blob>()
  const urls = new Map<Slot, string>()
  const forgetUrl = (slot: Slot) => {
    const url = urls.get(slot)
    if (url !== undefined) URL.revokeObjectURL(url)
    urls.delete(slot)
  }
  const put = (slot: Slot, photo: PhotoRecord, isStored: boolean) => {
    photos.set(slot, photo)
    const { sha256, size, thumb, until = keptUntil(Date.now()) } = photo
    const before = urls.get(slot)
    const thumbUrl = thumb && thumbUrlOf(thumb)
    if (thumbUrl !== null) urls.set(slot, thumbUrl)
    onStored(slot, { sha256, size, thumbUrl, isStored, until })
    if (before !== undefined) URL.revokeObjectURL(before)
  }
  return {
    get: (slot) => photos.get(slot),
    slots: () => [...photos.keys()],
    read: async (slot) => {
      const photo = photos.get(slot)
      const file = unstored.get(slot)
      if (photo === undefined) return undefined
      if (file !== undefined) return { ...photo, file }
      const stored = await storage.read(slot)
      // What is known here is younger: `change` may still be writing.
      return stored?.sha256 === photo.sha256 ? { ...photo, file: stored.file } : undefined
    },
    store: async (slot, { file, ...photo }) => {
      const isStored = await storage.write(slot, { ...photo, file })
      if (isStored) unstored.delete(slot)
      else unstored.set(slot, file)
      put(slot, photo, isStored)
    },
    change: async (slot, part) => {
      const photo = photos.get(slot)
      if (photo === undefined) return
      photos.set(slot, { ...photo, ...part })
      if (!unstored.has(slot)) await storage.note(slot, { ...photo, ...part })
    },
    drop: async (slot) => {
      photos.delete(slot)
      unstored.delete(slot)
      onDropped(slot)
      forgetUrl(slot)
      await storage.remove(slot)
    },
    restore: async () => {
      for (const slot of await storage.slots()) {
        const photo = await storage.look(slot)
        if (photo) put(slot, photo, true)
      }
    },
  }
}
