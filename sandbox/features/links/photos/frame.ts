/** Reads the type and size of an image from its bytes, before anything is decoded. */
import { JPEG, PNG, type PhotoType } from '#shared/domain/photos/photo-types.ts'

export interface PhotoFrame {
  readonly type: PhotoType
  readonly width: number
  readonly height: number
  /** Offset of the byte after the image's last one. */
  readonly end: number
}

/** Maximum of trailing bytes, as cameras add them; a file with more contains other content. */
const MOST_TRAILING = 64 * 1024
const MOST_SEGMENTS = 200

/** Returns null for anything but a complete JPEG (which may lack its end marker) or PNG without other content. */
export function frameOf(bytes: Uint8Array): PhotoFrame | null {
  const frame = jpegFrame(bytes) ?? pngFrame(bytes)
  return frame && bytes.length - frame.end <= MOST_TRAILING ? frame : null
}

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

const START = 0xd8
const END = 0xd9
const SCAN = 0xda
/** Every frame of Huffman or arithmetic coding; C4, C8 and CC are tables. */
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc
const isRestart = (marker: number) => marker >= 0xd0 && marker <= 0xd7

function jpegFrame(bytes: Uint8Array): PhotoFrame | null {
  if (bytes[0] !== 0xff || bytes[1] !== START) return null
  const view = viewOf(bytes)
  let size: Pick<PhotoFrame, 'width' | 'height'> | null = null
  let at = 2
  for (let segments = 0; segments < MOST_SEGMENTS; segments += 1) {
    const marker = bytes[at] === 0xff ? bytes[at + 1] : undefined
    if (marker === 0xff) {
      at += 1 // Any number of fill bytes may precede a marker.
      continue
    }
    if (marker === END) return size && { type: JPEG, ...size, end: at + 2 }
    if (marker === undefined || at + 4 > bytes.length) return null
    const length = view.getUint16(at + 2)
    if (length < 2 || at + 2 + length > bytes.length) return null
    if (isFrame(marker)) {
      if (size || length < 8) return null
      size = { height: view.getUint16(at + 5), width: view.getUint16(at + 7) }
    }
    at += 2 + length
    if (marker !== SCAN) continue
    at = afterScan(bytes, at)
    if (at === bytes.length) return size && { type: JPEG, ...size, end: at }
  }
  return null
}

/** Finds the next marker that is neither a stuffed byte nor a restart. */
function afterScan(bytes: Uint8Array, from: number): number {
  let at = bytes.indexOf(0xff, from)
  while (at !== -1 && at + 1 < bytes.length) {
    const marker = bytes[at + 1] ?? 0
    if (marker !== 0 && marker !== 0xff && !isRestart(marker)) return at
    at = bytes.indexOf(0xff, at + 1)
  }
  return bytes.length
}

const PNG_START = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

interface Chunk {
  readonly type: string
  readonly start: number
  /** Offset of the chunk that follows, after the checksum of this one. */
  readonly end: number
}

function pngFrame(bytes: Uint8Array): PhotoFrame | null {
  const chunks = chunksOf(bytes)
  const [first] = chunks
  const last = chunks.at(-1)
  if (first?.type !== 'IHDR' || first.end !== 33 || last?.type !== 'IEND') return null
  // A second header is refused, because the decoder would use it without a check.
  if (chunks.filter(({ type }) => type === 'IHDR').length > 1) return null
  const view = viewOf(bytes)
  return { type: PNG, width: view.getUint32(16), height: view.getUint32(20), end: last.end }
}

/** All complete chunks of a PNG up to IEND; none if the file is no PNG. */
export function chunksOf(bytes: Uint8Array): readonly Chunk[] {
  if (PNG_START.some((byte, index) => bytes[index] !== byte)) return []
  const view = viewOf(bytes)
  const chunks: Chunk[] = []
  let start = PNG_START.length
  while (start + 12 <= bytes.length && chunks.at(-1)?.type !== 'IEND') {
    const end = start + 12 + view.getUint32(start)
    if (end > bytes.length) break
    chunks.push({ type: String.fromCharCode(...bytes.subarray(start + 4, start + 8)), start, end })
    start = end
  }
  return chunks
}
