/** The photos of this device's form as they stand; what shows them needs no camera. */
import { atom } from 'nanostores'
import {
  isAdjusterSlot,
  itemOfPhoto,
  photoPathOf,
  slotAtPath,
} from '#shared/domain/claims/adjuster/photo-slots.ts'
import { pathBefore, remapPath, type Renames } from '#shared/form-by-link/fields/renames.ts'
import { slotsOf } from '#shared/steps/photos/session/uploads-state.ts'
import type { PhotosState } from '#shared/steps/claims/photos/photo-changes.ts'

export const $photos = atom<PhotosState>({
  slots: {},
  connection: { at: 'open' },
  isLinkOver: false,
})

/** Under which path the form has the photo of a slot by now. */
export const photoPathNow = (slot: string, renames: Renames): string =>
  isAdjusterSlot(slot) ? remapPath(photoPathOf(slot), renames) : slot

/** The slot of a photo of the form, as this device has it: an item that was made here keeps its first id. */
export const slotHere = (path: string, renames: Renames): string =>
  slotAtPath(pathBefore(renames, path)) ?? path

/** What the insurer has, by the slots of this device. */
export const receivedSlots = (
  photos: Readonly<Record<string, string>>,
  renames: Renames,
): readonly string[] =>
  Object.entries(photos).flatMap(([path, mark]) => (mark === '' ? [] : [slotHere(path, renames)]))

/** Of this device, under an item or what is below it. */
export const slotsUnder = (item: string, photos: PhotosState, renames: Renames): readonly string[] =>
  slotsOf(photos).filter((slot) => {
    const of = itemOfPhoto(photoPathNow(slot, renames))
    const now = remapPath(item, renames)
    return of === now || of.startsWith(`${now}/`)
  })
