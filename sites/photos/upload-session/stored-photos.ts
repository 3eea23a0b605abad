/** The bytes of the photos that this phone holds; the state knows only what can be said of them. */
import { photoSides, type PhotoSide } from '#shared/domain/photos/vehicle-photos.ts'
import type { KeptPhoto, PhotoShelf } from './photo-storage.ts'
import type { PhotosEvent } from './photos-state.ts'

interface HeldPhotos {
  readonly get: (side: PhotoSide) => KeptPhoto | undefined
  readonly hold: (side: PhotoSide, photo: KeptPhoto, isStored: boolean) => void
  /** Keeps what has become known of it. */
  readonly change: (side: PhotoSide, part: Partial<KeptPhoto>) => Promise<void>
  readonly drop: (side: PhotoSide) => Promise<void>
  readonly restore: () => Promise<void>
}

export function holdPhotos(
  shelf: PhotoShelf,
  dispatch: (event: PhotosEvent) => void,
  pictureOf: (thumb: Blob) => string,
): HeldPhotos {
  const held = new Map<PhotoSide, KeptPhoto>()
  const hold = (side: PhotoSide, photo: KeptPhoto, isStored: boolean) => {
    held.set(side, photo)
    const { sha256, file, thumb } = photo
    const local = { sha256, size: file.size, picture: pictureOf(thumb), isStored }
    dispatch({ type: 'kept', side, local })
  }
  return {
    get: (side) => held.get(side),
    hold,
    change: async (side, part) => {
      const photo = held.get(side)
      if (photo === undefined) return
      held.set(side, { ...photo, ...part })
      await shelf.write(side, { ...photo, ...part })
    },
    drop: async (side) => {
      held.delete(side)
      dispatch({ type: 'dropped', side })
      await shelf.remove(side)
    },
    restore: async () => {
      for (const side of photoSides) {
        const photo = await shelf.read(side)
        if (photo) hold(side, photo, true)
      }
    },
  }
}
