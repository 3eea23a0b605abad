/** Reads the coded bits of a scan (ITU-T T.81, F.1.2.3) and decodes their Huffman codes. */

/** Thrown when the coded data ends: at the end of the file or at the next segment. */
export class OutOfBits extends Error {}

/** A Huffman table: the largest code of each length, and the index of its values. */
export interface Codes {
  readonly largest: readonly number[]
  readonly offset: readonly number[]
  readonly values: Uint8Array
}

const LONGEST = 16

/** Builds a table from sixteen counts of codes by length, followed by their values (T.81, C.2). */
export function codesOf(counts: Uint8Array, values: Uint8Array): Codes {
  const largest: number[] = []
  const offset: number[] = []
  let code = 0
  let first = 0
  for (const count of counts) {
    offset.push(first - code)
    code += count
    first += count
    largest.push(code - 1)
    code *= 2
  }
  return { largest, offset, values }
}

export class Bits {
  at: number
  readonly #bytes: Uint8Array
  #byte = 0
  #left = 0

  constructor(bytes: Uint8Array, at: number) {
    this.#bytes = bytes
    this.at = at
  }

  /** Reads one bit. @throws OutOfBits */
  bit(): number {
    if (this.#left === 0) this.#next()
    this.#left -= 1
    return (this.#byte >> this.#left) & 1
  }

  take(count: number): number {
    let value = 0
    for (let taken = 0; taken < count; taken += 1) value = value * 2 + this.bit()
    return value
  }

  value({ largest, offset, values }: Codes): number {
    let code = 0
    for (let length = 0; length < LONGEST; length += 1) {
      code = code * 2 + this.bit()
      const first = offset[length] ?? 0
      if (code <= (largest[length] ?? -1) && values[first + code] !== undefined)
        return values[first + code] ?? 0
    }
    throw new OutOfBits('no such code')
  }

  /** Skips the restart marker between two intervals; the rest of the last byte is padding. */
  restart(): void {
    this.#left = 0
    const marker = this.#bytes[this.at + 1] ?? 0
    if (this.#bytes[this.at] !== 0xff || !isRestart(marker)) throw new OutOfBits('no restart')
    this.at += 2
  }

  #next(): void {
    const byte = this.#bytes[this.at]
    if (byte === undefined) throw new OutOfBits('the file is over')
    if (byte === 0xff && this.#bytes[this.at + 1] !== 0) throw new OutOfBits('a marker')
    this.at += byte === 0xff ? 2 : 1
    this.#byte = byte
    this.#left = 8
  }
}

export const isRestart = (marker: number) => marker >= 0xd0 && marker <= 0xd7
