/**
 * Prepares the part of a video or photo that is decoded: its middle, or all of it. It is scaled down so that it can be
 * read many times a second.
 */

/** Decodes a picture; resolves to null if it has no code. */
export type CodeReader = (picture: HTMLCanvasElement) => Promise<string | null>

/** Mean luminance (of 255) below which a picture comes from a dead camera: even a dark street is brighter. */
const BLACK = 12
const EVERY = 97

interface Pixels {
  readonly width: number
  readonly height: number
}

/** Returns the square in the middle of the camera's picture, which the screen shows. */
export function middleOf({ width, height }: Pixels) {
  const side = Math.min(width, height)
  return { x: Math.round((width - side) / 2), y: Math.round((height - side) / 2), side }
}

/**
 * True if sampled pixels are black.
 * @param data RGBA.
 */
export function isBlack(data: Uint8ClampedArray): boolean {
  let sum = 0
  let count = 0
  for (let at = 0; at < data.length; at += 4 * EVERY) {
    sum += Math.max(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0)
    count += 1
  }
  return count === 0 || sum / count < BLACK
}

/** The luminance of each pixel (ITU-R BT.601). @param data RGBA. */
export function greysOf(data: Uint8ClampedArray): Uint8ClampedArray {
  const greys = new Uint8ClampedArray(data.length / 4)
  for (let at = 0; at < data.length; at += 4)
    greys[at / 4] = 0.299 * (data[at] ?? 0) + 0.587 * (data[at + 1] ?? 0) + 0.114 * (data[at + 2] ?? 0)
  return greys
}

/** Scales a size into a square of `longest`, never enlarging it. */
export function sizeWithin({ width, height }: Pixels, longest: number): Pixels {
  const scale = Math.min(1, longest / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}
