import { photoLimits } from '#shared/domain/photos/photo-limits.ts'
import { NotAPhoto } from './byte-reader.ts'

/** Limit of segments: a real file has a few dozen, and more would only exhaust the parser. */
export const MOST_SEGMENTS = 200

/** Checks the dimensions. @throws NotAPhoto for an image without size, or too large to decode (OWASP ASVS 5.2.6). */
export function checkSize(width: number, height: number): void {
  const { edge, pixels } = photoLimits
  const fits = width > 0 && height > 0 && width <= edge && height <= edge && width * height <= pixels
  if (!fits) throw new NotAPhoto('its size')
}
