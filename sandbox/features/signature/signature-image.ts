/** Reads a PNG just far enough to see whether there is anything on it. */
import { inflateSync } from 'node:zlib'

const START = [137, 80, 78, 71, 13, 10, 26, 10]
const MOST_PIXELS = 4_000_000
/** `maxOutputLength` counts the whole last buffer. */
const CHUNK = 64 * 1024
/** Bytes of a pixel, by colour type: grey, RGB, grey with alpha, RGBA. */
const CHANNELS: Readonly<Record<number, number>> = { 0: 1, 2: 3, 4: 2, 6: 4 }

/** The PNG of a data address; null for anything else. */
export function pngOf(dataAddress: string): Uint8Array | null {
  const [, base64] = /^data:image\/png;base64,([A-Za-z0-9+/]+={0,2})$/.exec(dataAddress) ?? []
  if (base64 === undefined) return null
  const bytes = Buffer.from(base64, 'base64')
  return START.every((byte, index) => bytes[index] === byte) ? bytes : null
}

/** How many pixels of a signature image are visible and dark. Zero for what cannot be read (interlaced, 16 bits, broken). */
export function darkPixelsOf(png: Uint8Array): number {
  try {
    const view = new DataView(png.buffer, png.byteOffset, png.byteLength)
    const [width, height] = [view.getUint32(16), view.getUint32(20)]
    const channels = CHANNELS[png[25] ?? -1] ?? 0
    const isPlain = png[24] === 8 && channels > 0 && png[28] === 0
    if (!isPlain || width * height > MOST_PIXELS) return 0
    const size = height * (1 + width * channels)
    const raw = inflateSync(Buffer.concat(dataChunks(png, view)), {
      maxOutputLength: size + CHUNK,
    })
    return raw.length === size ? countDark(raw, width, channels) : 0
  } catch {
    return 0
  }
}

function dataChunks(png: Uint8Array, view: DataView): Uint8Array[] {
  const chunks: Uint8Array[] = []
  for (let at = 8; at + 8 <= png.length;) {
    const length = view.getUint32(at)
    const kind = String.fromCharCode(...png.subarray(at + 4, at + 8))
    if (kind === 'IDAT') chunks.push(png.subarray(at + 8, at + 8 + length))
    at += 12 + length
  }
  return chunks
}

function countDark(raw: Uint8Array, width: number, channels: number): number {
  const stride = width * channels
  let before = new Uint8Array(stride)
  let count = 0
  for (let at = 0; at < raw.length; at += stride + 1) {
    const line = unfilter(raw[at] ?? 0, raw.subarray(at + 1, at + 1 + stride), before, channels)
    for (let x = 0; x < stride; x += channels) {
      const alpha = channels % 2 === 0 ? (line[x + channels - 1] ?? 0) : 255
      if (alpha > 64 && (line[x] ?? 255) < 160) count++
    }
    before = line
  }
  return count
}

/** PNG 1.2, 6.2 to 6.6. */
function unfilter(
  kind: number,
  line: Uint8Array,
  before: Uint8Array,
  channels: number,
): Uint8Array<ArrayBuffer> {
  const out = new Uint8Array(line)
  for (let x = 0; x < out.length; x++) {
    const left = x < channels ? 0 : (out[x - channels] ?? 0)
    const up = before[x] ?? 0
    const corner = x < channels ? 0 : (before[x - channels] ?? 0)
    const predicted = [0, left, up, (left + up) >> 1, paeth(left, up, corner)][kind] ?? 0
    out[x] = (out[x] ?? 0) + predicted
  }
  return out
}

function paeth(left: number, up: number, corner: number): number {
  const guess = left + up - corner
  const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)]
  return a <= b && a <= c ? left : b <= c ? up : corner
}
