/**
 * Tells whether two photos show the same picture, even in different files. A picture becomes 16 × 16 cells, each the
 * mean of its pixels. Encoding or shrinking it hardly changes them; a different picture changes some cells much. Pure:
 * bytes in, numbers out.
 */
import type { Pixels } from './photo-quality.ts'

/** Fingerprint of a photo: red, green and blue of each cell, row by row. */
export type PhotoGrid = readonly number[]

const EDGE = 16
/** Maximum difference of a cell. A re-encoding at quality 40, or a third of the size, moved cells by at most 4. */
const MOST_MOVED = 8
/**
 * Share of the spread by which the cells of two equal pictures may differ. At night all cells are similar, so the
 * absolute limit is too wide.
 */
const SHARE_OF_SPREAD = 0.25
const LEAST_MOVED = 2

export function gridOf({ data, width, height, channels = 4 }: Pixels): PhotoGrid {
  const sums = new Float64Array(EDGE * EDGE * 3)
  const counts = new Float64Array(EDGE * EDGE)
  const columns = Uint8Array.from({ length: width }, (_, x) => Math.floor((x * EDGE) / width))
  const [green, blue] = channels < 3 ? [0, 0] : [1, 2]
  const alpha = channels % 2 === 0 ? channels - 1 : null
  let at = 0
  for (let y = 0; y < height; y += 1) {
    const row = Math.floor((y * EDGE) / height) * EDGE
    for (let x = 0; x < width; x += 1, at += channels) {
      const cell = row + (columns[x] ?? 0)
      const opacity = (alpha === null ? 255 : (data[at + alpha] ?? 0)) / 255
      for (const [part, offset] of [0, green, blue].entries()) {
        const value = 255 + ((data[at + offset] ?? 0) - 255) * opacity
        sums[3 * cell + part] = (sums[3 * cell + part] ?? 0) + value
      }
      counts[cell] = (counts[cell] ?? 0) + 1
    }
  }
  return Array.from(sums, (sum, index) => Math.round(sum / (counts[Math.floor(index / 3)] || 1)))
}

export function isSamePhoto(one: PhotoGrid, other: PhotoGrid): boolean {
  if (one.length !== other.length || one.length === 0) return false
  const most = Math.max(LEAST_MOVED, Math.min(MOST_MOVED, SHARE_OF_SPREAD * spreadOf(one)))
  return one.every((value, index) => Math.abs(value - (other[index] ?? 0)) <= most)
}

/** Computes the standard deviation of the grid's cells. */
function spreadOf(grid: PhotoGrid): number {
  const mean = grid.reduce((sum, value) => sum + value, 0) / grid.length
  return Math.sqrt(grid.reduce((sum, value) => sum + (value - mean) ** 2, 0) / grid.length)
}
