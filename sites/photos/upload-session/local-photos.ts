/** The bytes of the photos that this phone has; the state knows only their metadata. */
import { photoSides, type PhotoSide } from '#shared/domain/photos/vehicle-photos.ts'
import type { StoredPhoto } from './packed-photo.ts'
import type { PhotoStorage } from './photo-storage.ts'
import type { PhotosEvent } from './photos-state.ts'

interface LocalPhotos {
  readonly get: (side: PhotoSide) => StoredPhoto | undefined
  readonly put: (side: PhotoSide, photo: StoredPhoto, isStored: boolean) => void
  /** Stores what has become known of it. */
  readonly change: (side: PhotoSide, part: Partial<StoredPhoto>) => Promise<void>
  readonly drop: (side: PhotoSide) => Promise<void>
  readonly restore: () => Promise<void>
}

export function localPhotos(
  storage: PhotoStorage,
  dispatch: (event: PhotosEvent) => void,
  thumbUrlOf: (thumb: Blob) => string,
): LocalPhotos {
  const photos = new Map<PhotoSide, StoredPhoto>()
  const put = (side: PhotoSide, photo: StoredPhoto, isStored: boolean) => {
    photos.set(side, photo)
    const { sha256, file, thumb } = photo
    const local = { sha256, size: file.size, thumbUrl: thumbUrlOf(thumb), isStored }
    dispatch({ type: 'stored', side, local })
  }
  return {
    get: (side) => photos.get(side),
    put,
    change: async (side, part) => {
      const photo = photos.get(side)
      if (photo === undefined) return
      photos.set(side, { ...photo, ...part })
      await storage.write(side, { ...photo, ...part })
    },
    drop: async (side) => {
      photos.delete(side)
      dispatch({ type: 'dropped', side })
      await storage.remove(side)
    },
    restore: async () => {
      for (const side of photoSides) {
        const photo = await storage.read(side)
        if (photo) put(side, photo, true)
      }
    },
  }
}
