/**
 * Reads the part of CBOR (RFC 8949) that authenticators write: integers, byte and text strings, arrays, maps, booleans
 * and null, of definite length. Other items are refused.
 */
export type Cbor = number | string | boolean | null | Uint8Array<ArrayBuffer> | readonly Cbor[] | CborMap
type CborMap = ReadonlyMap<number | string, Cbor>

/** Maximum nesting depth; no attestation is deeper. */
const MOST_DEPTH = 8

interface Read<T> {
  readonly value: T
  /** Offset of the byte after the item. */
  readonly end: number
}

/** Reads the item at `from`. @throws {RangeError} if the item is truncated, too deep, or of an unsupported kind. */
export function readCbor(bytes: Uint8Array<ArrayBuffer>, from = 0, depth = 0): Read<Cbor> {
  if (depth > MOST_DEPTH) throw new RangeError('CBOR is too deep')
  const first = byteAt(bytes, from)
  const major = first >> 5
  if (major === 7) return { value: simpleOf(first), end: from + 1 }
  const { value: argument, end } = readArgument(bytes, from)
  switch (major) {
    case 0:
      return { value: argument, end }
    case 1:
      return { value: -1 - argument, end }
    case 2:
      return readBytes(bytes, end, argument)
    case 3:
      return readText(bytes, end, argument)
    case 4:
      return readArray(bytes, end, argument, depth)
    case 5:
      return readMap(bytes, end, argument, depth)
    default:
      throw new RangeError(`CBOR of major type ${String(major)} is not read`)
  }
}

/** Reads a map that fills all of `bytes`. @throws {RangeError} for other content. */
export function readWholeMap(bytes: Uint8Array<ArrayBuffer>): CborMap {
  const { value, end } = readCbor(bytes)
  if (!(value instanceof Map) || end !== bytes.length) throw new RangeError('not one CBOR map')
  return value as CborMap
}

function byteAt(bytes: Uint8Array, at: number): number {
  const byte = bytes[at]
  if (byte === undefined) throw new RangeError('CBOR is cut off')
  return byte
}

const simpleValues = new Map<number, boolean | null>([
  [0xf4, false],
  [0xf5, true],
  [0xf6, null],
])

function simpleOf(byte: number): boolean | null {
  const value = simpleValues.get(byte)
  if (value === undefined) throw new RangeError('CBOR of this simple value is not read')
  return value
}

/** Reads a length or integer of up to four bytes; longer ones do not occur in our data. */
function readArgument(bytes: Uint8Array, from: number): Read<number> {
  const short = byteAt(bytes, from) & 0x1f
  if (short < 24) return { value: short, end: from + 1 }
  const size = { 24: 1, 25: 2, 26: 4 }[short]
  if (size === undefined) throw new RangeError('CBOR of this length is not read')
  let value = 0
  for (let at = from + 1; at <= from + size; at += 1) value = value * 256 + byteAt(bytes, at)
  return { value, end: from + 1 + size }
}

function readBytes(
  bytes: Uint8Array<ArrayBuffer>,
  from: number,
  length: number,
): Read<Uint8Array<ArrayBuffer>> {
  const end = from + length
  if (end > bytes.length) throw new RangeError('CBOR is cut off')
  return { value: bytes.slice(from, end), end }
}

function readText(bytes: Uint8Array<ArrayBuffer>, from: number, length: number): Read<string> {
  const { value, end } = readBytes(bytes, from, length)
  return { value: new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(value), end }
}

function readArray(
  bytes: Uint8Array<ArrayBuffer>,
  from: number,
  length: number,
  depth: number,
): Read<readonly Cbor[]> {
  const value: Cbor[] = []
  let end = from
  for (let index = 0; index < length; index += 1) {
    const item = readCbor(bytes, end, depth + 1)
    value.push(item.value)
    end = item.end
  }
  return { value, end }
}

function readMap(bytes: Uint8Array<ArrayBuffer>, from: number, length: number, depth: number): Read<CborMap> {
  const value = new Map<number | string, Cbor>()
  let end = from
  for (let index = 0; index < length; index += 1) {
    const key = readCbor(bytes, end, depth + 1)
    const isKey = typeof key.value === 'number' || typeof key.value === 'string'
    if (!isKey || value.has(key.value)) throw new RangeError('CBOR with this key is not read')
    const item = readCbor(bytes, key.end, depth + 1)
    value.set(key.value, item.value)
    end = item.end
  }
  return { value, end }
}
