/** The four photos of a vehicle (PHO-09, PHO-10): what they are called between us and the insurer, and what one may be. */

/** In the order in which they are asked for. */
export const photoSides = ['front', 'right', 'left', 'back'] as const
export type PhotoSide = (typeof photoSides)[number]

/** PHO-10: the insurer's number of each picture. */
export const pictureTypes = { front: 0, right: 1, left: 2, back: 3 } as const satisfies Record<
  PhotoSide,
  number
>

/** PHO-21, PHO-O4: the part of the upload in which each travels. */
export const pictureParts = {
  front: 'up',
  right: 'right',
  left: 'left',
  back: 'down',
} as const satisfies Record<PhotoSide, string>

/** PHO-17. */
export const photoErrors = ['BLURRY', 'DATE', 'VEHICLE', 'INVALID'] as const
export type PhotoError = (typeof photoErrors)[number]

/** Where a photo comes from: the camera of our own page, or the phone's files. */
export const photoSources = ['camera', 'gallery'] as const
export type PhotoSource = (typeof photoSources)[number]

/** Limits enforced at the edge for every sender (OWASP ASVS 5.2.1, 5.2.6). */
export const photoLimits = {
  bytes: 10 * 1024 * 1024,
  pixels: 24_000_000,
  /** Of one edge of the picture, in pixels. */
  edge: 8_000,
} as const

/** What a phone sends: small enough for a bad line, large enough to read a plate. */
export const sentPhoto = { bytes: 1_500_000, edge: 2_048 } as const

/** A photo travels in pieces of this many bytes; the last one is what is left. */
export const PIECE_BYTES = 256 * 1024

/** PHO-18: hours from the moment of the photo until it arrives. */
export const PHOTO_MAX_HOURS = 48
