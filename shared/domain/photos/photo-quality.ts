/**
 * Judges the pixels of a photo: too dark, washed out, blurred, too small, empty. The phone warns with the same limits
 * with which the sandbox refuses. Pure: bytes in, numbers out.
 */

/** A picture's bytes, row by row; `channels`: 1 gray, 2 gray and alpha, 3 RGB, 4 RGBA (canvas, the default). */
export interface Pixels {
  readonly data: Uint8Array | Uint8ClampedArray
  readonly width: number
  readonly height: number
  readonly channels?: 1 | 2 | 3 | 4
}

/** A grey picture with one byte for each pixel. */
export interface GrayPhoto {
  readonly gray: Uint8Array
  readonly width: number
  readonly height: number
}

interface PhotoMeasures {
  /** Mean grey level, 0 to 255. */
  readonly brightness: number
  /** Standard deviation of the grey levels. */
  readonly contrast: number
  /** Shares of almost black and almost white pixels, 0 to 1: they show no detail. */
  readonly dark: number
  readonly bright: number
  /** Variance of the Laplacian (Pech-Pacheco, 2000): the amount of change between neighbouring pixels. */
  readonly sharpness: number
}

const photoFlaws = ['small', 'uniform', 'blurred', 'dark', 'bright'] as const
export type PhotoFlaw = (typeof photoFlaws)[number]

/**
 * Size to which pictures are reduced before measuring, because the Laplacian depends on the size; smaller pictures stay
 * unchanged.
 */
export const MEASURED_EDGE = 512
/** Minimum size of a photo: below it a plate across a tenth of the width has fewer than 9 pixels per letter. */
const leastPhoto = { longest: 640, shortest: 480 } as const
/**
 * Contrast below which a picture is uniform: wall, sky or covered lens have less than 6 levels, the flattest street
 * scene over 15.
 */
const UNIFORM_BELOW = 6
/**
 * Variance of the Laplacian below which a photo counts as blurred. Measured at 512 px: sharp photos 550 to 2,270,
 * photos blurred by one pixel 20 to 80. The limit is low on purpose, because rejecting a good photo costs more than
 * accepting a slightly soft one.
 */
const BLURRED_BELOW = 60
/**
 * The Laplacian divided by the variance of the gray, because in little light every difference is small without being
 * soft. At night a sharp photo has a Laplacian of 30. Sharp photos measured about 1, blurred ones 0.04 and less.
 */
const SOFT_BELOW = 0.06
/** Mean brightness below which a photo counts as dark: a night photo without a lamp. */
const DARK_BELOW = 45
/** Maximum share of pixels without detail: a third of the picture. */
const CLIPPED_ABOVE = 0.35
const BLACK = 16
const WHITE = 250

/** Converts to grey (Rec. 601 luma over white) and reduces to `longest` by averaging. */
export function grayOf({ data, width, height, channels = 4 }: Pixels, longest = MEASURED_EDGE): GrayPhoto {
  const scale = Math.max(1, Math.max(width, height) / longest)
  const to = {
    width: Math.max(1, Math.round(width / scale)),
    height: Math.max(1, Math.round(height / scale)),
  }
  const sums = new Uint32Array(to.width * to.height)
  const counts = new Uint32Array(to.width * to.height)
  const columns = Uint16Array.from({ length: width }, (_, x) => Math.floor((x * to.width) / width))
  // For grey pictures the three colours read the same byte, so that one loop handles all formats.
  const [green, blue] = channels < 3 ? [0, 0] : [1, 2]
  const alpha = channels % 2 === 0 ? channels - 1 : null
  let at = 0
  for (let y = 0; y < height; y += 1) {
    const row = Math.floor((y * to.height) / height) * to.width
    for (let x = 0; x < width; x += 1, at += channels) {
      const color = 77 * (data[at] ?? 0) + 150 * (data[at + green] ?? 0) + 29 * (data[at + blue] ?? 0)
      const opacity = alpha === null ? 255 : (data[at + alpha] ?? 0)
      const target = row + (columns[x] ?? 0)
      sums[target] = (sums[target] ?? 0) + (opacity === 255 ? color >> 8 : onWhite(color >> 8, opacity))
      counts[target] = (counts[target] ?? 0) + 1
    }
  }
  return { gray: Uint8Array.from(sums, (sum, index) => Math.round(sum / (counts[index] ?? 1))), ...to }
}

const onWhite = (value: number, opacity: number) => Math.round(255 + ((value - 255) * opacity) / 255)

export function measuresOf({ gray, width, height }: GrayPhoto): PhotoMeasures {
  const count = gray.length
  let [sum, squares, dark, bright] = [0, 0, 0, 0]
  for (const value of gray) {
    sum += value
    squares += value * value
    if (value < BLACK) dark += 1
    if (value > WHITE) bright += 1
  }
  const brightness = sum / count
  return {
    brightness,
    contrast: Math.sqrt(Math.max(0, squares / count - brightness * brightness)),
    dark: dark / count,
    bright: bright / count,
    sharpness: laplacianVariance({ gray, width, height }),
  }
}

/** Computes the variance of the Laplacian over four neighbours, without the border; 0 if there is only border. */
function laplacianVariance({ gray, width, height }: GrayPhoto): number {
  const count = (width - 2) * (height - 2)
  if (width < 3 || height < 3) return 0
  const at = (index: number) => gray[index] ?? 0
  let [sum, squares] = [0, 0]
  for (let y = 1; y < height - 1; y += 1) {
    for (let x = 1; x < width - 1; x += 1) {
      const here = y * width + x
      const value = at(here - 1) + at(here + 1) + at(here - width) + at(here + width) - 4 * at(here)
      sum += value
      squares += value * value
    }
  }
  const mean = sum / count
  return squares / count - mean * mean
}

export function isTooSmall(width: number, height: number): boolean {
  return Math.max(width, height) < leastPhoto.longest || Math.min(width, height) < leastPhoto.shortest
}

/**
 * Returns the flaws of a photo, the worst first. A uniform picture has no edges and would always count as blurred, so
 * it is only reported as uniform.
 * @param width Width of the photo itself, before it was measured.
 */
export function flawsOf(width: number, height: number, measures: PhotoMeasures): readonly PhotoFlaw[] {
  const { brightness, contrast, dark, bright, sharpness } = measures
  const isUniform = contrast < UNIFORM_BELOW
  const isSoft = sharpness < SOFT_BELOW * contrast ** 2
  const found: Readonly<Record<PhotoFlaw, boolean>> = {
    small: isTooSmall(width, height),
    uniform: isUniform,
    blurred: !isUniform && isSoft && sharpness < BLURRED_BELOW,
    dark: brightness < DARK_BELOW || dark > CLIPPED_ABOVE,
    bright: bright > CLIPPED_ABOVE,
  }
  return photoFlaws.filter((flaw) => found[flaw])
}
