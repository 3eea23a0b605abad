/**
 * Decrypts a document that is only locked against changes, and opens with the empty password. Its packed objects can
 * then be inspected (ISO 32000-2, 7.6). A document with a password is refused.
 */
import { createCipheriv, createDecipheriv, createHash } from 'node:crypto'
import { NotAPhoto } from '../byte-reader.ts'

/** Decrypts the bytes of one stream. */
export type Lock = (bytes: Buffer, object: number, generation: number) => Uint8Array

const PADDING = Buffer.from('28BF4E5E4E758A4164004E56FFFA01082E2E00B6D0683E802F0CA9FE6453697A', 'hex')
const locked = () => new NotAPhoto('has a password', 'LOCKED')
const md5 = (...parts: readonly Uint8Array[]) => hashOf('md5', ...parts)
const hashOf = (kind: string, ...parts: readonly Uint8Array[]) => {
  const hash = createHash(kind)
  for (const part of parts) hash.update(part)
  return hash.digest()
}

/**
 * Derives the decryption with the empty password.
 * @throws NotAPhoto (LOCKED) if that fails, or the encryption is not a standard one.
 */
export function openedLock(texts: readonly string[]): Lock {
  const how = texts.find((text) => /\/Filter\s*\/Standard/.test(text))
  if (how === undefined) throw locked()
  const version = numberOf(how, 'V')
  const isAes = version >= 4 && /\/CFM\s*\/AESV[23]/.test(how)
  // Other versions are refused, because no known program writes them.
  const isKnown = [1, 2, 4, 5].includes(version) && (version < 4 || /\/StmF\s*\/StdCF/.test(how))
  if (!isKnown) throw locked()
  const key = version === 5 ? newKey(how) : oldKey(how, texts)
  if (version === 5) return (bytes) => aes(key, bytes)
  return (bytes, object, generation) => {
    const number = Buffer.of(object, object >> 8, object >> 16, generation, generation >> 8)
    const salt = isAes ? [Buffer.from('sAlT')] : []
    const own = md5(key, number, ...salt).subarray(0, Math.min(key.length + 5, 16))
    return isAes ? aes(own, bytes) : rc4(own, bytes)
  }
}

