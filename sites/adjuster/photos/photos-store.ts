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

/** Current path of a slot's photo in the form. */
export const photoPathNow = (slot: string, renames: Renames): string =>
  isAdjusterSlot(slot) ? remapPath(photoPathOf(slot), renames) : slot

/** Mark of the form's photo in a slot; null if there is none. */
export const markInForm = (
  photos: Readonly<Record<string, string>>,
  slot: string,
  renames: Renames,
): string | null => photos[photoPathNow(slot, renames)] || null

/** Slot of a form's photo on this device, where an item that was added here keeps its first id. */
export const slotHere = (path: string, renames: Renames): string =>
  slotAtPath(pathBefore(renames, path)) ?? path

/** The insurer's photos by this device's slots. */
export const receivedSlots = (
  photos: Readonly<Record<string, string>>,
  renames: Renames,
): readonly string[] =>
  Object.entries(photos).flatMap(([path, mark]) => (mark === '' ? [] : [slotHere(path, renames)]))
