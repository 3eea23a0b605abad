/** State of the photos on this device, separate from the camera code, for screens that only show photos. */
import { atom } from 'nanostores'
import { isAdjusterSlot, photoPathOf, slotAtPath } from '#shared/domain/claims/adjuster/photo-slots.ts'
import { pathBefore, remapPath, type Renames } from '#shared/form-by-link/fields/renames.ts'
import type { FormPhotosState } from '#shared/steps/claims/photos/photo-changes.ts'

export const $photos = atom<FormPhotosState>({
  slots: {},
  connection: { at: 'open' },
  isLinkOver: false,
})

/** Returns the current path in the form for a slot's photo. */
export const photoPathNow = (slot: string, renames: Renames): string =>
  isAdjusterSlot(slot) ? remapPath(photoPathOf(slot), renames) : slot

/** Returns the mark of the form's photo in a slot; null if there is none. */
export const markInForm = (
  photos: Readonly<Record<string, string>>,
  slot: string,
  renames: Renames,
): string | null => photos[photoPathNow(slot, renames)] || null

/**
 * Returns the slot of a form's photo on this device; an item that was added on this device keeps its first id in slots.
 */
export const slotHere = (path: string, renames: Renames): string =>
  slotAtPath(pathBefore(renames, path)) ?? path

/** Returns the slots of photos that the insurer has, as this device names them. */
export const receivedSlots = (
  photos: Readonly<Record<string, string>>,
  renames: Renames,
): readonly string[] =>
  Object.entries(photos).flatMap(([path, mark]) => (mark === '' ? [] : [slotHere(path, renames)]))
