/** Puts EXIF into a JPEG, as a phone does: when it was taken, and where. */

export interface Exif {
  /** The format of cameras: `2026:11:21 10:30:00`. */
  readonly taken: string
  /** UTC offset of the capture time, such as `-06:00`. */
  readonly offset?: string
  readonly gps?: { readonly latitude: number; readonly longitude: number }
}

interface Entry {
  readonly tag: number
  readonly type: number
  readonly count: number
  /** A big-endian number of the given length. */
  readonly value: Uint8Array
}

const ASCII = 2
const LONG = 4
const RATIONAL = 5

const text = (tag: number, value: string): Entry => {
  const bytes = new TextEncoder().encode(`${value}\0`)
  return { tag, type: ASCII, count: bytes.length, value: bytes }
}

function numbers(values: readonly number[]): Uint8Array {
  const bytes = new Uint8Array(values.length * 4)
  const view = new DataView(bytes.buffer)
  for (const [index, value] of values.entries()) view.setUint32(index * 4, value)
  return bytes
}

/** GPS coordinates in degrees, minutes and seconds. */
const place = (tag: number, degrees: number): Entry => {
  const whole = Math.floor(Math.abs(degrees))
  const minutes = Math.floor((Math.abs(degrees) - whole) * 60)
  const seconds = Math.round(((Math.abs(degrees) - whole) * 60 - minutes) * 6_000)
  return { tag, type: RATIONAL, count: 3, value: numbers([whole, 1, minutes, 1, seconds, 100]) }
}

/** A directory at `offset` of the TIFF data, followed by the values that do not fit into its entries. */
function directory(entries: readonly Entry[], offset: number): Uint8Array {
  const head = 2 + entries.length * 12 + 4
  const long = entries.map(({ value }) => (value.length > 4 ? value.length + (value.length % 2) : 0))
  const bytes = new Uint8Array(head + long.reduce((sum, size) => sum + size, 0))
  const view = new DataView(bytes.buffer)
  view.setUint16(0, entries.length)
  let behind = head
  for (const [index, { tag, type, count, value }] of entries.entries()) {
    const at = 2 + index * 12
    view.setUint16(at, tag)
    view.setUint16(at + 2, type)
    view.setUint32(at + 4, count)
    if (value.length > 4) view.setUint32(at + 8, offset + behind)
    bytes.set(value, value.length > 4 ? behind : at + 8)
    behind += long[index] ?? 0
  }
  return bytes
}

const pointer = (tag: number, to: number): Entry => ({ tag, type: LONG, count: 1, value: numbers([to]) })

function tiffOf({ taken, offset, gps }: Exif): Uint8Array {
  const places = gps && [
    text(1, gps.latitude < 0 ? 'S' : 'N'),
    place(2, gps.latitude),
    text(3, gps.longitude < 0 ? 'W' : 'E'),
    place(4, gps.longitude),
  ]
  const moments = [text(0x9003, taken), ...(offset === undefined ? [] : [text(0x9011, offset)])]
  const first = 8
  const firstOf = (exifAt: number, gpsAt: number) =>
    directory(
      [text(0x010f, 'Volante'), pointer(0x8769, exifAt), ...(places ? [pointer(0x8825, gpsAt)] : [])],
      first,
    )
  const exifAt = first + firstOf(0, 0).length
  const exif = directory(moments, exifAt)
  const gpsAt = exifAt + exif.length
  const parts = [firstOf(exifAt, gpsAt), exif, ...(places ? [directory(places, gpsAt)] : [])]
  return joined([Uint8Array.of(0x4d, 0x4d, 0, 42, 0, 0, 0, first), ...parts])
}

export function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}

/** The same JPEG with EXIF as its first segment. */
export function withExif(jpeg: Uint8Array, exif: Exif): Uint8Array<ArrayBuffer> {
  const body = joined([new TextEncoder().encode('Exif\0\0'), tiffOf(exif)])
  const length = body.length + 2
  const segment = joined([Uint8Array.of(0xff, 0xe1, length >> 8, length & 0xff), body])
  return joined([jpeg.subarray(0, 2), segment, jpeg.subarray(2)])
}
