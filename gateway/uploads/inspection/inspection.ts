/**
 * Processes a file piece by piece in two passes: recognise it, then copy it. The copy of a photo has only the picture;
 * a document is copied whole.
 */
import { createHash } from 'node:crypto'
import { PDF, type FileError, type FileType } from '#shared/domain/photos/photo-types.ts'
import { NotAPhoto } from './byte-reader.ts'
import { PhotoReader } from './photo-reader.ts'
import type { PngPixels } from './png.ts'
import { createInflate } from 'node:zlib'

export interface FileFacts {
  readonly type: FileType
  /** Size in bytes of the copy that is forwarded. */
  readonly bytes: number
}

interface Inspection {
  /** Digest of the received file, hexadecimal. */
  readonly sha256: string
  /** Number of bytes that were unpacked. */
  readonly unpacked: number
  /** The facts of the file, or the reason why it is not passed on. */
  readonly facts: FileFacts | FileError
}

type Pieces = AsyncIterable<Uint8Array>

/** Limit of the unpacking ratio: a photo packs to a third, a page of text to a hundredth (D316). */
const MOST_RATIO = 100
/** Unpacked bytes allowed at any ratio: a white page of A4 at 300 dots an inch packs better than the limit. */
const FREE_BYTES = 32_000_000

/** Inspects a file. @param bytes Size of the whole file. */
export async function inspect(pieces: Pieces, bytes: number): Promise<Inspection> {
  const hash = createHash('sha256')
  const looking = new Looking(bytes)
  let error: FileError | null = null
  for await (const piece of pieces) {
    hash.update(piece)
    error ??= await looking.push(piece)
  }
  const facts = error ?? (await looking.end())
  return { sha256: hash.digest('hex'), unpacked: looking.unpacked, facts }
}

class Looking implements PngPixels {
  readonly #reader = new PhotoReader((bytes) => (this.#bytes += bytes.length), this)
  readonly #fileBytes: number
  #bytes = 0
  #packed: Uint8Array[] = []
  #unpacking: Unpacking | undefined

  get unpacked(): number {
    return (this.#unpacking?.bytes ?? 0) + this.#reader.unpacked
  }

  constructor(fileBytes: number) {
    this.#fileBytes = fileBytes
  }

  /** Compares unpacked and packed size. @throws NotAPhoto for far more pixels than the file could hold. */
  begin(bytes: number): void {
    if (bytes > FREE_BYTES && bytes > MOST_RATIO * this.#fileBytes) throw new NotAPhoto('packed too well')
    this.#unpacking = new Unpacking(bytes)
  }

  packed(bytes: Uint8Array): void {
    this.#packed.push(bytes)
  }

  /** Inspects a piece; null if the file may be passed on so far. */
  push(piece: Uint8Array): Promise<FileError | null> {
    return inspected(async () => {
      this.#reader.push(piece)
      for (const packed of this.#packed.splice(0)) await this.#unpacking?.write(packed)
      return null
    })
  }

  end(): Promise<FileFacts | FileError> {
    return inspected(async () => {
      const type = this.#reader.end()
      await this.#unpacking?.end()
      return { type, bytes: this.#bytes }
    })
  }
}

async function inspected<T>(look: () => Promise<T>): Promise<T | FileError> {
  try {
    return await look()
  } catch (thrown) {
    if (thrown instanceof NotAPhoto) return thrown.error
    throw thrown
  }
}

/**
 * Writes the clean copy of a file that `inspect` has accepted. Returns the hexadecimal hash of the bytes read: between
 * the two readings a piece may have been replaced.
 */
export async function copyClean(
  pieces: Pieces,
  writable: WritableStream<Uint8Array>,
  facts: FileFacts,
): Promise<string> {
  const hash = createHash('sha256')
  const writer = writable.getWriter()
  const copy = facts.type === PDF ? asItCame : new PhotoCopy()
  try {
    for await (const piece of pieces) {
      hash.update(piece)
      for (const part of copy.push(piece)) await writer.write(part)
    }
    for (const part of copy.end()) await writer.write(part)
    await writer.close()
    return hash.digest('hex')
  } catch (thrown) {
    await writer.abort(thrown).catch(() => undefined)
    throw thrown
  }
}

/** Copies a document unchanged, because it may be evidence (D126). */
const asItCame = {
  push: (piece: Uint8Array) => [piece],
  end: (): Uint8Array[] => [],
}

class PhotoCopy {
  readonly #passed: Uint8Array[] = []
  readonly #reader = new PhotoReader((bytes) => this.#passed.push(bytes), {
    begin: () => undefined,
    packed: () => undefined,
  })

  push(piece: Uint8Array): Uint8Array[] {
    this.#reader.push(piece)
    return this.#passed.splice(0)
  }

  end(): Uint8Array[] {
    this.#reader.end()
    return this.#passed.splice(0)
  }
}

/** Highest ratio of Deflate; it compresses at most 1 : 1032. */
const DEFLATE_RATIO = 1_032
/** Size of a slice of packed bytes whose output may exceed the expectation: 8 MB unpacked. */
const LEAST_SLICE = 8 * 1024
/**
 * Size of the parts in which data is unpacked; it needs a third of the CPU of a `DecompressionStream`, whose parts are
 * 16 KB each (D316).
 */
const PART_BYTES = 256 * 1024

/** Unpacks the pixels of a PNG only to count them, because a few bytes may expand to gigabytes. */
class Unpacking {
  readonly #inflate = createInflate({ chunkSize: PART_BYTES })
  readonly #expected: number
  readonly #ended: Promise<void>
  #bytes = 0
  #packed = 0

  get bytes(): number {
    return this.#bytes
  }

  constructor(expected: number) {
    this.#expected = expected
    const inflate = this.#inflate
    inflate.on('data', (part: Uint8Array) => (this.#bytes += part.length))
    this.#ended = new Promise((resolve, reject) => {
      inflate.once('end', resolve)
      inflate.once('error', reject)
    })
    // The error is reported by the next write or by the end.
    this.#ended.catch(() => undefined)
  }

  /**
   * Unpacks bytes.
   * @throws NotAPhoto if there are more pixels than expected.
   */
  async write(packed: Uint8Array): Promise<void> {
    for (let at = 0; at < packed.length;) {
      const left = Math.max(0, this.#expected - this.#bytes)
      const length = Math.max(LEAST_SLICE, Math.floor(left / DEFLATE_RATIO))
      const slice = packed.subarray(at, at + length)
      at += length
      this.#packed += slice.length
      const written = new Promise<void>((resolve, reject) => {
        this.#inflate.write(slice, (error) => (error ? reject(error) : resolve()))
      })
      await unpackable(Promise.race([written, this.#ended]))
      if (this.#bytes > this.#expected) {
        this.#inflate.destroy()
        throw new NotAPhoto('more pixels than its size')
      }
    }
  }

  /**
   * Ends the pixels.
   * @throws NotAPhoto if they are damaged or too few.
   */
  async end(): Promise<void> {
    this.#inflate.end()
    await unpackable(this.#ended)
    if (this.#bytes !== this.#expected) throw new NotAPhoto('other pixels than its size')
    if (this.#inflate.bytesWritten !== this.#packed) throw new NotAPhoto('more behind its pixels')
  }
}

async function unpackable(step: Promise<unknown>): Promise<void> {
  try {
    await step
  } catch {
    throw new NotAPhoto('cannot be unpacked')
  }
}
