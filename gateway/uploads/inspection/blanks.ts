/** Blanks a document in place: no byte moves, so that every offset and every length in it stays right (D122). */
import { constants, deflateSync, inflateSync } from 'node:zlib'

export interface Blank {
  readonly from: number
  /** Behind its last byte. */
  readonly to: number
  /** `string` becomes one without letters, `unpackable` a stream that unpacks to nothing. */
  readonly as: 'spaces' | 'zeros' | 'string' | 'unpackable' | 'packed'
  /** Of packed objects: what is blanked in them once they are unpacked. */
  readonly inside?: readonly Blank[]
}

export const NOTHING_PACKED = deflateSync('')

/** In the order of a file, none in or across another. */
export function inOrder(blanks: readonly Blank[]): Blank[] {
  const sorted: Blank[] = []
  let end = 0
  for (const blank of blanks.toSorted((a, b) => a.from - b.from || b.to - a.to)) {
    if (blank.from < end) continue
    sorted.push(blank)
    end = blank.to
  }
  return sorted
}

/** A copy in chunks; held back is at most what is packed at a time. */
export class BlankedCopy {
  readonly #blanks: readonly Blank[]
  #next = 0
  /** Where the first byte stands that was not yet given out. */
  #at = 0
  #pending = new Uint8Array()

  /** `blanks` as `inOrder` gives them. */
  constructor(blanks: readonly Blank[]) {
    this.#blanks = blanks
  }

  /** What may go on; `chunk` stays as it is. */
  push(chunk: Uint8Array): Uint8Array[] {
    const start = this.#at
    const isShared = this.#pending.length === 0
    let bytes = isShared ? chunk : Buffer.concat([this.#pending, chunk])
    const end = start + bytes.length
    let until = end
    for (let blank = this.#blanks[this.#next]; blank !== undefined && blank.from < end;) {
      if (blank.inside !== undefined && blank.to > end) {
        until = blank.from
        break
      }
      if (bytes === chunk) bytes = chunk.slice()
      apply(bytes, start, blank)
      if (blank.to > end) break
      this.#next += 1
      blank = this.#blanks[this.#next]
    }
    this.#pending = bytes.slice(until - start)
    this.#at = until
    return until > start ? [bytes.subarray(0, until - start)] : []
  }

  /** What was held back for an end that has not come: another file than that which was looked at. */
  end(): Uint8Array[] {
    return this.#pending.length > 0 ? [this.#pending] : []
  }
}

/** To the part of a file that begins at `start`. */
function apply(bytes: Uint8Array, start: number, { from, to, as, inside }: Blank): void {
  const [first, end] = [Math.max(from - start, 0), Math.min(to - start, bytes.length)]
  if (inside !== undefined) {
    repack(bytes.subarray(first, end), inside)
    return
  }
  bytes.fill(as === 'zeros' ? 0 : SPACE, first, end)
  const put = (at: number, byte: number) => {
    if (at >= first && at < end) bytes[at] = byte
  }
  if (as === 'unpackable') NOTHING_PACKED.forEach((byte, index) => put(from - start + index, byte))
  if (as !== 'string') return
  put(from - start, '<'.charCodeAt(0))
  put(to - 1 - start, '>'.charCodeAt(0))
}

const SPACE = 0x20

/** Spaces pack better than words: where they do not, nothing leads to what stays. */
function repack(bytes: Uint8Array, inside: readonly Blank[]): void {
  const objects = unpacked(bytes)
  for (const blank of inside) apply(objects, 0, blank)
  const packed = deflateSync(objects, { level: 9 })
  if (packed.length > bytes.length) return
  bytes.set(packed)
  bytes.fill(0, packed.length)
}

/** Its last byte may look like the end of a line. Nothing where another file has come than was looked at. */
function unpacked(bytes: Uint8Array): Uint8Array {
  try {
    return inflateSync(bytes, { finishFlush: constants.Z_SYNC_FLUSH })
  } catch {
    return new Uint8Array()
  }
}
