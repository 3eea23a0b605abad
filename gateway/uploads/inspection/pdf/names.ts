/** What a document must not carry, by the names of ISO 32000-2, and the reason that a person is given (D126). */
import type { FileError } from '#shared/domain/photos/photo-types.ts'

export const refusedNames: ReadonlyMap<string, FileError> = new Map([
  // Programs, forms that send or fetch, and what a reader plays.
  ['JS', 'ACTIVE'],
  ['JavaScript', 'ACTIVE'],
  ['SubmitForm', 'ACTIVE'],
  ['ImportData', 'ACTIVE'],
  ['XFA', 'ACTIVE'],
  ['RichMedia', 'ACTIVE'],
  ['Rendition', 'ACTIVE'],
  ['Movie', 'ACTIVE'],
  ['Sound', 'ACTIVE'],
  // What opens something outside of the document.
  ['Launch', 'LAUNCH'],
  ['GoToR', 'LAUNCH'],
  // Other files inside.
  ['EmbeddedFile', 'FILES'],
  ['EmbeddedFiles', 'FILES'],
  ['FileAttachment', 'FILES'],
  ['GoToE', 'FILES'],
])

/** Long enough to be no accident of other bytes: refused wherever they stand, in streams too. */
const LONG = 6
const anywhere = new RegExp(
  `/(${[...refusedNames.keys()].filter((name) => name.length >= LONG).join('|')})(?![A-Za-z])`,
)

export const refusedAnywhere = (text: string): FileError | undefined =>
  refusedNames.get(anywhere.exec(text)?.[1] ?? '')

/** Any letter of a name may be written by its number. */
export const plainName = (written: string) =>
  written.replace(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))

/** Behind these no name is: what stands before `%PDF-` where another kind of file begins (polyglots). */
export const otherKinds =
  /^(?:[\s\0]*<|MZ|PK|GIF8|#!|\x7fELF|\xca\xfe\xba\xbe|RIFF|\{\\rtf|\xff\xd8|\x89PNG|BM|Rar!|7z\xbc\xaf)/i
