/** Parses authenticator data (WebAuthn 6.1), and the key in it. */
import { readCbor } from './cbor.ts'

export interface AuthenticatorData {
  readonly rpIdHash: Uint8Array<ArrayBuffer>
  readonly isPresent: boolean
  readonly isVerified: boolean
  readonly counter: number
  /** The new key, present when the authenticator has just created one. */
  readonly made: { readonly id: Uint8Array<ArrayBuffer>; readonly publicKey: Uint8Array<ArrayBuffer> } | null
}

const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const BACKUP_ELIGIBLE = 0x08
const BACKED_UP = 0x10
const HAS_KEY = 0x40
const HAS_EXTENSIONS = 0x80

const HASH = 32
const FLAGS = HASH
const COUNTER = FLAGS + 1
const HEAD = COUNTER + 4
const AAGUID = 16

/** Parses the bytes. @throws {RangeError} if they are truncated, have extra bytes, or are inconsistent. */
export function readAuthenticatorData(bytes: Uint8Array<ArrayBuffer>): AuthenticatorData {
  const flags = bytes[FLAGS] ?? 0
  if (bytes.length < HEAD) throw new RangeError('authenticator data is cut off')
  // A key bound to one device cannot be backed up (WebAuthn 7.1, step 18).
  if ((flags & BACKED_UP) !== 0 && (flags & BACKUP_ELIGIBLE) === 0)
    throw new RangeError('backed up, and not eligible for it')
  let end = HEAD
  let made: AuthenticatorData['made'] = null
  if ((flags & HAS_KEY) !== 0) ({ made, end } = readMade(bytes, HEAD))
  if ((flags & HAS_EXTENSIONS) !== 0) end = endOfMap(bytes, end)
  if (end !== bytes.length) throw new RangeError('authenticator data has bytes left over')
  return {
    rpIdHash: bytes.slice(0, HASH),
    isPresent: (flags & USER_PRESENT) !== 0,
    isVerified: (flags & USER_VERIFIED) !== 0,
    counter: new DataView(bytes.buffer, bytes.byteOffset).getUint32(COUNTER),
    made,
  }
}

function readMade(bytes: Uint8Array<ArrayBuffer>, from: number) {
  const at = from + AAGUID
  const length = ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0)
  const idEnd = at + 2 + length
  if (length === 0 || idEnd > bytes.length) throw new RangeError('the credential id is cut off')
  const end = endOfMap(bytes, idEnd)
  return { made: { id: bytes.slice(at + 2, idEnd), publicKey: bytes.slice(idEnd, end) }, end }
}

function endOfMap(bytes: Uint8Array<ArrayBuffer>, from: number): number {
  const { value, end } = readCbor(bytes, from)
  if (!(value instanceof Map)) throw new RangeError('no map where one has to be')
  return end
}
