/** Length in bytes of a coordinate on the curve P-256. */
export const COORDINATE = 32

const SEQUENCE = 0x30
const INTEGER = 0x02

/**
 * Converts the numbers r and s of an ECDSA signature to WebCrypto's format. @throws {RangeError} for anything but one
 * ASN.1 sequence of two positive integers.
 */
export function fromDer(der: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  if (der[0] !== SEQUENCE || der[1] !== der.length - 2) throw new RangeError('no signature')
  const raw = new Uint8Array(2 * COORDINATE)
  const end = [0, 1].reduce((at, index) => {
    const length = der[at + 1] ?? 0
    const integer = der.subarray(at + 2, at + 2 + length)
    if (der[at] !== INTEGER || length === 0 || integer.length !== length || (integer[0] ?? 0) > 0x7f)
      throw new RangeError('no positive integer')
    const digits = integer[0] === 0 ? integer.subarray(1) : integer
    if (digits.length > COORDINATE) throw new RangeError('an integer that is too long')
    raw.set(digits, (index + 1) * COORDINATE - digits.length)
    return at + 2 + length
  }, 2)
  if (end !== der.length) throw new RangeError('a signature with bytes left over')
  return raw
}
