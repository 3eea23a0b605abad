import {
  NotAPhoto,
  startsWith,
  uint32,
  type ByteReader,
  type Parsing,
  checkSize,
  MOST_SEGMENTS,
} from './byte-reader.ts'

export const PNG_SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)

/** Limit of data chunks: encoders write 8 KB and more at once, so 10 MB have far fewer. */
const MOST_DATA_CHUNKS = 8_192
const MOST_TABLE = 768

/** Samples of a pixel by colour type, and the allowed depths: no phone and no scanner writes 16 bits (D316). */
const colours: Readonly<Record<number, readonly [samples: number, ...depths: readonly number[]]>> = {
  0: [1, 1, 2, 4, 8],
  2: [3, 8],
  3: [1, 1, 2, 4, 8],
  4: [2, 8],
  6: [4, 8],
}
/** Passes of Adam7: first column and row of each, and the steps between. */
const interlaced = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const

export interface PngPixels {
  /** Called once, before any data, with the number of unpacked bytes of the pixels. */
  begin(bytes: number): void
  packed(bytes: Uint8Array): void
}

/** Reads a PNG after its signature. Keeps the picture, its palette and its transparency, and no other chunk. */
export function* readPng(source: ByteReader, pixels: PngPixels): Parsing<void> {
  source.keep(PNG_SIGNATURE)
  const first = yield* source.take(8)
  if (uint32(first) !== 13 || !startsWith(first.subarray(4), 'IHDR')) throw new NotAPhoto('no header')
  const header = yield* source.take(17)
  pixels.begin(unpackedBytes(header))
  source.keep(first)
  source.keep(header)
  for (let chunks = 0, data = 0; ;) {
    const head = yield* source.take(8)
    const length = uint32(head)
    const type = String.fromCharCode(...head.subarray(4))
    if (type === 'IDAT') {
      data++
      source.keep(head)
      yield* source.pass(length, (bytes) => pixels.packed(bytes))
      yield* source.pass(4)
    } else if (type === 'PLTE' || type === 'tRNS') {
      if (length > MOST_TABLE) throw new NotAPhoto('a table that is none')
      source.keep(head)
      yield* source.pass(length + 4)
    } else if (type === 'IEND') {
      if (length !== 0 || data === 0) throw new NotAPhoto('no picture')
      source.keep(head)
      yield* source.pass(4)
      return yield* source.atEnd()
    } else {
      // The case of the first letter tells whether a decoder needs the chunk.
      if (!/^[a-z][A-Za-z]{3}$/.test(type)) throw new NotAPhoto('an unknown chunk')
      chunks++
      yield* source.skip(length + 4)
    }
    if (chunks > MOST_SEGMENTS || data > MOST_DATA_CHUNKS) throw new NotAPhoto('too many chunks')
  }
}

/** The number of unpacked bytes. @throws NotAPhoto for a header that no decoder knows. */
function unpackedBytes(header: Uint8Array): number {
  const [width, height] = [uint32(header), uint32(header, 4)]
  checkSize(width, height)
  const [depth = 0, colour = -1, method, filter, interlace = 2] = header.subarray(8)
  const [samples, ...depths] = colours[colour] ?? [0]
  if (!depths.includes(depth) || method !== 0 || filter !== 0 || interlace > 1) throw new NotAPhoto('a kind')
  const bits = samples * depth
  const rowsOf = (columns: number, rows: number) =>
    columns === 0 ? 0 : rows * (1 + Math.ceil((columns * bits) / 8))
  if (interlace === 0) return rowsOf(width, height)
  const passes = interlaced.map(([column, row, across, down]) =>
    rowsOf(Math.ceil((width - column) / across), Math.ceil((height - row) / down)),
  )
  return passes.reduce((sum, bytes) => sum + bytes, 0)
}
