/**
 * Reads the blocks of one scan of a progressive JPEG (ITU-T T.81, G.1.2). No pixels are decoded: later scans only need
 * to know which coefficients are zero.
 */
import type { Bits, Codes } from './bits.ts'

export interface Component {
  readonly id: number
  readonly across: number
  readonly down: number
  /** Size in blocks: the picture's width and height, and the stride of the stored rows. */
  readonly width: number
  readonly height: number
  readonly stride: number
  /** Non-zero flags, 64 for each block, in coding order. */
  readonly isSet: Uint8Array
  /** Lowest bit of each coefficient that was read so far. */
  readonly lowest: Uint8Array
}

export interface ScanPart {
  readonly component: Component
  readonly dc: Codes | undefined
  readonly ac: Codes | undefined
}

interface Scan {
  readonly parts: readonly ScanPart[]
  readonly first: number
  readonly last: number
  /** True if an earlier scan has read the higher bits. */
  readonly refines: boolean
  readonly low: number
  /** Number of units between two restart markers; 0 if there are none. */
  readonly interval: number
  /** Number of interleaved units (MCUs), across and down. */
  readonly unitsAcross: number
  readonly unitsDown: number
}

/** Reads the blocks of one scan. @throws OutOfBits if the data ends before the last block. */
export function walkScan(bits: Bits, scan: Scan): void {
  const [only] = scan.parts
  if (only === undefined) return
  const run = { blocks: 0 }
  const isSingle = scan.parts.length === 1
  const across = isSingle ? only.component.width : scan.unitsAcross
  const units = across * (isSingle ? only.component.height : scan.unitsDown)
  for (let unit = 0; unit < units; unit += 1) {
    if (scan.interval > 0 && unit > 0 && unit % scan.interval === 0) {
      bits.restart()
      run.blocks = 0
    }
    const row = Math.floor(unit / across)
    const column = unit % across
    if (isSingle) walkBlock(bits, scan, only, (row * only.component.stride + column) * 64, run)
    else walkUnit(bits, scan, row, column)
  }
  for (const { component } of scan.parts) component.lowest.fill(scan.low, scan.first, scan.last + 1)
}

function walkUnit(bits: Bits, scan: Scan, row: number, column: number): void {
  for (const part of scan.parts) {
    const { across, down, stride } = part.component
    for (let y = 0; y < down; y += 1)
      for (let x = 0; x < across; x += 1) {
        const block = (row * down + y) * stride + column * across + x
        walkBlock(bits, scan, part, block * 64, { blocks: 0 })
      }
  }
}

/** End-of-band run: the number of following blocks without further values. */
interface Run {
  blocks: number
}

function walkBlock(bits: Bits, scan: Scan, part: ScanPart, at: number, run: Run): void {
  if (scan.first === 0) {
    if (scan.refines) bits.bit()
    else if (part.dc) bits.take(bits.value(part.dc))
    return
  }
  if (part.ac === undefined) return
  const { isSet } = part.component
  if (scan.refines) refine(bits, scan, part.ac, isSet.subarray(at, at + 64), run)
  else setFirst(bits, scan, part.ac, isSet.subarray(at, at + 64), run)
}

const RUN_OF_ZEROS = 15

function setFirst(bits: Bits, { first, last }: Scan, codes: Codes, isSet: Uint8Array, run: Run): void {
  if (run.blocks > 0) {
    run.blocks -= 1
    return
  }
  for (let at = first; at <= last; at += 1) {
    const code = bits.value(codes)
    const zeros = code >> 4
    const size = code & 15
    if (size === 0 && zeros < RUN_OF_ZEROS) {
      run.blocks = 2 ** zeros - 1 + bits.take(zeros)
      return
    }
    at += zeros
    if (size === 0) continue
    bits.take(size)
    isSet[at] = 1
  }
}

function refine(bits: Bits, { first, last }: Scan, codes: Codes, isSet: Uint8Array, run: Run): void {
  let at = first
  for (; run.blocks === 0 && at <= last; at += 1) {
    const code = bits.value(codes)
    const zeros = code >> 4
    const isNew = (code & 15) > 0
    if (!isNew && zeros < RUN_OF_ZEROS) {
      run.blocks = 2 ** zeros + bits.take(zeros)
      break
    }
    if (isNew) bits.bit()
    for (let left = zeros; at <= last; at += 1) {
      if (isSet[at] === 1) bits.bit()
      else if (left === 0) break
      else left -= 1
    }
    if (isNew && at <= last) isSet[at] = 1
  }
  if (run.blocks === 0) return
  for (; at <= last; at += 1) if (isSet[at] === 1) bits.bit()
  run.blocks -= 1
}
