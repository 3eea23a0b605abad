import { createInflate } from 'node:zlib'
import { NotAPhoto } from './byte-reader.ts'

/** Highest ratio of Deflate; it compresses at most 1 : 1032. */
const MOST_RATIO = 1_032
/** Size of a slice of packed bytes whose output may exceed the expectation: 8 MB unpacked. */
const LEAST_SLICE = 8 * 1024
/**
 * Size of the parts in which data is unpacked; it needs a third of the CPU of a `DecompressionStream`, whose parts are
 * 16 KB each (D316).
 */
const PART_BYTES = 256 * 1024

/** Unpacks the pixels of a PNG only to count them: because a few bytes may expand to gigabytes. */
export class Unpacking {
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
      const length = Math.max(LEAST_SLICE, Math.floor(left / MOST_RATIO))
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
