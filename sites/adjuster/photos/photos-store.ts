/** The photos of this device's form as they stand; what shows them needs no camera. */
import { atom } from 'nanostores'
import { isAdjusterSlot, photoPathOf, slotAtPath } from '#shared/domain/claims/adjuster/photo-slots.ts'
import { pathBefore, remapPath, type Renames } from '#shared/form-by-link/fields/renames.ts'
import type { PhotosState } from '#shared/steps/claims/photos/photo-changes.ts'

export const $photos = atom<PhotosState>({
  slots: {},
  connection: { at: 'open' },
  isLinkOver: false,
})

/** Under which path the form has the photo of a slot by now. */
export const photoPathNow = (slot: string, renames: Renames): string =>
  isAdjusterSlot(slot) ? remapPath(photoPathOf(slot), renames) : slot

/** The mark of the photo that the form has in a place of this device; null: none. */
export const markInForm = (
  photos: Readonly<Record<string, string>>,
  slot: string,
  renames: Renames,
): string | null => photos[photoPathNow(slot, renames)] || null

/** The slot of a photo of the form, as this device has it: an item that was made here keeps its first id. */
export const slotHere = (path: string, renames: Renames): string =>
  slotAtPath(pathBefore(renames, path)) ?? path

/** The insurer's photos, by the slots of this device. */
export const receivedSlots = (
  photos: Readonly<Record<string, string>>,
  renames: Renames,
): readonly string[] =>
  Object.entries(photos).flatMap(([path, mark]) => (mark === '' ? [] : [slotHere(path, renames)]))
