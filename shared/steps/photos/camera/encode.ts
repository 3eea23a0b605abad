/** A picture as a JPEG that is small enough: first by quality, then by size. Pure but for the encoder it is given. */
import { sentPhoto } from '#shared/domain/photos/photo-limits.ts'

export interface Size {
  readonly width: number
  readonly height: number
}

interface Encoding {
  readonly bytes: number
  /** The longest edge in pixels. */
  readonly edge: number
  /** From the best to the least that still shows a plate. */
  readonly qualities: readonly number[]
}

/** PHO-O10: quality 0.9 where it fits. */
export const encodings = {
  good: { ...sentPhoto, qualities: [0.9, 0.82, 0.74, 0.66] },
  slow: { bytes: 600_000, edge: 1600, qualities: [0.78, 0.68, 0.58] },
} as const satisfies Record<string, Encoding>

const SHRINK = 0.8
/** Smaller than this no picture of a camera is too large. */
const LEAST_EDGE = 320

/** The size within a square of `edge`, never larger than it is. */
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