/** The key of revisions 2 to 4: algorithms 2, 4 and 5 with the empty password. */
function oldKey(how: string, texts: readonly string[]): Buffer {
  const revision = numberOf(how, 'R')
  const id = texts.map((text) => stringBehind(text, /\/ID\s*\[\s*/)).find((one) => one !== null)
  const [owner, user] = [stringBehind(how, /\/O\s*(?=[(<])/), stringBehind(how, /\/U\s*(?=[(<])/)]
  if (owner === null || user === null) throw locked()
  const length = revision === 2 ? 5 : keyLength(numberOf(how, 'Length'))
  const permissions = Buffer.alloc(4)
  permissions.writeInt32LE(numberOf(how, 'P') | 0)
  const isMetadataOpen = revision >= 4 && /\/EncryptMetadata\s+false/.test(how)
  const more = isMetadataOpen ? [Buffer.from('ffffffff', 'hex')] : []
  const ofFile = id ?? Buffer.alloc(0)
  let key = md5(PADDING, owner.subarray(0, 32), permissions, ofFile, ...more)
  const keyBytes = /\/CFM\s*\/AESV2/.test(how) ? 16 : length
  for (let round = 0; revision >= 3 && round < 50; round += 1) key = md5(key.subarray(0, keyBytes))
  key = key.subarray(0, keyBytes)
  const isRight =
    revision === 2
      ? rc4(key, PADDING).equals(user.subarray(0, 32))
      : twentyTimes(key, md5(PADDING, ofFile)).equals(user.subarray(0, 16))
  if (!isRight) throw locked()
  return key
}

/** Returns the length of a key in bytes; the document states it in bits, or in bytes for a filter. */
const keyLength = (length: number) => Math.min(16, Math.max(5, length >= 40 ? length / 8 : length))

function twentyTimes(key: Buffer, bytes: Buffer): Buffer {
  let out = bytes
  for (let round = 0; round < 20; round += 1) out = rc4(Buffer.from(key.map((byte) => byte ^ round)), out)
  return out
}

/** Derives the key of revisions 5 and 6, by algorithm 2.A with the empty password. */
function newKey(how: string): Buffer {
  const [user, wrapped] = [stringBehind(how, /\/U\s*(?=[(<])/), stringBehind(how, /\/UE\s*(?=[(<])/)]
  if (user === null || wrapped === null || user.length < 48) throw locked()
  const hash = numberOf(how, 'R') === 5 ? (salt: Buffer) => hashOf('sha256', salt) : hardened
  if (!hash(user.subarray(32, 40)).equals(user.subarray(0, 32))) throw locked()
  const cipher = createDecipheriv('aes-256-cbc', hash(user.subarray(40, 48)), Buffer.alloc(16))
  cipher.setAutoPadding(false)
  return cipher.update(wrapped.subarray(0, 32))
}

/** Computes the hash of algorithm 2.B, for the empty password. */
function hardened(salt: Buffer): Buffer {
  let key = hashOf('sha256', salt)
  for (let round = 0, last = 0; round < 64 || last > round - 32; round += 1) {
    const many = Buffer.concat(Array.from({ length: 64 }, () => key))
    const cipher = createCipheriv('aes-128-cbc', key.subarray(0, 16), key.subarray(16, 32))
    cipher.setAutoPadding(false)
    const coded = cipher.update(many)
    const kind = coded.subarray(0, 16).reduce((sum, byte) => sum + byte, 0) % 3
    key = hashOf(['sha256', 'sha384', 'sha512'][kind] ?? 'sha256', coded)
    last = coded.at(-1) ?? 0
  }
  return key.subarray(0, 32)
}

function aes(key: Uint8Array, bytes: Buffer): Uint8Array {
  const cipher = createDecipheriv(
    key.length === 32 ? 'aes-256-cbc' : 'aes-128-cbc',
    key,
    bytes.subarray(0, 16),
  )
  return Buffer.concat([cipher.update(bytes.subarray(16)), cipher.final()])
}

/** Decrypts RC4, which the platform lacks. It is only used to read, not to protect data. */
function rc4(key: Uint8Array, bytes: Uint8Array): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, index) => index)
  const swap = (one: number, other: number) => {
    const held = state[one] ?? 0
    state[one] = state[other] ?? 0
    state[other] = held
  }
  for (let at = 0, other = 0; at < 256; at += 1) {
    other = (other + (state[at] ?? 0) + (key[at % key.length] ?? 0)) & 255
    swap(at, other)
  }
  const out = Buffer.alloc(bytes.length)
  for (let index = 0, at = 0, other = 0; index < bytes.length; index += 1) {
    at = (at + 1) & 255
    other = (other + (state[at] ?? 0)) & 255
    swap(at, other)
    out[index] = (bytes[index] ?? 0) ^ (state[((state[at] ?? 0) + (state[other] ?? 0)) & 255] ?? 0)
  }
  return out
}

/** Reads the last entry of a dictionary, because a nested filter may have an entry of the same name. */
const numberOf = (text: string, name: string) =>
  Number([...text.matchAll(new RegExp(`/${name}\\s+(-?\\d+)`, 'g'))].at(-1)?.[1] ?? 0)

/** Returns the string after `before`, written in hexadecimal or as text. */
function stringBehind(text: string, before: RegExp): Buffer | null {
  const found = before.exec(text)
  if (found === null) return null
  const from = found.index + found[0].length
  if (text[from] === '<')
    return Buffer.from(text.slice(from + 1, text.indexOf('>', from)).replace(/\s/g, ''), 'hex')
  return text[from] === '(' ? literal(text, from + 1) : null
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

function literal(text: string, from: number): Buffer {
  let out = ''
  for (let at = from, depth = 1; at < text.length; at += 1) {
    const letter = text[at] ?? ''
    if (letter === '\\') {
      const octal = /^[0-7]{1,3}/.exec(text.slice(at + 1, at + 4))?.[0]
      const next = text[at + 1] ?? ''
      out +=
        octal === undefined
          ? (ESCAPES[next] ?? (next === '\n' ? '' : next))
          : String.fromCharCode(parseInt(octal, 8) & 255)
      at += octal?.length ?? 1
      continue
    }
    if (letter === '(') depth += 1
    if (letter === ')') depth -= 1
    if (depth === 0) break
    out += letter
  }
  return Buffer.from(out, 'latin1')
}
