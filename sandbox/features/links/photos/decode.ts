/** Decodes a JPEG or PNG to the pixels that the check needs, with a bound on the memory that a hostile file can use. */
import decodeJpeg, { init } from '@jsquash/jpeg/decode.js'
import codec from '@jsquash/jpeg/codec/dec/mozjpeg_dec.wasm'
import { convertIndexedToRgb, decode as decodePng, type DecodedPng } from 'fast-png'
import { JPEG } from '#shared/domain/photos/photo-types.ts'
import { grayOf, type GrayPhoto, type Pixels } from '#shared/domain/photos/photo-quality.ts'
import { gridOf, type PhotoGrid } from '#shared/domain/photos/same-photo.ts'
import { chunksOf, type Frame } from './frame.ts'

interface DecodedPhoto {
  readonly gray: GrayPhoto
  readonly grid: PhotoGrid
}

const pictureOf = (pixels: Pixels): DecodedPhoto => ({ gray: grayOf(pixels), grid: gridOf(pixels) })

/** The decoded pixels of a photo; null if the file cannot be decoded. */
export async function decodePhoto(
  bytes: Uint8Array<ArrayBuffer>,
  frame: Frame,
): Promise<DecodedPhoto | null> {
  try {
    return frame.type === JPEG
      ? await jpegOf(await ended(bytes.subarray(0, frame.end)))
      : await pngOf(bytes, frame)
  } catch {
    return null
  }
}

interface Decoded {
  readonly data: Uint8ClampedArray
  readonly width: number
  readonly height: number
}

/** The decoder's warnings for an image whose missing parts it has filled. */
const DAMAGED = /premature end|bad huffman/i

/** The cast adds the first parameter, which the library's types omit. */
const start = init as unknown as (
  module: WebAssembly.Module,
  options: { readonly printErr: (complaint: string) => void },
) => Promise<void>

/** Some cameras leave the end marker out, without which the decoder would treat a picture as incomplete. */
function ended(jpeg: Uint8Array<ArrayBuffer>): Promise<ArrayBuffer> {
  const isEnded = jpeg.at(-2) === 0xff && jpeg.at(-1) === 0xd9
  return new Blob(isEnded ? [jpeg] : [jpeg, Uint8Array.of(0xff, 0xd9)]).arrayBuffer()
}

async function jpegOf(file: ArrayBuffer): Promise<DecodedPhoto | null> {
  // Each image gets its own decoder instance, so that a hostile file can damage only that. The decoder takes the
  // instance before its first await, so concurrent calls do not share one.
  let isDamaged = false
  const printErr = (complaint: string) => {
    isDamaged ||= DAMAGED.test(complaint)
  }
  void start(codec, { printErr })
  const decoded: Decoded = await decodeJpeg(file)
  return isDamaged ? null : pictureOf(decoded)
}

/** The chunks of the image itself; others (profiles, texts) may be compressed and would be inflated. */
const NEEDED = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND'])
/** Channels of a PNG, indexed by its color type. */
const CHANNELS = [1, 0, 3, 1, 2, 0, 4] as const

async function pngOf(bytes: Uint8Array<ArrayBuffer>, frame: Frame): Promise<DecodedPhoto | null> {
  const needed = chunksOf(bytes).filter(({ type }) => NEEDED.has(type))
  const channels = CHANNELS[bytes[25] ?? 1] ?? 0
  const bits = (bytes[24] ?? 0) * channels
  if (bits === 0) return null
  // Bound of the inflated size: each row has a filter byte, and an interlaced picture has rows of seven
  // passes.
  const rows = frame.height * 2 + 8
  const expected = Math.ceil((frame.width * frame.height * bits) / 8) + rows * 2
  const data = needed.filter(({ type }) => type === 'IDAT')
  const isBounded = await inflatesWithin(
    new Blob(data.map(({ start, end }) => bytes.subarray(start + 8, end - 4))),
    expected,
  )
  if (!isBounded) return null
  const parts = [bytes.subarray(0, 8), ...needed.map(({ start, end }) => bytes.subarray(start, end))]
  return decodedOf(decodePng(await new Blob(parts).arrayBuffer(), { checkCrc: true }))
}

async function inflatesWithin(data: Blob, most: number): Promise<boolean> {
  let size = 0
  // Leaving the loop early stops the decompression.
  for await (const chunk of data.stream().pipeThrough(new DecompressionStream('deflate'))) {
    size += (chunk as Uint8Array).length
    if (size > most) return false
  }
  return true
}

function decodedOf(png: DecodedPng): DecodedPhoto | null {
  const { width, height } = png
  if (png.palette) {
    const data = convertIndexedToRgb(png)
    return pictureOf({ data, width, height, channels: png.palette[0]?.length === 4 ? 4 : 3 })
  }
  const channels = png.channels as 1 | 2 | 3 | 4 // The cast is safe: the color type determines the number.
  const samples = width * height * channels
  if (png.depth === 16) {
    return pictureOf({ data: Uint8Array.from(png.data, (value) => value >> 8), width, height, channels })
  }
  if (png.depth === 8 && !(png.data instanceof Uint16Array)) {
    return png.data.length < samples ? null : pictureOf({ data: png.data, width, height, channels })
  }
  return null
}
