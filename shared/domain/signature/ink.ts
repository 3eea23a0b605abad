/** Tells whether a picture contains a signature. It only detects ink, not what is written (SIG-15). Pure. */

const START = [137, 80, 78, 71, 13, 10, 26, 10]
/** Maximum number of pixels, six times our paper; a larger picture is not unpacked. */
const MOST_PIXELS = 1_000_000
/** Bytes of a pixel, by colour type: grey, RGB, grey with alpha, RGBA. */
const CHANNELS: Readonly<Record<number, number>> = { 0: 1, 2: 3, 4: 2, 6: 4 }

/** Minimum number of ink pixels: a line of 40 pixels in the smallest picture. */
const LEAST_INK = 60
/** Minimum length of the longer side of the drawing, in pixels. */
const LEAST_EXTENT = 12
/** Maximum share of ink in the whole picture. A thick signature has a tenth. */
const MOST_OF_PICTURE = 0.35
/** Maximum share of ink in its bounding box: a block, a dot and a ruled line fill it, handwriting does not. */
const MOST_OF_EXTENT = 0.6

/** Decodes the PNG of a data URL; null for anything else. */
export function pngOf(dataAddress: string): Uint8Array<ArrayBuffer> | null {
  const [, base64] = /^data:image\/png;base64,([A-Za-z0-9+/]+={0,2})$/.exec(dataAddress) ?? []
  if (base64 === undefined) return null
  try {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
    return START.every((byte, index) => bytes[index] === byte) ? bytes : null
  } catch {
    return null
  }
}

/**
 * True if a PNG contains a signature. False also for files that no canvas writes: interlaced, 16 bits, palette, broken,
 * enormous.
 */
export async function isSigned(png: Uint8Array): Promise<boolean> {
  try {
    const view = new DataView(png.buffer, png.byteOffset, png.byteLength)
    const [width, height] = [view.getUint32(16), view.getUint32(20)]
    const channels = CHANNELS[png[25] ?? -1] ?? 0
    const isPlain = png[24] === 8 && channels > 0 && png[28] === 0
    if (!isPlain || width * height > MOST_PIXELS) return false
    const raw = await inflate(dataChunks(png, view), height * (1 + width * channels))
    return raw !== null && isByHand(inkOf(raw, width, channels), width * height)
  } catch {
    return false
  }
}

interface Ink {
  readonly count: number
  readonly width: number
  readonly height: number
}

function isByHand({ count, width, height }: Ink, pixels: number): boolean {
  const isThere = count >= LEAST_INK && Math.max(width, height) >= LEAST_EXTENT
  return isThere && count <= pixels * MOST_OF_PICTURE && count <= width * height * MOST_OF_EXTENT
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

/**
 * Unpacks exactly `size` bytes; null for any other size. A few bytes may expand to gigabytes, so decompression stops at
 * that size.
 */
async function inflate(packed: readonly Uint8Array[], size: number): Promise<Uint8Array | null> {
  const source = new Blob(packed.map((chunk) => new Uint8Array(chunk))).stream()
  const reader = source.pipeThrough(new DecompressionStream('deflate')).getReader()
  const raw = new Uint8Array(size)
  for (let at = 0; ;) {
    const { done, value } = await reader.read()
    if (done) return at === size ? raw : null
    const part = value as Uint8Array // The cast is safe: decompression yields bytes.
    if (at + part.length > size) {
      await reader.cancel()
      return null
    }
    raw.set(part, at)
    at += part.length
  }
}

function inkOf(raw: Uint8Array, width: number, channels: number): Ink {
  const stride = width * channels
  let before: Uint8Array = new Uint8Array(stride)
  let count = 0
  let [left, right, top, bottom] = [width, -1, Infinity, -1]
  for (let at = 0, y = 0; at < raw.length; at += stride + 1, y++) {
    const line = unfilter(raw[at] ?? 0, raw.subarray(at + 1, at + 1 + stride), before, channels)
    for (let x = 0; x < width; x++) {
      if (!isDark(line, x * channels, channels)) continue
      count++
      left = Math.min(left, x)
      right = Math.max(right, x)
      top = Math.min(top, y)
      bottom = y
    }
    before = line
  }
  return { count, width: right - left + 1, height: bottom < 0 ? 0 : bottom - top + 1 }
}

function isDark(line: Uint8Array, at: number, channels: number): boolean {
  const alpha = channels % 2 === 0 ? (line[at + channels - 1] ?? 0) : 255
  return alpha > 64 && (line[at] ?? 255) < 160
}

/** Reverses the filter of a line (PNG 1.2, 6.2 to 6.6). */
function unfilter(kind: number, line: Uint8Array, before: Uint8Array, channels: number): Uint8Array {
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
