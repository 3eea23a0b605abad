/** The two ways through a photo, a piece at a time: what it is, and a copy that says nothing but the picture. */
import { createHash } from 'node:crypto'
import type { PhotoType } from '#shared/domain/photos/photo-types.ts'
import { NotAPhoto } from './byte-reader.ts'
import { PhotoReader } from './photo-reader.ts'
import type { PngPixels } from './png.ts'
import { Unpacking } from './unpacking.ts'

export interface FileFacts {
  readonly type: PhotoType
  /** Of the copy. */
  readonly bytes: number
}

interface Inspection {
  /** Of the file as it came, hexadecimal. */
  readonly sha256: string
  /** Null: no picture that we pass on. */
  readonly facts: FileFacts | null
}

type Pieces = AsyncIterable<Uint8Array>

export async function inspect(pieces: Pieces): Promise<Inspection> {
  const hash = createHash('sha256')
  let looking: Looking | null = new Looking()
  for await (const piece of pieces) {
    hash.update(piece)
    if (looking !== null && !(await looking.push(piece))) looking = null
  }
  return { sha256: hash.digest('hex'), facts: (await looking?.end()) ?? null }
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

  /** False where it is no photo. */
  async push(piece: Uint8Array): Promise<boolean> {
    const isPhoto = await judged(async () => {
      this.#reader.push(piece)
      for (const packed of this.#packed.splice(0)) await this.#unpacking?.write(packed)
      return true
    })
    return isPhoto ?? false
  }

  end(): Promise<FileFacts | null> {
    return judged(async () => {
      const type = this.#reader.end()
      await this.#unpacking?.end()
      return { type, bytes: this.#bytes }
    })
  }
}

async function judged<T>(look: () => Promise<T>): Promise<T | null> {
  try {
    return await look()
  } catch (thrown) {
    if (thrown instanceof NotAPhoto) return null
    throw thrown
  }
}

/**
 * Writes what is kept of a photo that `inspect` has found to be one. Answers the hash of what was read, hexadecimal:
 * between the two readings another piece may have arrived in the place of one.
 */
export async function copyClean(pieces: Pieces, writable: WritableStream<Uint8Array>): Promise<string> {
  const hash = createHash('sha256')
  const writer = writable.getWriter()
  const kept: Uint8Array[] = []
  const reader = new PhotoReader((bytes) => kept.push(bytes), {
    begin: () => undefined,
    packed: () => undefined,
  })
  try {
    for await (const piece of pieces) {
      hash.update(piece)
      reader.push(piece)
      for (const part of kept.splice(0)) await writer.write(part)
    }
    reader.end()
    for (const part of kept.splice(0)) await writer.write(part)
    await writer.close()
    return hash.digest('hex')
  } catch (thrown) {
    await writer.abort(thrown).catch(() => undefined)
    throw thrown
  }
}
