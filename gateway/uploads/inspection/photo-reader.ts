/** Reads a file in chunks by what it is, whatever it says of itself, and lets through what a decoder needs (PHO-12). */
import { JPEG, PDF, PNG, type FileType } from '#shared/domain/photos/photo-types.ts'
import type { Blank } from './blanks.ts'
import { ByteReader, NotAPhoto, type Parsing } from './byte-reader.ts'
import { readJpeg } from './jpeg.ts'
import { readPdf } from './pdf.ts'
import { PNG_SIGNATURE, readPng, type PngPixels } from './png.ts'

interface ReadFile {
  readonly type: FileType
  /** What is still to be blanked in what was kept. */
  readonly blanks: readonly Blank[]
}

export class PhotoReader {
  readonly #source: ByteReader
  readonly #parsing: Parsing<ReadFile>

  constructor(keep: (bytes: Uint8Array) => void, pixels: PngPixels) {
    this.#source = new ByteReader(keep)
    this.#parsing = readPhoto(this.#source, pixels)
  }

  /** @throws NotAPhoto */
  push(chunk: Uint8Array): void {
    this.#source.give(chunk)
    this.#parsing.next()
  }

  /** @throws NotAPhoto where it ends too early. */
  end(): ReadFile {
    this.#source.end()
    const ended = this.#parsing.next()
    if (ended.done !== true) throw new NotAPhoto('ends too early')
    return ended.value
  }
}

function* readPhoto(source: ByteReader, pixels: PngPixels): Parsing<ReadFile> {
  const [first, second] = yield* source.take(2)
  if (first === 0xff && second === 0xd8) {
    yield* readJpeg(source)
    return { type: JPEG, blanks: [] }
  }
  if (first === 0x25 && second === 0x50) {
    return { type: PDF, blanks: yield* readPdf(source, Uint8Array.of(first, second)) }
  }
  const rest = yield* source.take(PNG_SIGNATURE.length - 2)
  const isPng = [first, second, ...rest].every((byte, index) => byte === PNG_SIGNATURE[index])
  if (!isPng) throw new NotAPhoto('no picture')
  yield* readPng(source, pixels)
  return { type: PNG, blanks: [] }
}
