/** Looks at a photo as an insurer's service would: at its pixels, and at when it was taken (PHO-14 to PHO-18). */
import type { PhotoType } from '#shared/domain/photos/photo-types.ts'
import { flawsOf, isTooSmall, measuresOf } from '#shared/domain/photos/photo-measures.ts'
import {
  PHOTO_MAX_HOURS,
  photoLimits,
  type PhotoError,
  type PhotoSource,
} from '#shared/domain/photos/vehicle-photos.ts'
import { grayPictureOf } from './decode.ts'
import { frameOf } from './frame.ts'

interface Inspected {
  /** Null for a file that is no picture. */
  readonly type: PhotoType | null
  /** Null for a photo that is good. */
  readonly error: PhotoError | null
}

export async function inspect(bytes: Uint8Array<ArrayBuffer>): Promise<Inspected> {
  const frame = frameOf(bytes)
  if (!frame || bytes.length > photoLimits.bytes || !isDecodable(frame))
    return { type: null, error: 'INVALID' }
  const { type, width, height } = frame
  // A picture that is too small is not decoded: nothing that is found on it would count.
  if (isTooSmall(width, height)) return { type, error: 'BLURRY' }
  const picture = await grayPictureOf(bytes, frame)
  if (!picture) return { type: null, error: 'INVALID' }
  const flaws = flawsOf(width, height, measuresOf(picture))
  if (flaws.includes('uniform')) return { type, error: 'VEHICLE' }
  return { type, error: flaws.includes('blurred') ? 'BLURRY' : null }
}

function isDecodable({ width, height }: { readonly width: number; readonly height: number }): boolean {
  const { edge, pixels } = photoLimits
  return width > 0 && height > 0 && width <= edge && height <= edge && width * height <= pixels
}

interface Moments {
  readonly source: PhotoSource
  /** Instants. Null: nothing says when it was taken. */
  readonly takenAt: number | null
  readonly allowedAt: number
  readonly arrivedAt: number
}

/** Clocks that are asked for the time in between differ by less. */
const TOLERANCE_MS = 5 * 60_000

/**
 * PHO-18. Too old, from the future, or, for the camera of our page, from before the capture was allowed: a picture that
 * is shown again. What has no date is kept as undated.
 */
export function isDateRejected({ source, takenAt, allowedAt, arrivedAt }: Moments): boolean {
  if (takenAt === null) return false
  const isOld = arrivedAt - takenAt > PHOTO_MAX_HOURS * 3_600_000
  const isOfFuture = takenAt > arrivedAt + TOLERANCE_MS
  const isReplayed = source === 'camera' && takenAt < allowedAt - TOLERANCE_MS
  return isOld || isOfFuture || isReplayed
}
