/** Reads DER and BER (ITU-T X.690) as used by time stamps and certificates, with tags of one byte. */
export type Bytes = Uint8Array<ArrayBuffer>

export interface Der {
  readonly tag: number
  /** Content of the element, without the end-of-contents octets of an indefinite length. */
  readonly content: Bytes
  /** Bytes of the complete DER element with tag and length. */
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
  /** Context tags: [0] primitive; [0] to [3] constructed. */
  implicit0: 0x80,
  context0: 0xa0,
  context1: 0xa1,
  context2: 0xa2,
  context3: 0xa3,
} as const

const MULTIPLE_BYTES = 0x80
const HIGH_TAG = 0x1f
const CONSTRUCTED = 0x20
/** Maximum nesting, since each level is a recursive call; a token has fewer. */
const MOST_LEVELS = 30
/** Maximum number of length bytes; no token or certificate needs more. */
const MOST_LENGTH_BYTES = 3

class NotDer extends TypeError {}

/**
 * Reads consecutive elements.
 * @throws if they do not fill the bytes.
 */
export function readAll(bytes: Bytes): readonly Der[] {
  const found: Der[] = []
  let at = 0
  while (at < bytes.length) {
    const one = readAt(bytes, at, 0)
    found.push(one)
    at += one.whole.length
  }
  return found
}

/**
 * Reads exactly one element.
 * @throws for any other content.
 */
export function readOne(bytes: Bytes): Der {
  const [one, ...others] = readAll(bytes)
  if (one === undefined || others.length > 0) throw new NotDer('not one element')
  return one
}

function readAt(bytes: Bytes, at: number, level: number): Der {
  const tag = bytes[at]
  const first = bytes[at + 1]
  if (tag === undefined || first === undefined || (tag & HIGH_TAG) === HIGH_TAG) throw new NotDer('no tag')
  if (first === MULTIPLE_BYTES) return readIndefinite(bytes, at, level)
  const more = first < MULTIPLE_BYTES ? 0 : first - MULTIPLE_BYTES
  if (more > MOST_LENGTH_BYTES) throw new NotDer('no length')
  const start = at + 2 + more
  const length = more === 0 ? first : bytes.subarray(at + 2, start).reduce((sum, byte) => sum * 256 + byte, 0)
  const end = start + length
  if (end > bytes.length) throw new NotDer('cut off')
  return { tag, content: bytes.subarray(start, end), whole: bytes.subarray(at, end) }
}

/** Reads elements up to the end-of-contents octets (BER, 8.1.3.6). */
function readIndefinite(bytes: Bytes, at: number, level: number): Der {
  const tag = bytes[at] ?? 0
  if ((tag & CONSTRUCTED) === 0 || level === MOST_LEVELS) throw new NotDer('no length')
  let end = at + 2
  while (bytes[end] !== 0 || bytes[end + 1] !== 0) end += readAt(bytes, end, level + 1).whole.length
  return { tag, content: bytes.subarray(at + 2, end), whole: bytes.subarray(at, end + 2) }
}

/**
 * Reads the children of a constructed element with this tag.
 * @throws for another tag.
 */
export function inside(element: Der | undefined, tag: number): readonly Der[] {
  return readAll(contentOf(element, tag))
}

/**
 * Returns the content of an element with this tag.
 * @throws if it is absent or has another tag.
 */
export function contentOf(element: Der | undefined, tag: number): Bytes {
  if (element?.tag !== tag) throw new NotDer(`no ${tag.toString(16)}`)
  return element.content
}

/** Bytes of an octet string, which BER may split into pieces (8.7.3). @throws if it is none. */
export function octetsOf(element: Der | undefined): Bytes {
  if (element?.tag !== (tags.octetString | CONSTRUCTED)) return contentOf(element, tags.octetString)
  const pieces = readAll(element.content).map((piece) => contentOf(piece, tags.octetString))
  return joined(pieces)
}

/** Re-encodes an element with definite lengths: the signature of attributes covers this form (RFC 5652, 5.4). */
export function definite({ tag, content }: Der): Bytes {
  return (tag & CONSTRUCTED) === 0 ? der(tag, content) : der(tag, ...readAll(content).map(definite))
}

function joined(parts: readonly Bytes[]): Bytes {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

export const hexOf = (bytes: Bytes): string =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')

export const bytesOf = (hex: string): Bytes =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))

export const isSameBytes = (one: Bytes, other: Bytes): boolean =>
  one.length === other.length && one.every((byte, index) => byte === other[index])

/** Encodes a DER element. */
export function der(tag: number, ...parts: readonly Bytes[]): Bytes {
  const length = parts.reduce((sum, part) => sum + part.length, 0)
  const head = length < MULTIPLE_BYTES ? [tag, length] : [tag, ...longLength(length)]
  return joined([Uint8Array.from(head), ...parts])
}

function longLength(length: number): readonly number[] {
  const bytes: number[] = []
  for (let rest = length; rest > 0; rest = Math.floor(rest / 256)) bytes.unshift(rest % 256)
  return [MULTIPLE_BYTES + bytes.length, ...bytes]
}
