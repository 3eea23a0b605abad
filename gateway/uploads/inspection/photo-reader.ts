/**
 * Reads a file in chunks by its content, whatever its stated type is, and passes on the parts that a decoder needs
 * (PHO-12).
 */
import { JPEG, PDF, PNG, type FileType } from '#shared/domain/photos/photo-types.ts'
import {
  ByteReader,
  NotAPhoto,
  type Parsing,
  startsWith,
  uint16,
  checkSize,
  MOST_SEGMENTS,
} from './byte-reader.ts'
import { readPdf } from './pdf/scan.ts'
import { PNG_SIGNATURE, readPng, type PngPixels } from './png.ts'

const SOI = Uint8Array.of(0xff, 0xd8)
const EOI = 0xd9
const SOS = 0xda
const APP0 = 0xe0
const APP14 = 0xee
const COMMENT = 0xfe
/** Accepted frames: baseline, extended and progressive, which cameras and browsers write. */
const FRAMES = [0xc0, 0xc1, 0xc2]
/** Markers of tables: quantities, codes, and the distance of restarts. */
const TABLES = [0xdb, 0xc4, 0xdd]
const isRestart = (byte: number) => byte >= 0xd0 && byte <= 0xd7
const isApplication = (marker: number) => marker >= APP0 && marker <= 0xef

/** Maximum size of a table in bytes; real tables and headers are small, and a larger one would contain other data. */
const MOST_TABLE = 4_096
/**
 * Limit for single-byte steps of a scan: at the end of a chunk, and at fill bytes before an escaped one, which
 * encoders omit. Each stop costs as much as a thousand bytes.
 */
const MOST_STOPS = 2_000

/**
 * Reads a JPEG after its first two bytes. Keeps the parts that a decoder needs: no EXIF, no location, no thumbnail, no
 * comment, no profile.
 */
function* readJpeg(source: ByteReader): Parsing<void> {
  source.keep(SOI)
  let hasFrame = false
  let hasScan = false
  let marker = yield* nextMarker(source)
  for (let segments = 0; marker !== EOI; segments++) {
    if (segments > MOST_SEGMENTS) throw new NotAPhoto('too many segments')
    const length = uint16(yield* source.take(2)) - 2
    if (length < 0) throw new NotAPhoto('a segment of no length')
    if (isApplication(marker) || marker === COMMENT) {
      yield* readApplication(source, marker, length)
    } else {
      const isFrame = FRAMES.includes(marker)
      if (isFrame === hasFrame && (isFrame || marker === SOS)) throw new NotAPhoto('frames and scans')
      if (!isFrame && marker !== SOS && !TABLES.includes(marker)) throw new NotAPhoto('an unknown segment')
      if (length > MOST_TABLE) throw new NotAPhoto('a table that is none')
      const body = yield* source.take(length)
      if (isFrame) checkFrame(body)
      hasFrame ||= isFrame
      keepSegment(source, marker, body)
    }
    hasScan ||= marker === SOS
    marker = marker === SOS ? yield* passScan(source) : yield* nextMarker(source)
  }
  if (!hasScan) throw new NotAPhoto('no picture')
  source.keep(Uint8Array.of(0xff, EOI))
  yield* source.atEnd()
}

/**
 * Reads an application segment. Two kinds of them define the colours and are copied: JFIF, without its thumbnail, and
 * Adobe's.
 */
function* readApplication(source: ByteReader, marker: number, length: number): Parsing<void> {
  const head = yield* source.take(Math.min(length, 14))
  yield* source.skip(length - head.length)
  if (marker === APP0 && length >= 14 && startsWith(head, 'JFIF\0')) {
    head.fill(0, 12)
    keepSegment(source, marker, head)
  }
  if (marker === APP14 && length === 12 && startsWith(head, 'Adobe')) keepSegment(source, marker, head)
}

function keepSegment(source: ByteReader, marker: number, body: Uint8Array): void {
  const length = body.length + 2
  source.keep(Uint8Array.of(0xff, marker, length >> 8, length & 0xff))
  source.keep(body)
}

/** Checks the frame before any decoder reads it. */
function checkFrame(body: Uint8Array): void {
  const components = body[5] ?? 0
  const isUsual = body[0] === 8 && (components === 1 || components === 3)
  if (!isUsual || body.length !== 6 + 3 * components) throw new NotAPhoto('an unusual frame')
  checkSize(uint16(body, 3), uint16(body, 1))
}

function* nextMarker(source: ByteReader): Parsing<number> {
  const [first] = yield* source.take(1)
  if (first !== 0xff) throw new NotAPhoto('no marker')
  return yield* markerByte(source)
}

/** Reads a marker; any number of fill bytes FF may precede it. */
function* markerByte(source: ByteReader): Parsing<number> {
  yield* source.skipRun(0xff)
  const [byte = 0] = yield* source.take(1)
  return byte
}

/** Passes coded pixels on, until a marker that is neither an escaped byte nor a restart. */
function* passScan(source: ByteReader): Parsing<number> {
  for (let stops = 0; ; stops++) {
    if (stops > MOST_STOPS) throw new NotAPhoto('bytes that fill up')
    yield* source.passUntil(endOfScan)
    yield* source.skip(1)
    const byte = yield* markerByte(source)
    if (byte !== 0 && !isRestart(byte)) return byte
    source.keep(Uint8Array.of(0xff, byte))
  }
}

/** Finds the position of the first byte that may begin a marker; the rest of it may be in the next chunk. */
function endOfScan(bytes: Uint8Array): number {
  let at = bytes.indexOf(0xff)
  while (at >= 0 && at + 1 < bytes.length) {
    const next = bytes[at + 1] ?? 0
    if (next !== 0 && !isRestart(next)) return at
    at = bytes.indexOf(0xff, at + 2)
  }
  return at < 0 ? bytes.length : at
}

export class PhotoReader {
  readonly #source: ByteReader
  readonly #parsing: Parsing<FileType>
  /** Number of unpacked bytes of a document's packed objects. */
  unpacked = 0

  constructor(keep: (bytes: Uint8Array) => void, pixels: PngPixels) {
    this.#source = new ByteReader(keep)
    this.#parsing = readPhoto(this.#source, pixels, (bytes) => (this.unpacked += bytes))
  }

  /** Reads a chunk. @throws NotAPhoto if the file is refused. */
  push(chunk: Uint8Array): void {
    this.#source.give(chunk)
    this.#parsing.next()
  }

  /**
   * Ends the file.
   * @throws NotAPhoto if it ends too early.
   */
  end(): FileType {
    this.#source.end()
    const ended = this.#parsing.next()
    if (ended.done !== true) throw new NotAPhoto('ends too early', 'INCOMPLETE')
    return ended.value
  }
}

function* readPhoto(
  source: ByteReader,
  pixels: PngPixels,
  unpacks: (bytes: number) => void,
): Parsing<FileType> {
  const start = yield* source.take(2)
  if (start[0] === 0xff && start[1] === 0xd8) {
    yield* readJpeg(source)
    return JPEG
  }
  if (start[0] === PNG_SIGNATURE[0]) {
    const rest = yield* source.take(PNG_SIGNATURE.length - 2)
    const isPng = [...start, ...rest].every((byte, index) => byte === PNG_SIGNATURE[index])
    if (!isPng) throw new NotAPhoto('no picture')
    yield* readPng(source, pixels)
    return PNG
  }
  // Other bytes may precede the header of a document.
  yield* readPdf(source, start, unpacks)
  return PDF
}
