/**
 * QR codes in a still picture, as pure computation for browsers without a reader of their own and for the sandbox. The
 * decoder of html5-qrcode misses about one in a hundred clean codes; jsQR reads these, and also inverted and mirrored
 * codes.
 */
import jsQR from 'jsqr'

interface GreyPicture {
  /** Grey value of each pixel, line by line; 0 is black. */
  readonly greys: Uint8Array | Uint8ClampedArray
  readonly width: number
  readonly height: number
}

/**
 * Returns the texts of the QR codes in a picture, without repeats. Two codes side by side confuse the decoder, so the
 * halves are tried too.
 */
export function codesIn(picture: GreyPicture): readonly string[] {
  const whole = codeIn(picture)
  if (whole !== null) return [whole]
  const found = halvesOf(picture).flatMap((half) => codeIn(half) ?? [])
  return [...new Set(found)]
}

/** Returns the text of a dark code in a picture as it is: a look that is fast enough for a camera. @param data RGBA. */
export const darkCodeIn = (data: Uint8ClampedArray, width: number, height: number): string | null =>
  jsQR(data, width, height, { inversionAttempts: 'dontInvert' })?.data ?? null

function codeIn(picture: GreyPicture): string | null {
  const { width, height } = picture
  return jsQR(rgbaOf(stretched(picture)), width, height)?.data ?? null
}

/** The share of pixels at either end that may be glare or dust. */
const OUTLIERS = 0.005
/** Minimum number of grey levels: a picture with fewer is one flat colour. */
const FLAT = 8

/**
 * Stretches the grey levels of a picture to 0–255: jsQR finds nothing in a pale print (grey 200 on white), however
 * sharp it is.
 */
function stretched({ greys }: GreyPicture): Uint8ClampedArray {
  const counts = new Uint32Array(256)
  for (const grey of greys) counts[grey] = (counts[grey] ?? 0) + 1
  const most = greys.length * OUTLIERS
  const darkest = limitOf(counts, most)
  const lightest = 255 - limitOf(counts.toReversed(), most)
  if (lightest - darkest < FLAT) return Uint8ClampedArray.from(greys)
  const factor = 255 / (lightest - darkest)
  return Uint8ClampedArray.from(greys, (grey) => (grey - darkest) * factor)
}

/** The first grey level at which more than `most` pixels are counted. */
function limitOf(counts: Uint32Array, most: number): number {
  let sum = 0
  return counts.findIndex((count) => (sum += count) > most)
}

function rgbaOf(greys: Uint8ClampedArray): Uint8ClampedArray {
  const pixels = new Uint8ClampedArray(greys.length * 4).fill(255)
  for (const [index, grey] of greys.entries()) pixels.fill(grey, index * 4, index * 4 + 3)
  return pixels
}

/** Share of the picture in each half. The halves overlap, so that a code near the middle is whole in one of them. */
const HALF = 0.6

function halvesOf(picture: GreyPicture): readonly GreyPicture[] {
  const { width, height } = picture
  const [across, down] = [Math.ceil(width * HALF), Math.ceil(height * HALF)]
  return [
    partOf(picture, 0, 0, across, height),
    partOf(picture, width - across, 0, across, height),
    partOf(picture, 0, 0, width, down),
    partOf(picture, 0, height - down, width, down),
  ]
}

function partOf(picture: GreyPicture, x: number, y: number, width: number, height: number): GreyPicture {
  const greys = new Uint8ClampedArray(width * height)
  for (let row = 0; row < height; row += 1) {
    const from = (y + row) * picture.width + x
    greys.set(picture.greys.subarray(from, from + width), row * width)
  }
  return { greys, width, height }
}
