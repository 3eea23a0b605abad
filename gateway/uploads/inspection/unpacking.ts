import { NotAPhoto } from './byte-reader.ts'

/** Deflate packs at most 1 : 1032, so no more than a megabyte comes out of one at a time. */
const SLICE = 1_024

/** Unpacks the pixels of a PNG only to count them: a few bytes may stand for gigabytes. */
export class Unpacking {
  readonly #stream = new DecompressionStream('deflate')
  readonly #writer = this.#stream.writable.getWriter()
  readonly #expected: number
  readonly #counting: Promise<void>
  #bytes = 0

  constructor(expected: number) {
    this.#expected = expected
    this.#counting = this.#count()
    // Told by the next write, or at the end.
    this.#counting.catch(() => undefined)
  }

  /** @throws NotAPhoto */
  async write(packed: Uint8Array): Promise<void> {
    for (let at = 0; at < packed.length; at += SLICE) {
      const slice = packed.subarray(at, at + SLICE) as Uint8Array<ArrayBuffer> // nobody shares it
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
