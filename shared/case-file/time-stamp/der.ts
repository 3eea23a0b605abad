/** DER (ITU-T X.690) as far as time stamps and certificates use it: definite lengths, tags of one byte. */
export type Bytes = Uint8Array<ArrayBuffer>

export interface Der {
  readonly tag: number
  readonly content: Bytes
  /** With tag and length. */
  readonly whole: Bytes
}

export const tags = {
  boolean: 0x01,
  integer: 0x02,
  bitString: 0x03,
  octetString: 0x04,
  null: 0x05,
  oid: 0x06,
  utcTime: 0x17,
  sequence: 0x30,
  set: 0x31,
  /** Of a context: [0] and [3], constructed. */
  context0: 0xa0,
  context3: 0xa3,
} as const

const MULTIPLE_BYTES = 0x80
const HIGH_TAG = 0x1f
/** More is no token and no certificate. */
const MOST_LENGTH_BYTES = 3

class NotDer extends TypeError {}

/** The elements that stand one after the other. @throws where it is not DER to the last byte. */
export function readAll(bytes: Bytes): readonly Der[] {
  const found: Der[] = []
  let at = 0
  while (at < bytes.length) {
    const one = readAt(bytes, at)
    found.push(one)
    at += one.whole.length
  }
  return found
}

/** Exactly one element. @throws */
export function readOne(bytes: Bytes): Der {
  const [one, ...others] = readAll(bytes)
  if (one === undefined || others.length > 0) throw new NotDer('not one element')
  return one
}

function readAt(bytes: Bytes, at: number): Der {
  const tag = bytes[at]
  const first = bytes[at + 1]
  if (tag === undefined || first === undefined || (tag & HIGH_TAG) === HIGH_TAG) throw new NotDer('no tag')
  const more = first < MULTIPLE_BYTES ? 0 : first - MULTIPLE_BYTES
  // 0x80 is the indefinite length of BER.
  if (first === MULTIPLE_BYTES || more > MOST_LENGTH_BYTES) throw new NotDer('no length')
  const start = at + 2 + more
  const length = more === 0 ? first : bytes.subarray(at + 2, start).reduce((sum, byte) => sum * 256 + byte, 0)
  const end = start + length
  if (end > bytes.length) throw new NotDer('cut off')
  return { tag, content: bytes.subarray(start, end), whole: bytes.subarray(at, end) }
}

/** What stands in a constructed element of this tag. @throws of another one. */
export function inside(element: Der | undefined, tag: number): readonly Der[] {
  return readAll(contentOf(element, tag))
}

/** @throws where it is absent, or another one. */
export function contentOf(element: Der | undefined, tag: number): Bytes {
  if (element?.tag !== tag) throw new NotDer(`no ${tag.toString(16)}`)
  return element.content
}

export const hexOf = (bytes: Bytes): string =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')

export const bytesOf = (hex: string): Bytes =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))

export const isSameBytes = (one: Bytes, other: Bytes): boolean =>
  one.length === other.length && one.every((byte, index) => byte === other[index])

/** One element, written. */
export function der(tag: number, ...parts: readonly Bytes[]): Bytes {
  const length = parts.reduce((sum, part) => sum + part.length, 0)
  const head = length < MULTIPLE_BYTES ? [tag, length] : [tag, ...longLength(length)]
  const written = new Uint8Array(head.length + length)
  written.set(head)
  let at = head.length
  for (const part of parts) {
    written.set(part, at)
    at += part.length
  }
  return written
}

function longLength(length: number): readonly number[] {
  const bytes: number[] = []
  for (let rest = length; rest > 0; rest = Math.floor(rest / 256)) bytes.unshift(rest % 256)
  return [MULTIPLE_BYTES + bytes.length, ...bytes]
}
