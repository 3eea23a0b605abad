/** QR codes in a picture, as pure computation for browsers without a reader of their own and for the sandbox (D385). */
import { decodeQR, decodeQRBatch } from 'qr/decode.js'

interface GreyPicture {
  /** Grey value of each pixel, line by line; 0 is black. */
  readonly greys: Uint8Array | Uint8ClampedArray
  readonly width: number
  readonly height: number
}

/** The name of the package for pixels of one byte: it reads only the first plane of this video format. */
const GREYS = 'I420'

/** Returns the text of a code in a picture of a camera, or null. One look takes some milliseconds, without retries. */
export function codeIn(picture: GreyPicture): string | null {
  const { greys: data, width, height } = stretched(picture)
  try {
    return decodeQR({ data, width, height }, { format: GREYS })
  } catch {
    // The decoder throws an exception if the picture has no code.
    return null
  }
}

/** Resolves to the texts of the QR codes in a still picture, without repeats; the decoder tries all that it knows. */
export async function codesIn(picture: GreyPicture): Promise<readonly string[]> {
  const clear = stretched(picture)
  const found = await textsIn(clear)
  return found.length > 0 ? found : textsIn(mirrored(clear))
}

async function textsIn({ greys: data, width, height }: GreyPicture): Promise<readonly string[]> {
  const options = { format: GREYS, effort: Infinity, timeLimit: Infinity } as const
  const [results = []] = await decodeQRBatch([{ data, width, height }], options)
  return [...new Set(results.filter((result) => typeof result === 'string'))]
}

/** The share of pixels at either end that may be glare or dust. */
const OUTLIERS = 0.005
/** Minimum number of grey levels: a picture with fewer is one flat colour. */
const FLAT = 8

/**
 * Stretches the grey levels of a picture to 0–255: the decoder finds nothing in a pale print (grey 200 on white),
 * however sharp it is.
 */
function stretched(picture: GreyPicture): GreyPicture {
  const { greys } = picture
  const counts = new Uint32Array(256)
  for (const grey of greys) counts[grey] = (counts[grey] ?? 0) + 1
  const most = greys.length * OUTLIERS
  const darkest = limitOf(counts, most)
  const lightest = 255 - limitOf(counts.toReversed(), most)
  if (lightest - darkest < FLAT) return picture
  const factor = 255 / (lightest - darkest)
  const shades = Uint8ClampedArray.from({ length: 256 }, (_, grey) => (grey - darkest) * factor)
  return { ...picture, greys: greys.map((grey) => shades[grey] ?? 0) }
}

/** The first grey level at which more than `most` pixels are counted. */
function limitOf(counts: Uint32Array, most: number): number {
  let sum = 0
  return counts.findIndex((count) => (sum += count) > most)
}

/** Mirrors a picture, since the decoder reads no mirrored codes; front cameras of phones save mirrored photos. */
function mirrored({ greys, width, height }: GreyPicture): GreyPicture {
  const turned = greys.slice()
  for (let from = 0; from < turned.length; from += width) turned.subarray(from, from + width).reverse()
  return { greys: turned, width, height }
}
