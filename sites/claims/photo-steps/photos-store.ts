/** State of this device's photos, available without the camera code. */
import { atom } from 'nanostores'
import type { ClaimDamage, OpenClaimForm } from '#shared/steps/claims/open-form.ts'
import { isDeviceId } from '#shared/domain/claims/fields/field-path.ts'
import { damageOfSlot, damageSlot } from '#shared/domain/claims/picture-slots.ts'
import { slotOf, slotsOf, slotStatus } from '#shared/steps/photos/session/uploads-state.ts'
import type { FormPhotosState } from '#shared/steps/claims/photos/photo-changes.ts'
import { photoPath } from '#shared/domain/claims/fields/driver-form.ts'
import { damageIdHere, damageIdNow } from '../form/form-store.ts'

type Pictures = Pick<OpenClaimForm, 'pictures'>

export const $photos = atom<FormPhotosState>({
  slots: {},
  connection: { at: 'open' },
  isLinkOver: false,
})

const recording = new Set<Promise<unknown>>()

/** Registers the writing of a confirmed photo to this device and into the form. */
export function whileRecording(work: Promise<unknown>): void {
  recording.add(work)
  void work.catch(() => undefined).then(() => recording.delete(work))
}

/** Waits until all taken photos are recorded in the form, because the signature must cover them. */
export const photosRecorded = () => Promise.allSettled(recording)

const counts: readonly string[] = ['stored', 'sending', 'checking', 'received']

/** Returns the slots with a valid photo, at the insurer or on this device. */
export function takenSlots(photos: FormPhotosState, { pictures }: Pictures): readonly string[] {
  const here = slotsOf(photos).filter((slot) => counts.includes(slotStatus(slotOf(photos, slot)).at))
  return [...new Set([...pictures.map(({ slot }) => slot), ...here.map(slotNow)])].toSorted()
}

/** Returns the current path in the form for a slot's photo. */
export const photoPathNow = (slot: string): string => photoPath(slotNow(slot))

/** Returns the mark of the form's photo in a slot; null if there is none. */
export const markInForm = ({ pictures }: Pictures, slot: string): string | null =>
  pictures.find((picture) => picture.slot === slotNow(slot))?.mark ?? null

/**
 * Returns the slots of photos that the insurer has, as this device names them: a damage added on this device keeps its
 * id.
 */
export const receivedSlots = ({ pictures }: Pictures): readonly string[] =>
  pictures.map(({ slot }) => withDamageId(slot, damageIdHere))

/** Returns the slots of a damage, by its id on this device or at the insurer. */
export const ofDamage = (photos: FormPhotosState, damageId: string): readonly string[] =>
  slotsOf(photos).filter((slot) => damageOfSlot(slotNow(slot))?.damageId === damageIdNow(damageId))

/** Returns slots with a photo on this device whose damage was at the insurer and has been removed from the form. */
export const ofRemovedDamages = (
  photos: FormPhotosState,
  damages: readonly Pick<ClaimDamage, 'id'>[],
): readonly string[] =>
  slotsOf(photos).filter((slot) => {
    const id = damageOfSlot(slotNow(slot))?.damageId
    // A damage with an id of this device is still being filled in.
    if (id === undefined || isDeviceId(id)) return false
    return slotOf(photos, slot).local !== null && !damages.some((damage) => damage.id === id)
  })

/** True if there are photos of a damage that is not in the list. */
export const isWithoutEntry = (
  damageId: string,
  damages: readonly Pick<ClaimDamage, 'id'>[],
  photos: FormPhotosState,
): boolean =>
  !damages.some(({ id }) => id === damageIdNow(damageId)) &&
  ofDamage(photos, damageId).some((slot) => counts.includes(slotStatus(slotOf(photos, slot)).at))

const slotNow = (slot: string) => withDamageId(slot, damageIdNow)

function withDamageId(slot: string, idOf: (id: string) => string): string {
  const place = damageOfSlot(slot)
  return place ? damageSlot(idOf(place.damageId), place.pictureId) : slot
}
