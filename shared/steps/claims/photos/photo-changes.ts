/** Changes of the form by a device's photos: arrived ones, and those on their way. Pure. */
import {
  isToSend,
  slotOf,
  slotsOf,
  waitingUntil,
  type UploadsState,
} from '#shared/steps/photos/session/uploads-state.ts'
import type { PhotoError } from './slot-views.ts'

export type PhotosState = UploadsState<string, PhotoError>
/** The path of the photo of a slot, as the insurer names its item by now. */
type PathOf = (slot: string) => string

/** Photos of this device that are still on their way. */
export const unsentCount = (photos: PhotosState): number =>
  slotsOf(photos).filter((slot) => isToSend(slotOf(photos, slot))).length

/** Those that the gateway has since, and '' for those that it has no more: by path. */
export function arrivals(
  before: PhotosState,
  now: PhotosState,
  pathOf: PathOf,
): Readonly<Record<string, string>> {
  const markOf = (photos: PhotosState, slot: string) => {
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

/** Marks by path of this device's photos on their way, and the first deletion date among them. */
export function waitingPhotos(photos: PhotosState, pathOf: PathOf) {
  const locals = slotsOf(photos).flatMap((slot) => {
    const state = slotOf(photos, slot)
    return state.local !== null && isToSend(state) ? [{ path: pathOf(slot), ...state.local }] : []
  })
  return {
    photos: Object.fromEntries(locals.map(({ path, sha256 }) => [path, sha256])),
    until: waitingUntil(photos),
  }
}

/** Marks at the gateway, by path. */
export const receivedMarks = (photos: PhotosState, pathOf: PathOf): Readonly<Record<string, string>> =>
  Object.fromEntries(
    slotsOf(photos).flatMap((slot) => {
      const { server } = slotOf(photos, slot)
      return server.state === 'valid' ? [[pathOf(slot), server.sha256]] : []
    }),
  )
