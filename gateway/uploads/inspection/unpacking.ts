import { createInflate } from 'node:zlib'
import { NotAPhoto } from './byte-reader.ts'

/** Deflate packs at most 1 : 1032. */
const MOST_RATIO = 1_032
/** Packed bytes of a slice whose output may exceed the expectation: 8 MB unpacked. */
const LEAST_SLICE = 8 * 1024
/** A third of the CPU of a `DecompressionStream`, whose parts are 16 KB each (D316). */
const PART_BYTES = 256 * 1024

/** Unpacks the pixels of a PNG only to count them: a few bytes may stand for gigabytes. */
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
    // Reported by the next write, or at the end.
    this.#ended.catch(() => undefined)
  }

  /** @throws NotAPhoto */
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

  /** @throws NotAPhoto */
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
