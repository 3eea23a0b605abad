import { useEffect, useState } from 'react'
import { photoStorage } from '#shared/steps/photos/storage/photo-storage.ts'
import { photosOf } from '../form/adjuster-tenant.ts'
import { renames } from '../form/form-store.ts'
import { slotHere } from '../photos/photos-store.ts'
import type { SignedPhoto } from './signed-lines.ts'

/** Object URLs of thumbnails by the path of their photo. */
export type Thumbs = Readonly<Partial<Record<string, string>>>

/**
 * Thumbnails of the photos that this device has, revoked when the list changes. The insurer returns no pictures, so a
 * photo of another device has none.
 */
export function usePhotoThumbs(place: string, photos: readonly SignedPhoto[]): Thumbs {
  const [thumbs, setThumbs] = useState<Thumbs>({})
  const paths = photos.map(({ path }) => path).join(' ')
  useEffect(() => {
    const made: string[] = []
    let isGone = false
    const read = async () => {
      const storage = await photoStorage(photosOf(place))
      const found = await Promise.all(
        paths.split(' ').map(async (path) => [path, await storage.look(slotHere(path, renames()))] as const),
      )
      if (isGone) return
      const addresses = found.flatMap(([path, photo]) => {
        if (!photo?.thumb) return []
        const address = URL.createObjectURL(photo.thumb)
        made.push(address)
        return [[path, address] as const]
      })
      setThumbs(Object.fromEntries(addresses))
    }
    // Without readable storage only the names are shown.
    if (paths !== '') void read().catch(() => undefined)
    return () => {
      isGone = true
      for (const address of made) URL.revokeObjectURL(address)
    }
  }, [place, paths])
  return thumbs
}
