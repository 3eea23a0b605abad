import { photoLimits } from '#shared/domain/photos/vehicle-photos.ts'
import { NotAPhoto } from './inspection/byte-reader.ts'

/** A picture has a few dozen; ten thousand only keep a reader busy. */
export const MOST_SEGMENTS = 200

/** @throws NotAPhoto for a picture of no size, or of one that nobody should decode (OWASP ASVS 5.2.6). */
export function checkSize(width: number, height: number): void {
  const { edge, pixels } = photoLimits
  const fits = width > 0 && height > 0 && width <= edge && height <= edge && width * height <= pixels
  if (!fits) throw new NotAPhoto('its size')
}
