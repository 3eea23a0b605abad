/** Names of ISO 32000-2 that a document must not contain, with the reason shown to the person (D126). */
import type { FileError } from '#shared/domain/photos/photo-types.ts'

export const refusedNames: ReadonlyMap<string, FileError> = new Map([
  // Names of programs, forms that send or fetch, and media that a reader plays.
  ['JS', 'ACTIVE'],
  ['JavaScript', 'ACTIVE'],
  ['SubmitForm', 'ACTIVE'],
  ['ImportData', 'ACTIVE'],
  ['XFA', 'ACTIVE'],
  ['RichMedia', 'ACTIVE'],
  ['Rendition', 'ACTIVE'],
  ['Movie', 'ACTIVE'],
  ['Sound', 'ACTIVE'],
  // Names that open a target outside the document.
  ['Launch', 'LAUNCH'],
  ['GoToR', 'LAUNCH'],
  // Names of other files inside the document.
  ['EmbeddedFile', 'FILES'],
  ['EmbeddedFiles', 'FILES'],
  ['FileAttachment', 'FILES'],
  ['GoToE', 'FILES'],
])

/** Filters that no program uses for objects. */
export const oddFilters: ReadonlySet<string> = new Set(
  'LZWDecode LZW ASCIIHexDecode AHx ASCII85Decode A85 RunLengthDecode RL DCTDecode DCT Crypt Predictor'.split(
    ' ',
  ),
)

/** Names that affect the inspection; a document may have millions of other names. */
export const telling: ReadonlySet<string> = new Set([
  ...refusedNames.keys(),
  ...oddFilters,
  'Encrypt',
  'Standard',
  'O',
  'U',
  'ObjStm',
  'First',
  'N',
  'FlateDecode',
  'Fl',
  'Filter',
])

/**
 * Minimum length of names that cannot occur by chance in other bytes; such names are refused everywhere, also in
 * streams.
 */
const LONG = 6
const anywhere = new RegExp(
  `/(${[...refusedNames.keys()].filter((name) => name.length >= LONG).join('|')})(?![A-Za-z])`,
)

export const refusedAnywhere = (text: string): FileError | undefined =>
  refusedNames.get(anywhere.exec(text)?.[1] ?? '')

const hexDigits = new Int8Array(256).fill(-1)
for (const [value, digit] of [...'0123456789abcdef'].entries()) {
  hexDigits[digit.charCodeAt(0)] = value
  hexDigits[digit.toUpperCase().charCodeAt(0)] = value
}
const HASH = 0x23
const LONG_TEXT = 1_024

/** The plain form of a name, any letter of which may be written by its number. `written`: a character for each byte. */
export function plainName(written: string): string {
  if (!written.includes('#')) return written
  return written.length > LONG_TEXT ? plainText(written) : plainShort(written)
}

function plainShort(written: string): string {
  let plain = ''
  let kept = 0
  for (let at = written.indexOf('#'); at >= 0; at = written.indexOf('#', at + 1)) {
    const high = hexDigits[written.charCodeAt(at + 1)] ?? -1
    const low = hexDigits[written.charCodeAt(at + 2)] ?? -1
    if (high < 0 || low < 0) continue
    plain += written.slice(kept, at) + String.fromCharCode(high * 16 + low)
    kept = at + 3
    at += 2
  }
  return plain + written.slice(kept)
}

/** Decodes in place, because joining a text of megabytes would take millions of pieces. */
function plainText(written: string): string {
  const bytes = Buffer.from(written, 'latin1')
  let to = 0
  for (let at = 0; at < bytes.length; at += 1, to += 1) {
    const code = bytes[at] ?? 0
    const high = code === HASH ? (hexDigits[bytes[at + 1] ?? 0] ?? -1) : -1
    const low = high < 0 ? -1 : (hexDigits[bytes[at + 2] ?? 0] ?? -1)
    bytes[to] = low < 0 ? code : high * 16 + low
    if (low >= 0) at += 2
  }
  return bytes.toString('latin1', 0, to)
}

/** Starts of other kinds of files before `%PDF-` (polyglots); a document that begins like this is refused. */
export const otherKinds =
  /^(?:[\s\0]*<|MZ|PK|GIF8|#!|\x7fELF|\xca\xfe\xba\xbe|RIFF|\{\\rtf|\xff\xd8|\x89PNG|BM|Rar!|7z\xbc\xaf)/i
