/**
 * Detects whether a progressive JPEG without an end marker is incomplete. Its first scan shows the whole picture
 * coarsely, so an incomplete one has no grey part, unlike a baseline JPEG. Its scans are therefore read to the last
 * bit.
 */
import { Bits, codesOf, isRestart, OutOfBits, type Codes } from './bits.ts'
import { walkScan, type Component, type ScanPart } from './scan.ts'

const FRAME = 0xc2
const CODES = 0xc4
const END = 0xd9
const SCAN = 0xda
const INTERVAL = 0xdd
const COEFFICIENTS = 64
/** Marks a coefficient of which no bit was read: higher than any bit position. */
const NO_BIT_YET = 255

/** True if scans are missing; null for a JPEG that is not progressive, because its scans prove nothing. */
export function isCutOff(bytes: Uint8Array): boolean | null {
  try {
    return new File(bytes).read()
  } catch (thrown) {
    if (thrown instanceof OutOfBits) return true
    throw thrown
  }
}

interface Frame {
  readonly components: readonly Component[]
  readonly unitsAcross: number
  readonly unitsDown: number
}

class File {
  readonly #bytes: Uint8Array
  readonly #codes = new Map<number, Codes>()
  #at = 2
  #frame: Frame | undefined
  #interval = 0

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
  }

  read(): boolean | null {
    for (;;) {
      const marker = this.#nextMarker()
      if (marker === undefined || marker === END) return this.#isUnfinished()
      const length = this.#uint16(this.#at)
      const body = this.#bytes.subarray(this.#at + 2, this.#at + length)
      if (length < 2 || body.length < length - 2) throw new OutOfBits('a segment')
      this.#at += length
      if (marker === FRAME) this.#frame = frameOf(body)
      else if (marker === CODES) this.#readCodes(body)
      else if (marker === INTERVAL) this.#interval = (body[0] ?? 0) * 256 + (body[1] ?? 0)
      else if (marker === SCAN) {
        if (this.#frame === undefined) return null
        this.#readScan(this.#frame, body)
      }
    }
  }

  /** True if some bits of some coefficients are missing. */
  #isUnfinished(): boolean | null {
    return this.#frame?.components.some(({ lowest }) => lowest.some((bit) => bit !== 0)) ?? null
  }

  /** Finds the next marker, skipping any fill bytes. */
  #nextMarker(): number | undefined {
    for (; this.#at + 1 < this.#bytes.length; this.#at += 1) {
      const marker = this.#bytes[this.#at + 1] ?? 0
      const isOne = this.#bytes[this.#at] === 0xff && marker !== 0 && marker !== 0xff && !isRestart(marker)
      if (!isOne) continue
      this.#at += 2
      return marker
    }
    return undefined
  }

  #readCodes(body: Uint8Array): void {
    for (let at = 0; at + 17 <= body.length;) {
      const counts = body.subarray(at + 1, at + 17)
      const total = counts.reduce((sum, count) => sum + count, 0)
      this.#codes.set(body[at] ?? 0, codesOf(counts, body.slice(at + 17, at + 17 + total)))
      at += 17 + total
    }
  }

  #readScan(frame: Frame, body: Uint8Array): void {
    const count = body[0] ?? 0
    const parts: ScanPart[] = []
    for (let at = 1; at <= count * 2; at += 2) {
      const component = frame.components.find(({ id }) => id === body[at])
      const tables = body[at + 1] ?? 0
      if (component)
        parts.push({
          component,
          dc: this.#codes.get(tables >> 4),
          ac: this.#codes.get(0x10 + (tables & 15)),
        })
    }
    const [first = 0, last = 0, bits = 0] = body.subarray(1 + count * 2)
    const reader = new Bits(this.#bytes, this.#at)
    const { unitsAcross, unitsDown } = frame
    walkScan(reader, {
      parts,
      first,
      last,
      refines: bits >> 4 > 0,
      low: bits & 15,
      interval: this.#interval,
      unitsAcross,
      unitsDown,
    })
    this.#at = reader.at
  }

  #uint16(at: number): number {
    return (this.#bytes[at] ?? 0) * 256 + (this.#bytes[at + 1] ?? 0)
  }
}

/** Parses the frame header (T.81, A.1.1 and A.2): a component may have fewer samples than the picture. */
function frameOf(body: Uint8Array): Frame {
  const [, top = 0, high = 0, left = 0, wide = 0, count = 0] = body
  const [rows, columns] = [top * 256 + high, left * 256 + wide]
  const given = Array.from({ length: count }, (_, index) => {
    const [id = 0, sampling = 0] = body.subarray(6 + index * 3)
    return { id, across: sampling >> 4, down: sampling & 15 }
  })
  const most = {
    across: Math.max(...given.map(({ across }) => across)),
    down: Math.max(...given.map(({ down }) => down)),
  }
  const unitsAcross = Math.ceil(columns / 8 / most.across)
  const unitsDown = Math.ceil(rows / 8 / most.down)
  const components = given.map(({ id, across, down }) => ({
    id,
    across,
    down,
    width: Math.ceil(Math.ceil((columns * across) / most.across) / 8),
    height: Math.ceil(Math.ceil((rows * down) / most.down) / 8),
    stride: unitsAcross * across,
    isSet: new Uint8Array(unitsAcross * across * unitsDown * down * COEFFICIENTS),
    lowest: new Uint8Array(COEFFICIENTS).fill(NO_BIT_YET),
  }))
  return { components, unitsAcross, unitsDown }
}
