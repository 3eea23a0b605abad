/**
 * Reads a PDF as it arrives (ISO 32000-2) and passes it on unchanged, or refuses it with a reason (D126). It scans the
 * words of the file, and those of packed objects. It renders nothing.
 */
import { inflateSync } from 'node:zlib'
import { NotAPhoto, type ByteReader, type Parsing } from '../byte-reader.ts'
import { openedLock, type Lock } from './lock.ts'
import { oddFilters, otherKinds, plainName, refusedAnywhere } from './names.ts'
import { PdfWords } from './words.ts'

/** Limits of packed objects: programs write a hundred or two at a time. */
const MOST_PACKED = 512 * 1024
const MOST_UNPACKED = 4 * 1024 * 1024
const MOST_UNPACKED_IN_ALL = 16 * 1024 * 1024
/** Limit of the unpacking ratio: objects of programs pack to a thirtieth (D316). */
const MOST_RATIO = 100
const FREE_UNPACKED = 256 * 1024
/** Maximum bytes of objects that are held until it is known whether they are locked. */
const MOST_HELD = 8 * 1024 * 1024
/** Maximum position of the header: readers search for it up to this byte. */
const LATEST_HEADER = 1_024
const HEADER = /%PDF-[12]\.\d/
const END = 'endstream'
/** Length of the tail that is kept for words across two chunks. */
const TAIL = 1_024
/** Limit of objects that describe how a document is locked. */
const MOST_LOCK_TEXTS = 64

/** Reads a PDF after its first bytes, which were taken to recognise the kind of file. */
export function* readPdf(
  source: ByteReader,
  start: Uint8Array,
  unpacks: (bytes: number) => void,
): Parsing<void> {
  const scan = new PdfScan(unpacks)
  scan.push(start)
  source.keep(start)
  yield* source.passAll((bytes) => scan.push(bytes))
  scan.end()
}

interface PackedObjects {
  text: string
  readonly object: number
  readonly generation: number
  readonly isFlate: boolean
  /** Length in bytes as the stream's dictionary states it; NaN if it is stated elsewhere, or missing. */
  readonly length: number
}

class PdfScan {
  readonly #unpacks: (bytes: number) => void
  readonly #words = new PdfWords((words) => this.#objectEnds(words))
  #start = ''
  #hasHeader = false
  /** The tail of the last chunk, for words across two chunks. */
  #tail = ''
  #isEnded = false
  #isInStream = false
  #packing: PackedObjects | null = null
  readonly #packed: PackedObjects[] = []
  #held = 0
  /** Texts of objects that may describe how the document is locked. */
  readonly #lockTexts: string[] = []
  #isLocked = false
  /** A possible start of the word that ends a stream. */
  #pending = ''
  /** Counts of packed objects: the mentions anywhere in the file, and the objects recognised as such. */
  #named = 0
  #met = 0

  constructor(unpacks: (bytes: number) => void) {
    this.#unpacks = unpacks
  }

