/** State of this device's photos, once it was read; showing it needs no camera code. */
import { atom } from 'nanostores'
import type { ClaimDamage, OpenClaimForm } from '#shared/steps/claims/open-form.ts'
import { isDeviceId } from '#shared/domain/claims/fields/field-path.ts'
import { damageOfSlot, damageSlot } from '#shared/domain/claims/picture-slots.ts'
import { slotOf, slotsOf, slotStatus } from '#shared/steps/photos/session/uploads-state.ts'
import type { PhotosState } from '#shared/steps/claims/photos/photo-changes.ts'
import { photoPath } from '#shared/domain/claims/fields/driver-form.ts'
import { damageIdHere, damageIdNow } from '../form/form-store.ts'

type Pictures = Pick<OpenClaimForm, 'pictures'>

export const $photos = atom<PhotosState>({
  slots: {},
  connection: { at: 'open' },
  isLinkOver: false,
})

const recording = new Set<Promise<unknown>>()

/** A photo that the person has decided for is being written to this phone, and into the form. */
export function whileRecording(work: Promise<unknown>): void {
  recording.add(work)
  void work.catch(() => undefined).then(() => recording.delete(work))
}

/** A form is signed with every photo that was taken: a step is left once they are in it. */
export const photosRecorded = () => Promise.allSettled(recording)

const counts: readonly string[] = ['stored', 'sending', 'checking', 'received']

/** Places with a photo that counts, wherever it is by now. */
export function takenSlots(photos: PhotosState, { pictures }: Pictures): readonly string[] {
  const here = slotsOf(photos).filter((slot) => counts.includes(slotStatus(slotOf(photos, slot)).at))
  return [...new Set([...pictures.map(({ slot }) => slot), ...here.map(slotNow)])].toSorted()
}

/** Under which path the form has the photo of a slot by now. */
export const photoPathNow = (slot: string): string => photoPath(slotNow(slot))

/** The mark of the photo that the form has in a place of this phone; null: none. */
export const markInForm = ({ pictures }: Pictures, slot: string): string | null =>
  pictures.find((picture) => picture.slot === slotNow(slot))?.mark ?? null

/** The insurer's photos by this phone's places: a damage that was made here keeps its own id here. */
export const receivedSlots = ({ pictures }: Pictures): readonly string[] =>
  pictures.map(({ slot }) => withDamageId(slot, damageIdHere))

/** The places of a damage, under whichever of its names. */
export const ofDamage = (photos: PhotosState, damageId: string): readonly string[] =>
  slotsOf(photos).filter((slot) => damageOfSlot(slotNow(slot))?.damageId === damageIdNow(damageId))

/** Places with a photo of this phone whose damage the insurer knew, and that is in the form no more. */
export const ofRemovedDamages = (
  photos: PhotosState,
  damages: readonly Pick<ClaimDamage, 'id'>[],
): readonly string[] =>
  slotsOf(photos).filter((slot) => {
    const id = damageOfSlot(slotNow(slot))?.damageId
    // One that is being filled in has no entry yet.
    if (id === undefined || isDeviceId(id)) return false
    return slotOf(photos, slot).local !== null && !damages.some((damage) => damage.id === id)
  })

/** There are photos of a damage that is not in the list. */
export const isWithoutEntry = (
  damageId: string,
  damages: readonly Pick<ClaimDamage, 'id'>[],
  photos: PhotosState,
): boolean =>
  !damages.some(({ id }) => id === damageIdNow(damageId)) &&
  ofDamage(photos, damageId).some((slot) => counts.includes(slotStatus(slotOf(photos, slot)).at))

const slotNow = (slot: string) => withDamageId(slot, damageIdNow)

function withDamageId(slot: string, idOf: (id: string) => string): string {
  const place = damageOfSlot(slot)
  return place ? damageSlot(idOf(place.damageId), place.pictureId) : slot
}
