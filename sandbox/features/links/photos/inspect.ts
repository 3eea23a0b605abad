/** The insurer's check of a photo: its pixels and its capture time (PHO-14 to PHO-18). */
import type { PhotoType } from '#shared/domain/photos/photo-types.ts'
import { flawsOf, isTooSmall, measuresOf } from '#shared/domain/photos/photo-quality.ts'
import { PHOTO_MAX_HOURS, photoLimits } from '#shared/domain/photos/photo-limits.ts'
import type { PhotoError, PhotoSource } from '#shared/domain/photos/vehicle-photos.ts'
import type { PhotoGrid } from '#shared/domain/photos/same-photo.ts'
import { decodePhoto } from './decode.ts'
import { frameOf } from './frame.ts'

interface Inspected {
  /** Type of the image; null if the file is no picture. */
  readonly type: PhotoType | null
  /** The flaw of the photo; null if it is accepted. */
  readonly error: PhotoError | null
  /** A fingerprint of an accepted photo, to recognise the same picture. */
  readonly grid?: PhotoGrid
}

export async function inspect(bytes: Uint8Array<ArrayBuffer>): Promise<Inspected> {
  const frame = frameOf(bytes)
  if (!frame || bytes.length > photoLimits.bytes || !isDecodable(frame))
    return { type: null, error: 'INVALID' }
  const { type, width, height } = frame
  // A photo that is too small is refused before decoding, which could not change the result.
  if (isTooSmall(width, height)) return { type, error: 'BLURRY' }
  const picture = await decodePhoto(bytes, frame)
  if (!picture) return { type: null, error: 'INVALID' }
  const flaws = flawsOf(width, height, measuresOf(picture.gray))
  if (flaws.includes('uniform')) return { type, error: 'VEHICLE' }
  return flaws.includes('blurred') ? { type, error: 'BLURRY' } : { type, error: null, grid: picture.grid }
}

function isDecodable({ width, height }: { readonly width: number; readonly height: number }): boolean {
  const { edge, pixels } = photoLimits
  return width > 0 && height > 0 && width <= edge && height <= edge && width * height <= pixels
}

interface Moments {
  readonly source: PhotoSource
  /** Capture time, epoch ms; null if the file has none. */
  readonly takenAt: number | null
  readonly allowedAt: number
  readonly arrivedAt: number
}

/** Largest difference in ms that the clocks of phone, gateway and insurer may have. */
const TOLERANCE_MS = 5 * 60_000

/**
 * True if the capture time is not acceptable (PHO-18): too old, or from the future. A photo of our page's camera must
 * also not be older than the permission to take it (a replayed image). A photo without a date is stored as undated.
 */
export function isDateRejected({ source, takenAt, allowedAt, arrivedAt }: Moments): boolean {
  if (takenAt === null) return false
  const isOld = arrivedAt - takenAt > PHOTO_MAX_HOURS * 3_600_000
  const isOfFuture = takenAt > arrivedAt + TOLERANCE_MS
  const isReplayed = source === 'camera' && takenAt < allowedAt - TOLERANCE_MS
  return isOld || isOfFuture || isReplayed
}
