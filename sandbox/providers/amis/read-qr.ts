/** Reads a QR code for browsers without a reader of their own, by the same code that reads one in a product's photo. */
import { codesIn } from '#shared/domain/formats/codes-in-picture.ts'

/** Longest edge in pixels of a picture that the page's script sends. */
export const LONGEST_EDGE = 1600

/**
 * The text of the first code, or null if the bytes hold no code or are no picture.
 *
 * @param greys One byte for each pixel, line by line.
 */
export function readQr(greys: Uint8Array, width: number): string | null {
  const height = greys.length / width
  if (!Number.isInteger(height) || height < 1 || Math.max(width, height) > LONGEST_EDGE) return null
  return codesIn({ greys, width, height })[0] ?? null
}
