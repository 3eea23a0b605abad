/** The insurer's check of a photo: its pixels and its capture time (PHO-14 to PHO-18). */
import { type PhotoType, JPEG } from '#shared/domain/photos/photo-types.ts'
import {
  flawsOf,
  isTooSmall,
  measuresOf,
  grayOf,
  type GrayPhoto,
  type Pixels,
} from '#shared/domain/photos/photo-quality.ts'
import { PHOTO_MAX_HOURS, photoLimits } from '#shared/domain/photos/photo-limits.ts'
import type { PhotoError, PhotoSource } from '#shared/domain/photos/vehicle-photos.ts'
import { type PhotoGrid, gridOf } from '#shared/domain/photos/same-photo.ts'
import { frameOf, chunksOf, type PhotoFrame } from './frame.ts'
import decodeJpeg, { init } from '@jsquash/jpeg/decode.js'
import codec from '@jsquash/jpeg/codec/dec/mozjpeg_dec.wasm'
import { convertIndexedToRgb, decode as decodePng, type DecodedPng } from 'fast-png'

/** Decodes a JPEG or PNG to the pixels that the check needs, with a bound on the memory that a hostile file can use. */
interface DecodedPhoto {
  readonly gray: GrayPhoto
  readonly grid: PhotoGrid
}

const pictureOf = (pixels: Pixels): DecodedPhoto => ({ gray: grayOf(pixels), grid: gridOf(pixels) })

/** The decoded pixels of a photo; null if the file cannot be decoded. */
async function decodePhoto(bytes: Uint8Array<ArrayBuffer>, frame: PhotoFrame): Promise<DecodedPhoto | null> {
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

async function pngOf(bytes: Uint8Array<ArrayBuffer>, frame: PhotoFrame): Promise<DecodedPhoto | null> {
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

interface Inspected {
  /** Type of the image; null if the file is no picture. */
  readonly type: PhotoType | null
  /** The flaw of the photo; null if it is accepted. */
  readonly error: PhotoError | null
  /** A fingerprint of an accepted photo, to recognise the same picture. */
  readonly grid?: PhotoGrid
}

export async function inspect(bytes: Uint8Array<ArrayBuffer>): Promise<Inspected> {
  const frame = frameOf(bytes)
  if (!frame || bytes.length > photoLimits.bytes || !isDecodable(frame))
    return { type: null, error: 'INVALID' }
  const { type, width, height } = frame
  // A photo that is too small is refused before decoding, which could not change the result.
  if (isTooSmall(width, height)) return { type, error: 'BLURRY' }
  const picture = await decodePhoto(bytes, frame)
  if (!picture) return { type: null, error: 'INVALID' }
  const flaws = flawsOf(width, height, measuresOf(picture.gray))
  if (flaws.includes('uniform')) return { type, error: 'VEHICLE' }
  return flaws.includes('blurred') ? { type, error: 'BLURRY' } : { type, error: null, grid: picture.grid }
}

function isDecodable({ width, height }: { readonly width: number; readonly height: number }): boolean {
  const { edge, pixels } = photoLimits
  return width > 0 && height > 0 && width <= edge && height <= edge && width * height <= pixels
}

interface Moments {
  readonly source: PhotoSource
  /** Capture time, epoch ms; null if the file has none. */
  readonly takenAt: number | null
  readonly allowedAt: number
  readonly arrivedAt: number
}

/** Largest difference in ms that the clocks of phone, gateway and insurer may have. */
const TOLERANCE_MS = 5 * 60_000

/**
 * True if the capture time is not acceptable (PHO-18): too old, or from the future. A photo of our page's camera must
 * also not be older than the permission to take it (a replayed image). A photo without a date is stored as undated.
 */
export function isDateRejected({ source, takenAt, allowedAt, arrivedAt }: Moments): boolean {
  if (takenAt === null) return false
  const isOld = arrivedAt - takenAt > PHOTO_MAX_HOURS * 3_600_000
  const isOfFuture = takenAt > arrivedAt + TOLERANCE_MS
  const isReplayed = source === 'camera' && takenAt < allowedAt - TOLERANCE_MS
  return isOld || isOfFuture || isReplayed
}
