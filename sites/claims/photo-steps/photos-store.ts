/** The photos of this device's form as they stand, once somebody has looked; what shows them needs no camera. */
import { atom } from 'nanostores'
import type { ClaimDamage, OpenClaimForm } from '#shared/contracts/claims/claim-form.ts'
import { DEVICE_DAMAGE_ID, damageOfSlot, damageSlot } from '#shared/domain/claims/picture-slots.ts'
import {
  isToSend,
  slotOf,
  slotsOf,
  slotStatus,
  waitingUntil,
  type UploadsState,
} from '#shared/steps/photos/session/uploads-state.ts'
import type { PhotoError } from '#shared/steps/claims/photos/slot-views.ts'
import { photoPath } from '../form/claim-values.ts'
import { damageIdHere, damageIdNow } from '../form/form-store.ts'

export type PhotosState = UploadsState<string, PhotoError>
type Pictures = Pick<OpenClaimForm, 'pictures'>

export const $photos = atom<PhotosState>({ slots: {}, connection: { at: 'open' }, isLinkOver: false })

const counts: readonly string[] = ['stored', 'sending', 'checking', 'received']

/** Places with a photo that counts, wherever it is by now. */
export function takenSlots(photos: PhotosState, { pictures }: Pictures): readonly string[] {
  const here = slotsOf(photos).filter((slot) => counts.includes(slotStatus(slotOf(photos, slot)).at))
  return [...new Set([...pictures.map(({ slot }) => slot), ...here.map(slotNow)])].toSorted()
}

/** Of this device, still on their way. */
export const unsentCount = (photos: PhotosState): number =>
  slotsOf(photos).filter((slot) => isToSend(slotOf(photos, slot))).length

/** Those that the gateway has since, and '' for those that it has no more: by path, as the insurer names them. */
export function arrivals(before: PhotosState, now: PhotosState): Readonly<Record<string, string>> {
  const markOf = (photos: PhotosState, slot: string) => {
    const { server } = slotOf(photos, slot)
    return server.state === 'valid' ? server.sha256 : ''
  }
  return Object.fromEntries(
    slotsOf(now).flatMap((slot) => {
      const mark = markOf(now, slot)
      return mark === markOf(before, slot) ? [] : [[photoPath(slotNow(slot)), mark]]
    }),
  )
}

/** Of this device, by path: the marks of those that are on their way, and until when the first of them is kept. */
export function waitingPhotos(photos: PhotosState) {
  const locals = slotsOf(photos).flatMap((slot) => {
    const state = slotOf(photos, slot)
    return state.local !== null && isToSend(state) ? [{ path: photoPath(slotNow(slot)), ...state.local }] : []
  })
  return {
    photos: Object.fromEntries(locals.map(({ path, sha256 }) => [path, sha256])),
    until: waitingUntil(photos),
  }
}

/** What the insurer has, by the places that this phone knows: a damage that was made here keeps its own id here. */
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
    if (id === undefined || DEVICE_DAMAGE_ID.test(id)) return false
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
