import type { FileError } from '#shared/domain/photos/photo-types.ts'
import { photoLimits } from '#shared/domain/photos/photo-limits.ts'

/** The reason why a file is not passed on; for photos every reason becomes INVALID (PHO-17, PHO-O6). */
export class NotAPhoto extends Error {
  readonly error: FileError

  constructor(message: string, error: FileError = 'INVALID') {
    super(message)
    this.error = error
  }
}

/**
 * Limit of padding: some encoders add null bytes after the end, and any other byte after the end starts another file.
 */
const MOST_PADDING = 64 * 1024

/** A parser that yields to request the next chunk. */
export type Parsing<T> = Generator<undefined, T, undefined>

/** Reads a file that arrives in chunks as if it were whole; bytes that belong to the copy are passed on immediately. */
export class ByteReader {
  #chunk = new Uint8Array()
  #at = 0
  #isEnd = false
  readonly #keep: (bytes: Uint8Array) => void

  constructor(keep: (bytes: Uint8Array) => void) {
    this.#keep = keep
  }

  give(chunk: Uint8Array): void {
    this.#chunk = chunk as Uint8Array<ArrayBuffer> // The cast is safe: this buffer is never shared between threads.
    this.#at = 0
  }

  end(): void {
    this.give(new Uint8Array())
    this.#isEnd = true
  }

  keep(bytes: Uint8Array): void {
    this.#keep(bytes)
  }

  /** Returns a copy of the next bytes; only meant for a few bytes. */
  *take(count: number): Parsing<Uint8Array> {
    const bytes = new Uint8Array(count)
    for (let filled = 0; filled < count;) {
      const part = yield* this.#next(count - filled)
      bytes.set(part, filled)
      filled += part.length
    }
    return bytes
  }

  /** Skips bytes, which do not become part of the copy. */
  *skip(count: number): Parsing<void> {
    for (let left = count; left > 0;) left -= (yield* this.#next(left)).length
  }

  /** Skips a run of the same byte of any length. */
  *skipRun(byte: number): Parsing<void> {
    for (;;) {
      yield* this.#more()
      while (this.#chunk[this.#at] === byte) this.#at += 1
      if (this.#at < this.#chunk.length) return
    }
  }

  /** Passes bytes on unchanged; `also` is called with them too. */
  *pass(count: number, also?: (bytes: Uint8Array) => void): Parsing<void> {
    for (let left = count; left > 0;) {
      const part = yield* this.#next(left)
      this.#keep(part)
      also?.(part)
      left -= part.length
    }
  }

  /** Passes all remaining bytes on; `also` is called with them too. */
  *passAll(also: (bytes: Uint8Array) => void): Parsing<void> {
    for (; ; yield) {
      const rest = this.#chunk.subarray(this.#at)
      this.#at = this.#chunk.length
      if (rest.length > 0) {
        this.#keep(rest)
        also(rest)
      }
      if (this.#isEnd) return
    }
  }

  /** Passes bytes on up to the position from `find`, which may be the end of the chunk. */
  *passUntil(find: (bytes: Uint8Array) => number): Parsing<void> {
    for (;;) {
      yield* this.#more()
      const rest = this.#chunk.subarray(this.#at)
      const end = find(rest)
      if (end > 0) this.#keep(rest.subarray(0, end))
      this.#at += end
      if (end < rest.length) return
    }
  }

  /**
   * Skips padding up to the end.
   * @throws NotAPhoto if another file follows.
   */
  *atEnd(): Parsing<void> {
    for (let padding = 0; ; yield) {
      const rest = this.#chunk.subarray(this.#at)
      this.#at = this.#chunk.length
      padding += rest.length
      if (padding > MOST_PADDING || rest.some((byte) => byte !== 0))
        throw new NotAPhoto('more behind its end')
      if (this.#isEnd) return
    }
  }

  *#next(most: number): Parsing<Uint8Array> {
    yield* this.#more()
    const part = this.#chunk.subarray(this.#at, this.#at + most)
    this.#at += part.length
    return part
  }

  *#more(): Parsing<void> {
    while (this.#at >= this.#chunk.length) {
      if (this.#isEnd) throw new NotAPhoto('ends too early', 'INCOMPLETE')
      yield
    }
  }
}

export const uint16 = (bytes: Uint8Array, at = 0) => (bytes[at] ?? 0) * 256 + (bytes[at + 1] ?? 0)
export const uint32 = (bytes: Uint8Array, at = 0) => uint16(bytes, at) * 65_536 + uint16(bytes, at + 2)

/** True if the bytes begin with an ASCII text. */
export const startsWith = (bytes: Uint8Array, text: string) =>
  [...text].every((character, index) => bytes[index] === character.charCodeAt(0))

/** Limit of segments: a real file has a few dozen, and more would only exhaust the parser. */
export const MOST_SEGMENTS = 200

/** Checks the dimensions. @throws NotAPhoto for an image without size, or too large to decode (OWASP ASVS 5.2.6). */
export function checkSize(width: number, height: number): void {
  const { edge, pixels } = photoLimits
  const fits = width > 0 && height > 0 && width <= edge && height <= edge && width * height <= pixels
  if (!fits) throw new NotAPhoto('its size')
}
