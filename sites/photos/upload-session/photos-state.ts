/** State of the four photos of a vehicle, and whether they can be sent (PHO-09 to PHO-21). Pure. */
import type { VehiclePhotos } from '#shared/contracts/links/photos.ts'
import { photoSides, type PhotoError, type PhotoSide } from '#shared/domain/photos/vehicle-photos.ts'
import {
  slotOf,
  slotStatus,
  uploadsFrom,
  type UploadsState,
} from '#shared/steps/photos/session/uploads-state.ts'

type Submission =
  | { readonly at: 'open' }
  | { readonly at: 'sending' }
  | { readonly at: 'confirming' }
  | { readonly at: 'failed'; readonly text: string }

export interface PhotosState extends UploadsState<PhotoSide, PhotoError> {
  readonly vehicle: Pick<VehiclePhotos, 'policyNumber' | 'brandName' | 'modelName' | 'year'>
  readonly submission: Submission
}

export const stateFrom = ({
  policyNumber,
  brandName,
  modelName,
  year,
  photos,
}: VehiclePhotos): PhotosState => ({
  ...uploadsFrom(photos),
  vehicle: { policyNumber, brandName, modelName, year },
  submission: { at: 'open' },
})

export const validCount = (state: PhotosState): number =>
  photoSides.filter((side) => slotStatus(slotOf(state, side)).at === 'received').length

/** True if all four photos are valid, so that they can be sent (PHO-20). */
export const canSubmit = (state: PhotosState): boolean => validCount(state) === photoSides.length

/** Returns the next side without a photo: the search starts after `after`, and continues from the first side. */
export function nextSide(state: PhotosState, after?: PhotoSide): PhotoSide | undefined {
  const start = after === undefined ? 0 : photoSides.indexOf(after) + 1
  const order = [...photoSides.slice(start), ...photoSides.slice(0, start)]
  return order.find((side) =>
    ['missing', 'refused', 'unfinished'].includes(slotStatus(slotOf(state, side)).at),
  )
}
