/** Limits for photos of a vehicle: their size, the size of upload pieces, and their age. */

/** Limits enforced at the edge for every sender (OWASP ASVS 5.2.1, 5.2.6). */
export const photoLimits = {
  bytes: 10 * 1024 * 1024,
  pixels: 24_000_000,
  /** Longest edge of the picture, in pixels. */
  edge: 8_000,
} as const

/** Limits of the file that a phone sends: small enough for a bad connection, large enough to read a plate. */
export const sentPhoto = { bytes: 1_500_000, edge: 2_048 } as const

/** Size in bytes of the pieces in which a photo is uploaded; the last piece may be smaller. */
export const PIECE_BYTES = 256 * 1024

/** Maximum age in hours of a photo on arrival (PHO-18). */
export const PHOTO_MAX_HOURS = 48
