/**
 * Encodes a picture as a JPEG under a size limit: quality is reduced first, then dimensions. Pure except for the
 * encoder passed in.
 */
import { sentPhoto } from '#shared/domain/photos/photo-limits.ts'

export interface Size {
  readonly width: number
  readonly height: number
}

interface Encoding {
  readonly bytes: number
  /** Longest edge of the picture, in pixels. */
  readonly edge: number
  /** Qualities to try, from the best down to the lowest that still shows a plate. */
  readonly qualities: readonly number[]
}

/** Encoding limits; quality is 0.9 if the file then fits (PHO-O10). */
export const encodings = {
  good: { ...sentPhoto, qualities: [0.9, 0.82, 0.74, 0.66] },
  slow: { bytes: 600_000, edge: 1600, qualities: [0.78, 0.68, 0.58] },
} as const satisfies Record<string, Encoding>

const SHRINK = 0.8
/** Smallest edge to try, in pixels: no camera picture of this size exceeds the limit. */
const LEAST_EDGE = 320

/** Scales a size into a square of `edge`, never enlarging it. */
export function fitted({ width, height }: Size, edge: number): Size {
  const scale = Math.min(1, edge / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

/** @param encode Draws the picture at a size and encodes it at a quality. */
export async function encodeToFit<File extends { readonly size: number }>(
  of: Size,
  { bytes, edge, qualities }: Encoding,
  encode: (size: Size, quality: number) => Promise<File>,
): Promise<{ readonly file: File } & Size> {
  let longest = edge
  for (;;) {
    const size = fitted(of, longest)
    for (const quality of qualities) {
      const file = await encode(size, quality)
      const isLast = longest * SHRINK < LEAST_EDGE && quality === qualities.at(-1)
      if (file.size <= bytes || isLast) return { file, ...size }
    }
    longest *= SHRINK
  }
}
