/** Flaws that the phone detects before sending. It only warns: the insurer decides. */
import {
  flawsOf,
  grayOf,
  measuresOf,
  type PhotoFlaw,
  type Pixels,
} from '#shared/domain/photos/photo-quality.ts'

export type QualityWarning = PhotoFlaw | 'upright'

/** @param size Size of the photo itself; `pixels` may be a smaller copy. */
export function qualityWarningsOf(
  size: { readonly width: number; readonly height: number },
  pixels: Pixels,
): readonly QualityWarning[] {
  const flaws = flawsOf(size.width, size.height, measuresOf(grayOf(pixels)))
  return size.height > size.width ? [...flaws, 'upright'] : flaws
}
