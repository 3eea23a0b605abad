/**
 * The four photos of a vehicle (PHO-09, PHO-10): the names that we share with the insurer, and the reasons to refuse a
 * photo.
 */

/** Sides of a vehicle, in the order in which photos are requested. */
export const photoSides = ['front', 'right', 'left', 'back'] as const
export type PhotoSide = (typeof photoSides)[number]
/** A side of a motorcycle, as the outline over the camera's picture. */
export type BikeSide = `bike-${PhotoSide}`

/** The side of the vehicle that an outline shows, of a car or of a motorcycle; null for any other outline. */
export const sideOf = (outline: string): PhotoSide | null =>
  photoSides.find((side) => outline === side || outline === `bike-${side}`) ?? null

/** The insurer's number of each side (PHO-10). */
export const pictureTypes = { front: 0, right: 1, left: 2, back: 3 } as const satisfies Record<
  PhotoSide,
  number
>

/** Name of the upload part for each side (PHO-21, PHO-O4). */
export const pictureParts = {
  front: 'up',
  right: 'right',
  left: 'left',
  back: 'down',
} as const satisfies Record<PhotoSide, string>

/** Reasons to refuse a photo (PHO-17); the last one is the gateway's own: another side has the same picture. */
export const photoErrors = [
  'BLURRY',
  'DATE',
  'VEHICLE',
  'INVALID',
  'INCOMPLETE',
  'INFECTED',
  'REPEATED',
] as const
export type PhotoError = (typeof photoErrors)[number]

/** Where a photo comes from: the camera of our own page, or the phone's files. */
export const photoSources = ['camera', 'gallery'] as const
export type PhotoSource = (typeof photoSources)[number]
