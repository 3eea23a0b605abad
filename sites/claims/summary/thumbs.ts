import { slotOf, slotsOf } from '#shared/steps/photos/session/uploads-state.ts'
import type { FormPhotosState } from '#shared/steps/claims/photos/photo-changes.ts'
import { photoPathNow } from '../photo-steps/photos-store.ts'

/** Object URLs of thumbnails by the path of their photo in the form. */
export type Thumbs = Readonly<Record<string, string>>

/** Returns the thumbnails that this device has. */
export const thumbsNow = (photos: FormPhotosState): Thumbs =>
  Object.fromEntries(
    slotsOf(photos).flatMap((slot) => {
      const url = slotOf(photos, slot).local?.thumbUrl
      return url ? [[photoPathNow(slot), url]] : []
    }),
  )
