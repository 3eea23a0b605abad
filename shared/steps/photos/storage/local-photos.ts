/** The photos of this phone: metadata and thumbnails in memory, bytes in storage until they are sent. */
import { mutex } from '#shared/drafts/draft-store.ts'
import { keptUntil } from '#shared/drafts/retention.ts'
import type { PhotoRecord, StoredPhoto } from './packed-photo.ts'
import type { PhotoStorage } from './photo-storage.ts'
import type { LocalPhoto } from '../session/uploads-state.ts'

export interface LocalPhotos<Slot extends string> {
  readonly get: (slot: Slot) => PhotoRecord | undefined
  /** Reads a photo with its bytes; undefined if the bytes were lost, or deleted after another tab had sent them. */
  readonly read: (slot: Slot) => Promise<StoredPhoto | undefined>
  readonly store: (slot: Slot, photo: StoredPhoto) => Promise<void>
  /** Updates the stored record of a photo. */
  readonly change: (slot: Slot, part: Partial<PhotoRecord>) => Promise<void>
  /** Marks a file as received by the gateway: its bytes and thumbnail are deleted from the phone (D125). */
  readonly received: (slot: Slot, sha256: string) => Promise<void>
  readonly drop: (slot: Slot) => Promise<void>
  /**
   * Loads the stored photos. Resolves to the slots of incompletely written photos, left by a page that was killed;
   * these were never shown as stored.
   */
  readonly restore: () => Promise<readonly Slot[]>
  readonly slots: () => readonly Slot[]
}

interface Watch<Slot> {
  readonly onStored: (slot: Slot, local: LocalPhoto) => void
  readonly onReceived: (slot: Slot) => void
  readonly onDropped: (slot: Slot) => void
  readonly thumbUrlOf: (thumb: Blob) => string
}

export function localPhotos<Slot extends string>(
  storage: PhotoStorage<Slot>,
  { onStored, onReceived, onDropped, thumbUrlOf }: Watch<Slot>,
): LocalPhotos<Slot> {
  const photos = new Map<Slot, PhotoRecord>()
  /** Bytes of photos that the phone could not store. */
  const unstored = new Map<Slot, Blob>()
  const urls = thumbUrls<Slot>(thumbUrlOf)
  const exclusive = mutex()
  /** Writes of one slot run one after the other, so that the record of a photo never overwrites that of a newer one. */
  const inTurn = <T>(slot: Slot, work: () => Promise<T>): Promise<T> => exclusive(`photo ${slot}`, work)
  const put = (slot: Slot, photo: PhotoRecord, isStored: boolean) => {
    photos.set(slot, photo)
    const { sha256, size, thumb, until = keptUntil(Date.now()), isReceived = false } = photo
    const { thumbUrl, forgetBefore } = urls.make(slot, thumb)
    onStored(slot, { sha256, size, thumbUrl, isStored, until, isReceived })
    forgetBefore()
  }
  /** Marks a photo as received. The open page keeps its thumbnail. */
  const noteReceived = (slot: Slot, photo: PhotoRecord) => {
    photos.set(slot, { ...photo, isReceived: true })
    onReceived(slot)
  }
  const read = async (slot: Slot): Promise<StoredPhoto | undefined> => {
    const [photo, file] = [photos.get(slot), unstored.get(slot)]
    if (photo === undefined) return undefined
    if (file !== undefined) return { ...photo, file }
    const stored = await inTurn(slot, () => storage.read(slot))
    // The values in memory are newer, because `change` may still be writing.
    if (stored?.sha256 === photo.sha256) return { ...photo, file: stored.file }
    // If the slot has received another photo, that one is read.
    if (photos.get(slot)?.sha256 !== photo.sha256) return read(slot)
    const known = await storage.look(slot)
    if (known?.sha256 === photo.sha256 && known.isReceived === true) noteReceived(slot, photo)
    return undefined
  }
  return {
    get: (slot) => photos.get(slot),
    slots: () => [...photos.keys()],
    read,
    store: async (slot, { file, ...photo }) => {
      await inTurn(slot, async () => {
        const isStored = await storage.write(slot, { ...photo, file })
        if (isStored) unstored.delete(slot)
        else unstored.set(slot, file)
        put(slot, photo, isStored)
      })
    },
    change: async (slot, part) => {
      const photo = photos.get(slot)
      if (photo === undefined) return
      const changed = { ...photo, ...part }
      photos.set(slot, changed)
      await inTurn(slot, async () => {
        const isCurrent = photos.get(slot)?.sha256 === changed.sha256
        // Thumbnails of received photos are not stored.
        const shown = changed.isReceived === true ? { ...changed, thumb: null } : changed
        if (isCurrent && !unstored.has(slot)) await storage.note(slot, shown)
      })
    },
    received: async (slot, sha256) => {
      await inTurn(slot, async () => {
        const photo = photos.get(slot)
        // If the slot has received another photo, that photo stays.
        if (photo === undefined || photo.sha256 !== sha256 || photo.isReceived === true) return
        noteReceived(slot, photo)
        if (!unstored.delete(slot)) await storage.forgetBytes(slot)
      })
    },
    drop: async (slot) => {
      photos.delete(slot)
      unstored.delete(slot)
      onDropped(slot)
      urls.forget(slot)
      await inTurn(slot, () => storage.remove(slot))
    },
    restore: async () => {
      const halves = await removeHalves(storage, inTurn)
      for (const slot of await storage.slots()) {
        const photo = await storage.look(slot)
        if (photo) put(slot, photo, true)
        // A release before D125 kept bytes and thumbnails of received photos.
        if (photo?.isReceived === true) await storage.forgetBytes(slot)
      }
      return halves
    },
  }
}

/** Removes incompletely written photos. It waits for its turn, because another write may be in progress. */
async function removeHalves<Slot extends string>(
  storage: PhotoStorage<Slot>,
  inTurn: <T>(slot: Slot, work: () => Promise<T>) => Promise<T>,
): Promise<readonly Slot[]> {
  const removed: Slot[] = []
  for (const slot of new Set(await storage.halves()))
    if (await inTurn(slot, () => storage.removeHalf(slot))) removed.push(slot)
  return removed
}

/** Manages the object URLs of the shown thumbnails: each is revoked once it is no longer shown. */
function thumbUrls<Slot>(urlOf: (thumb: Blob) => string) {
  const urls = new Map<Slot, string>()
  const revoke = (url: string | undefined) => {
    if (url !== undefined) URL.revokeObjectURL(url)
  }
  return {
    make: (slot: Slot, thumb: Blob | null) => {
      const before = urls.get(slot)
      const thumbUrl = thumb && urlOf(thumb)
      if (thumbUrl !== null) urls.set(slot, thumbUrl)
      return { thumbUrl, forgetBefore: () => revoke(before) }
    },
    forget: (slot: Slot) => {
      revoke(urls.get(slot))
      urls.delete(slot)
    },
  }
}
