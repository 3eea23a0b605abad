import { NotAPhoto } from './byte-reader.ts'

/** Deflate packs at most 1 : 1032. */
const MOST_RATIO = 1_032
/** Packed bytes of a slice whose output may exceed the expectation: 8 MB unpacked. */
const LEAST_SLICE = 8 * 1024

/** Unpacks the pixels of a PNG only to count them: a few bytes may stand for gigabytes. */
export class Unpacking {
  readonly #stream = new DecompressionStream('deflate')
  readonly #writer = this.#stream.writable.getWriter()
  readonly #expected: number
  readonly #counting: Promise<void>
  #bytes = 0

  get bytes(): number {
    return this.#bytes
  }

  constructor(expected: number) {
    this.#expected = expected
    this.#counting = this.#count()
    // The error surfaces at the next write, or at the end.
    this.#counting.catch(() => undefined)
  }

  /** @throws NotAPhoto */
  async write(packed: Uint8Array): Promise<void> {
    for (let at = 0; at < packed.length;) {
      const left = Math.max(0, this.#expected - this.#bytes)
      const length = Math.max(LEAST_SLICE, Math.floor(left / MOST_RATIO))
      const slice = packed.subarray(at, at + length) as Uint8Array<ArrayBuffer> // not shared
      at += length
      await this.#try(this.#writer.write(slice))
      if (this.#bytes > this.#expected) throw new NotAPhoto('more pixels than its size')
    }
  }

  /** @throws NotAPhoto */
  async end(): Promise<void> {
    await this.#try(Promise.all([this.#writer.close(), this.#counting]))
    if (this.#bytes !== this.#expected) throw new NotAPhoto('other pixels than its size')
  }

  async #count(): Promise<void> {
    for await (const part of this.#stream.readable) this.#bytes += part.byteLength
  }

  async #try(step: Promise<unknown>): Promise<void> {
    try {
      await step
    } catch {
      throw new NotAPhoto('cannot be unpacked')
    }
  }
}
