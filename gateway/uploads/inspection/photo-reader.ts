/**
 * Reads a file in chunks by its content, whatever its stated type is, and passes on the parts that a decoder needs
 * (PHO-12).
 */
import { JPEG, PDF, PNG, type FileType } from '#shared/domain/photos/photo-types.ts'
import { ByteReader, NotAPhoto, type Parsing } from './byte-reader.ts'
import { readJpeg } from './jpeg.ts'
import { readPdf } from './pdf/scan.ts'
import { PNG_SIGNATURE, readPng, type PngPixels } from './png.ts'

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
