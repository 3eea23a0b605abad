/** Builds pictures for tests byte by byte: valid files without a motif. */

const ascii = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0))
const uint16 = (value: number) => [value >> 8, value & 0xff]
const uint32 = (value: number) => [...uint16(value >>> 16), ...uint16(value & 0xffff)]

export function joined(...parts: readonly (Uint8Array | readonly number[])[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}

/** Builds a segment of a JPEG. */
export const segment = (marker: number, body: Uint8Array | readonly number[]) =>
  joined([0xff, marker, ...uint16(body.length + 2)], body)

export const exif = (text: string) => segment(0xe1, joined(ascii('Exif\0\0'), ascii(text)))
export const comment = (text: string) => segment(0xfe, ascii(text))
const jfif = segment(0xe0, joined(ascii('JFIF\0'), [1, 1, 0, 0, 1, 0, 1, 0, 0]))

interface JpegParts {
  readonly width?: number
  readonly height?: number
  /** Segments that come before the frame. */
  readonly segments?: readonly Uint8Array[]
  /** Encoded pixels; a byte FF among them must be followed by 00. */
  readonly scan?: Uint8Array
  readonly after?: Uint8Array
}

export const frame = (width: number, height: number) =>
  segment(0xc0, [8, ...uint16(height), ...uint16(width), 1, 1, 0x11, 0])

export function jpeg({ width = 64, height = 48, segments = [], scan, after }: JpegParts = {}) {
  return joined(
    [0xff, 0xd8],
    jfif,
    ...segments,
    segment(0xdb, [0, ...Array<number>(64).fill(1)]),
    frame(width, height),
    segment(0xc4, [0, 1, ...Array<number>(15).fill(0), 0]),
    segment(0xda, [1, 1, 0, 0, 63, 0]),
    scan ?? Uint8Array.of(1, 2, 0xff, 0, 3, 0xff, 0xd0, 4),
    [0xff, 0xd9],
    after ?? [],
  )
}

/** Builds a JPEG of exactly this size; each `seed` gives a different picture. */
export function jpegOf(bytes: number, seed = 0): Uint8Array<ArrayBuffer> {
  const scan = new Uint8Array(bytes - jpeg({ scan: new Uint8Array() }).length)
  for (let at = 0; at < scan.length; at++) scan[at] = (at * 31 + (at >> 8) * 7 + seed) % 251
  return jpeg({ scan })
}

export const chunk = (type: string, body: Uint8Array | readonly number[] = []) => {
  const named = joined(ascii(type), body)
  return joined(uint32(body.length), named, uint32(crc32(named)))
}

interface PngParts {
  readonly width?: number
  readonly height?: number
  readonly colour?: number
  readonly depth?: number
  readonly interlace?: number
  /** Chunks that come before the pixel data. */
  readonly chunks?: readonly Uint8Array[]
  /** Unpacked pixels; by default as many as the size needs. */
  readonly pixels?: Uint8Array
  readonly after?: Uint8Array
}

export async function png(parts: PngParts = {}): Promise<Uint8Array<ArrayBuffer>> {
  const {
    width = 8,
    height = 4,
    colour = 2,
    depth = 8,
    interlace = 0,
    chunks = [],
    pixels,
    after = [],
  } = parts
  const data = await packed(pixels ?? new Uint8Array(height * (1 + width * 3)))
  return joined(
    [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
    chunk('IHDR', [...uint32(width), ...uint32(height), depth, colour, 0, 0, interlace]),
    ...chunks,
    chunk('IDAT', data),
    chunk('IEND'),
    after,
  )
}

export async function packed(bytes: Uint8Array): Promise<Uint8Array> {
  // const stream = new Blob([bytes as Uint8Array<ArrayBuffer>]).stream() // The cast is safe: this buffer is never
  // shared between threads.
  const stream = new Blob([bytes as Uint8Array<ArrayBuffer>]).stream()
  return new Uint8Array(
    await new Response(stream.pipeThrough(new CompressionStream('deflate'))).arrayBuffer(),
  )
}

function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  return (crc ^ 0xffffffff) >>> 0
}

export async function sha256(bytes: Uint8Array): Promise<string> {
  // The cast is safe: this buffer is never shared between threads.
  const hash = await crypto.subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>)
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
