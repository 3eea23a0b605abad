/**
 * Reads a PDF as it comes (ISO 32000-2): what carries a program, another file or a password is refused, and what tells of
 * its making is found. Its words are read one by one, and again in the objects that it packs; nothing is drawn.
 */
import { inflateSync } from 'node:zlib'
import type { Blank } from './blanks.ts'
import type { ByteReader, Parsing } from './byte-reader.ts'
import { NotAPhoto } from './byte-reader.ts'
import { PdfMetadata, type StreamMetadata } from './pdf-metadata.ts'
import { plainName, PdfWords } from './pdf-words.ts'

/** Packed objects are written a hundred or two at a time. */
const MOST_PACKED = 512 * 1024
const MOST_UNPACKED = 4 * 1024 * 1024
const MOST_UNPACKED_IN_ALL = 64 * 1024 * 1024

/** Behind the first two bytes. Answers what is blanked in a copy. */
export function* readPdf(source: ByteReader, start: Uint8Array): Parsing<Blank[]> {
  const scan = new PdfScan()
  scan.push(start)
  source.keep(start)
  yield* source.passAll((bytes) => scan.push(bytes))
  return scan.end()
}

interface Stream extends StreamMetadata {
  packed: string | null
  readonly isFlate: boolean
  readonly from: number
}

class PdfScan {
  readonly #metadata = new PdfMetadata()
  readonly #words = new PdfWords(this.#metadata.objects)
  #start = ''
  /** The tail of the last chunk, for words across two chunks. */
  #tail = ''
  #stream: Stream | null = null
  /** What may begin the word that ends a stream, and the line before it. */
  #pending = ''
  #bytes = 0
  #unpacked = 0
  /** How often packed objects were named anywhere, and how often they were met as such. */
  #named = 0
  #met = 0

  push(bytes: Uint8Array): void {
    let text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
    if (this.#start.length < HEADER) this.#start += text.slice(0, HEADER)
    this.#named += searchEverywhere(this.#tail, text)
    this.#tail = (this.#tail + text).slice(-TAIL)
    // The end of a stream may lie across two chunks; the words outside are put together as they come.
    text = this.#pending + text
    const offset = this.#bytes - this.#pending.length
    this.#bytes += bytes.length
    this.#pending = ''
    this.#read(text, offset)
  }

  end(): Blank[] {
    if (!/^%PDF-[12]\.\d/.test(this.#start)) throw new NotAPhoto('no PDF')
    if (this.#stream !== null || !this.#words.isBetween) throw new NotAPhoto('ends too early')
    if (!/%%EOF[\s\0]*$/.test(this.#tail)) throw new NotAPhoto('more behind its end')
    if (this.#named > this.#met) throw new NotAPhoto('hidden objects', 'ACTIVE')
    return this.#metadata.blanks()
  }

  #read(text: string, offset: number): void {
    for (let at = 0; at < text.length;) {
      if (this.#stream === null) {
        const next = this.#words.read(text, at, offset)
        if (next === null) return
        at = next
        this.#beginStream(offset + at)
      } else {
        const end = text.indexOf(END, at)
        if (end < 0) {
          const pendingFrom = Math.max(at, text.length - END.length - LINE_END + 1)
          this.#pass(text.slice(at, pendingFrom), offset + at)
          this.#pending = text.slice(pendingFrom)
          return
        }
        this.#pass(text.slice(at, end), offset + at)
        const line = /\r?\n$|\r$/.exec(text.slice(Math.max(at, end - LINE_END), end))?.[0].length ?? 0
        at = end + END.length
        this.#endStream(this.#stream, offset + end - line)
      }
    }
  }

  #beginStream(from: number): void {
    const { names } = this.#words
    const isObjects = names.has('ObjStm') || (names.has('First') && names.has('N'))
    if (names.has('ObjStm')) this.#met += 1
    const isFlate = names.has('FlateDecode') || names.has('Fl')
    const isOdd = [...names].some((name) => ODD.has(name)) || (names.has('Filter') && !isFlate)
    const packed = isObjects ? '' : null
    this.#stream = { packed, isFlate, from, ...this.#metadata.stream(names, isFlate && !isOdd) }
    if (isObjects && isOdd) throw new NotAPhoto('objects packed in an odd way')
  }

  #pass(text: string, from: number): void {
    const stream = this.#stream
    stream?.picture?.push(text, from)
    if (stream === null || stream.packed === null) return
    stream.packed += text
    if (stream.packed.length > MOST_PACKED) throw new NotAPhoto('too many objects in one')
  }

  #endStream(stream: Stream, to: number): void {
    const { packed, isFlate, from } = stream
    this.#stream = null
    this.#words.forget()
    this.#metadata.streamEnds(stream, from, to)
    if (packed === null) return
    const text = isFlate ? unpacked(packed) : packed
    this.#unpacked += text.length
    if (this.#unpacked > MOST_UNPACKED_IN_ALL) throw new NotAPhoto('unpacks to too much')
    searchEverywhere('', text)
    const objects = this.#metadata.packed(stream, text, { from, to, isFlate })
    const words = new PdfWords(objects)
    // Objects in a stream have no streams of their own.
    if (words.read(text, 0, 0) !== null) throw new NotAPhoto('a stream in a stream')
    objects.finish()
  }
}

const HEADER = 8
const END = 'endstream'
const LINE_END = 2
const TAIL = 1_024
/** Ways to pack that no program uses for objects. */
const ODD = new Set(
  'LZWDecode LZW ASCIIHexDecode AHx ASCII85Decode A85 RunLengthDecode RL DCTDecode DCT Crypt Predictor'.split(
    ' ',
  ),
)

function unpacked(text: string): string {
  try {
    const bytes = inflateSync(Buffer.from(text, 'latin1'), { maxOutputLength: MOST_UNPACKED })
    return bytes.toString('latin1')
  } catch {
    throw new NotAPhoto('cannot be unpacked')
  }
}

/** Names that no bill and no statement needs, wherever they stand: long enough to be no accident of other bytes. */
const ACTIVE =
  /\/(?:JavaScript|Launch|EmbeddedFiles?|RichMedia|SubmitForm|ImportData|Rendition|FileAttachment)(?![A-Za-z])/
const LOCKED = /\/Encrypt(?![A-Za-z])/
const OBJECTS = /\/ObjStm(?![A-Za-z])/g

/** Counts names of packed objects that end in `text`. */
function searchEverywhere(before: string, text: string): number {
  const [start, all] = [plainName(before), plainName(before + text)]
  if (ACTIVE.test(all)) throw new NotAPhoto('does something', 'ACTIVE')
  if (LOCKED.test(all)) throw new NotAPhoto('has a password', 'LOCKED')
  return count(all) - count(start)
}

const count = (text: string) => text.match(OBJECTS)?.length ?? 0
