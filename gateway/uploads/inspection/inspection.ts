/** The two ways through a file, a piece at a time: what it is, and a copy: of a photo the picture alone, of a document all. */
import { createHash } from 'node:crypto'
import { PDF, type FileError, type FileType } from '#shared/domain/photos/photo-types.ts'
import { NotAPhoto } from './byte-reader.ts'
import { PhotoReader } from './photo-reader.ts'
import type { PngPixels } from './png.ts'
import { Unpacking } from './unpacking.ts'

export interface FileFacts {
  readonly type: FileType
  /** Of the copy. */
  readonly bytes: number
}

interface Inspection {
  /** Of the file as it came, hexadecimal. */
  readonly sha256: string
  /** Or why it is no file that we pass on. */
  readonly facts: FileFacts | FileError
}

type Pieces = AsyncIterable<Uint8Array>

export async function inspect(pieces: Pieces): Promise<Inspection> {
  const hash = createHash('sha256')
  const looking = new Looking()
  let error: FileError | null = null
  for await (const piece of pieces) {
    hash.update(piece)
    error ??= await looking.push(piece)
  }
  return { sha256: hash.digest('hex'), facts: error ?? (await looking.end()) }
}

class Looking implements PngPixels {
  readonly #reader = new PhotoReader((bytes) => (this.#bytes += bytes.length), this)
  #bytes = 0
  #packed: Uint8Array[] = []
  #unpacking: Unpacking | undefined

  begin(bytes: number): void {
    this.#unpacking = new Unpacking(bytes)
  }

  packed(bytes: Uint8Array): void {
    this.#packed.push(bytes)
  }

  /** Null: so far it may be passed on. */
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
 * Writes the clean copy of a file that `inspect` has accepted. Returns the hash of what was read, hexadecimal:
 * between the two readings another piece may have arrived in the place of one.
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

/** A document may be evidence: no byte of it changes (D126). */
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
