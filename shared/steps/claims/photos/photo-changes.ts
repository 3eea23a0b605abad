/** Derives changes of the form from a device's photos that have arrived or are being sent. Pure. */
import {
  isToSend,
  slotOf,
  slotsOf,
  waitingUntil,
  type UploadsState,
} from '#shared/steps/photos/session/uploads-state.ts'
import type { FormPhotoError } from './slot-views.ts'

export type FormPhotosState = UploadsState<string, FormPhotoError>
/** Maps a photo slot to its path in the form, by the insurer's current ids. */
type PathOf = (slot: string) => string

/** Number of this device's photos that are not sent yet. */
export const unsentCount = (photos: FormPhotosState): number =>
  slotsOf(photos).filter((slot) => isToSend(slotOf(photos, slot))).length

/** Returns the marks that changed at the gateway between two states, by path; '' for a photo that it no longer has. */
export function arrivals(
  before: FormPhotosState,
  now: FormPhotosState,
  pathOf: PathOf,
): Readonly<Record<string, string>> {
  const markOf = (photos: FormPhotosState, slot: string) => {
    const { server } = slotOf(photos, slot)
    return server.state === 'valid' ? server.sha256 : ''
  }
  return Object.fromEntries(
    slotsOf(now).flatMap((slot) => {
      const mark = markOf(now, slot)
      return mark === markOf(before, slot) ? [] : [[pathOf(slot), mark]]
    }),
  )
}

/** Marks of this device's unsent photos by path, and the earliest date on which one is deleted. */
export function waitingPhotos(photos: FormPhotosState, pathOf: PathOf) {
  const locals = slotsOf(photos).flatMap((slot) => {
    const state = slotOf(photos, slot)
    return state.local !== null && isToSend(state) ? [{ path: pathOf(slot), ...state.local }] : []
  })
  return {
    photos: Object.fromEntries(locals.map(({ path, sha256 }) => [path, sha256])),
    until: waitingUntil(photos),
  }
}

/** Marks of the photos that the gateway has, by path. */
export const receivedMarks = (photos: FormPhotosState, pathOf: PathOf): Readonly<Record<string, string>> =>
  Object.fromEntries(
    slotsOf(photos).flatMap((slot) => {
      const { server } = slotOf(photos, slot)
      return server.state === 'valid' ? [[pathOf(slot), server.sha256]] : []
    }),
  )