  push(bytes: Uint8Array): void {
    const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
    if (!this.#hasHeader) this.#lookForHeader(text)
    this.#named += searchEverywhere(this.#tail, text)
    this.#lookForEnd(text)
    this.#tail = (this.#tail + text).slice(-TAIL)
    const all = this.#pending + text
    this.#pending = ''
    this.#read(all)
  }

  end(): void {
    if (!this.#hasHeader) throw new NotAPhoto('no PDF')
    const isWhole = !this.#isInStream && this.#words.isBetween
    if (!isWhole || !this.#hasEnd()) throw new NotAPhoto('ends too early', 'INCOMPLETE')
    if (!this.#isEnded) throw new NotAPhoto('more behind its end', 'DAMAGED')
    if (this.#named > this.#met) throw new NotAPhoto('hidden objects', 'ACTIVE')
    const lock = this.#isLocked ? openedLock(this.#lockTexts) : null
    let unpackedBytes = 0
    for (const one of this.#packed) {
      const text = unpacked(one, lock)
      unpackedBytes += text.length
      this.#unpacks(text.length)
      if (unpackedBytes > MOST_UNPACKED_IN_ALL) throw new NotAPhoto('unpacks to too much', 'DAMAGED')
      lookInto(text)
    }
  }

  #ends = 0
  #hasEnd = () => this.#ends > 0

  /** Searches for the last `%%EOF`, which only blanks and NULs may follow. */
  #lookForEnd(text: string): void {
    const carried = this.#tail.slice(-4)
    const all = carried + text
    const at = all.lastIndexOf('%%EOF')
    if (at >= 0) this.#ends += 1
    const rest = at >= 0 ? all.slice(at + 5) : text
    const isBlank = /^[\s\0]*$/.test(rest)
    this.#isEnded = at >= 0 ? isBlank : this.#isEnded && isBlank
  }

  #lookForHeader(text: string): void {
    this.#start += text.slice(0, LATEST_HEADER + 8)
    this.#start = this.#start.slice(0, LATEST_HEADER + 8)
    const at = this.#start.search(HEADER)
    this.#hasHeader = at >= 0 && at <= LATEST_HEADER
    if (this.#hasHeader && otherKinds.test(this.#start.slice(0, at)))
      throw new NotAPhoto('another file before it', 'DAMAGED')
    if (!this.#hasHeader && this.#start.length >= LATEST_HEADER + 8) throw new NotAPhoto('no PDF')
  }

  #read(text: string): void {
    for (let at = 0; at < text.length;) {
      if (!this.#isInStream) {
        const next = this.#words.read(text, at)
        if (next === null) return
        at = next
        this.#isInStream = true
      } else {
        const end = text.indexOf(END, at)
        if (end < 0) {
          const from = Math.max(at, text.length - END.length + 1)
          this.#pass(text.slice(at, from))
          this.#pending = text.slice(from)
          return
        }
        this.#pass(text.slice(at, end))
        at = end + END.length
        this.#endStream()
      }
    }
  }

  #objectEnds({ names, text }: PdfWords): void {
    if (names.has('Encrypt')) this.#isLocked = true
    const saysHow = names.has('Encrypt') || names.has('Standard') || (names.has('O') && names.has('U'))
    if (saysHow && this.#lockTexts.length < MOST_LOCK_TEXTS) this.#lockTexts.push(text)
    if (!text.endsWith('stream') || !/>>\s*stream$/.test(text)) return
    const isObjects = names.has('ObjStm') || (names.has('First') && names.has('N'))
    if (names.has('ObjStm')) this.#met += 1
    if (!isObjects) return
    const isFlate = names.has('FlateDecode') || names.has('Fl')
    const isOdd = [...names].some((name) => oddFilters.has(name)) || (names.has('Filter') && !isFlate)
    if (isOdd) throw new NotAPhoto('objects packed in an odd way', 'DAMAGED')
    const [, object = '0', generation = '0'] = /(\d{1,10})\s{1,9}(\d{1,5})\s{1,9}obj/.exec(text) ?? []
    const length = Number(/\/Length\s+(\d{1,10})(?!\d|\s{1,9}\d{1,10}\s{1,9}R)/.exec(text)?.[1] ?? NaN)
    this.#packing = { text: '', object: Number(object), generation: Number(generation), isFlate, length }
  }

  #pass(text: string): void {
    const packing = this.#packing
    if (packing === null) return
    packing.text += text
    this.#held += text.length
    const isTooMuch = packing.text.length > MOST_PACKED || this.#held > MOST_HELD
    if (isTooMuch) throw new NotAPhoto('too many objects in one', 'DAMAGED')
  }

  #endStream(): void {
    this.#isInStream = false
    this.#words.forget()
    if (this.#packing !== null) this.#packed.push(this.#packing)
    this.#packing = null
  }
}

/**
 * Returns the content without the end of line before `endstream`. Encrypted content may itself end in a line break, so
 * its stated length decides.
 */
function contentOf({ text, length }: PackedObjects): string {
  const isLength = length <= text.length && /^(\r?\n|\r)?$/.test(text.slice(length))
  return isLength ? text.slice(0, length) : text.replace(/\r?\n$|\r$/, '')
}

function unpacked(packed: PackedObjects, lock: Lock | null): string {
  const { isFlate, object, generation } = packed
  try {
    const raw = Buffer.from(contentOf(packed), 'latin1')
    const bytes = lock === null ? raw : lock(raw, object, generation)
    if (!isFlate) return Buffer.from(bytes).toString('latin1')
    const most = Math.min(MOST_UNPACKED, Math.max(FREE_UNPACKED, MOST_RATIO * bytes.length))
    return inflateSync(bytes, { maxOutputLength: most }).toString('latin1')
  } catch {
    throw new NotAPhoto('cannot be unpacked', 'DAMAGED')
  }
}

/** Scans unpacked objects, which contain no streams. */
function lookInto(text: string): void {
  searchEverywhere('', text)
  const words = new PdfWords(() => undefined)
  if (words.read(`${text} `, 0) !== null) throw new NotAPhoto('a stream in a stream', 'DAMAGED')
}

const OBJECTS = /\/ObjStm(?![A-Za-z])/g

/** Counts names of packed objects that end in `text`. */
function searchEverywhere(before: string, text: string): number {
  const [start, all] = [plainName(before), plainName(before + text)]
  const refused = refusedAnywhere(all)
  if (refused !== undefined) throw new NotAPhoto('carries something', refused)
  return count(all) - count(start)
}

const count = (text: string) => text.match(OBJECTS)?.length ?? 0
