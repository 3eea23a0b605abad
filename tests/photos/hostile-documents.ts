/** Documents with actions, hidden content or a false type, and valid ones as banks and shops write them. */
import { deflateSync } from 'node:zlib'
import type { FileError } from '#shared/domain/photos/photo-types.ts'

const latin = (text: string) => Uint8Array.from(Buffer.from(text, 'latin1'))
const HEAD = '%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n'
const TAIL = 'trailer\n<</Root 1 0 R/Size 9>>\nstartxref\n0\n%%EOF\n'
const page =
  '1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n2 0 obj\n<</Type/Pages/Kids[3 0 R]/Count 1>>\nendobj\n3 0 obj\n<</Type/Page/Parent 2 0 R>>\nendobj\n'

export const pdf = (objects = '', { head = HEAD, tail = TAIL, after = '' } = {}) =>
  latin(`${head}${page}${objects}${tail}${after}`)

const packed = (text: string) => deflateSync(latin(text)).toString('latin1')
const stream = (dictionary: string, body: string, number = 7) =>
  `${String(number)} 0 obj\n<<${dictionary}/Length ${String(body.length)}>>\nstream\n${body}\nendstream\nendobj\n`
const objects = (text: string, filter = '/Filter/FlateDecode') =>
  stream(`/Type/ObjStm/N 1/First 4${filter}`, filter === '' ? text : packed(text))

const script = '<</S/JavaScript/JS(app.alert(1))>>'
const noise = String.fromCharCode(...Array.from({ length: 600 }, (_, at) => (at * at * 31 + at * 7) % 256))

export const goodDocuments: Readonly<Record<string, Uint8Array>> = {
  plain: pdf(),
  'with a link and a place to open at': pdf(
    '4 0 obj\n<</OpenAction[3 0 R/Fit]/A<</S/URI/URI(https://example.com/a\\)b)>>>>\nendobj\n',
  ),
  'with packed objects': pdf(objects('4 0 <</Type/Font/BaseFont/Helvetica>>')),
  'with a picture of any bytes': pdf(stream('/Subtype/Image/Filter/DCTDecode', noise)),
  'with a title that speaks of programs': pdf(
    '4 0 obj\n<</Title(About /JS and stream \\(endobj)>>\nendobj\n',
  ),
  'changed later': pdf('', { after: `4 0 obj\n<</Type/Annot>>\nendobj\n${TAIL}\n\n` }),
  'of lines that end as on a Mac': latin(
    Buffer.from(pdf(stream('/Filter/FlateDecode', packed('BT ET'))))
      .toString('latin1')
      .replace('>>\nstream\n', '>>\rstream\r\n'),
  ),
}

/** Valid documents that any reader opens and that an earlier release refused (D126). */
export const oddButGood: Readonly<Record<string, Uint8Array>> = {
  'with a mark of its letters before it': pdf('', { head: `\xef\xbb\xbf${HEAD}` }),
  'with a kilobyte of a printer before it': pdf('', {
    head: `\x1b%-12345X@PJL JOB\n${'\n'.repeat(900)}${HEAD}`,
  }),
  'with 80 KB of nothing behind it': pdf('', { after: '\0'.repeat(80 * 1024) }),
  'that says who made it': pdf('4 0 obj\n<</Author(Ana)/PieceInfo<</X(y)>>>>\nendobj\n', {
    tail: TAIL.replace('/Root', '/Info 4 0 R/Root'),
  }),
}

export const hostileDocuments: readonly (readonly [string, Uint8Array, FileError])[] = [
  ['a script', pdf(`4 0 obj\n${script}\nendobj\n`), 'ACTIVE'],
  [
    'a script whose name is written in numbers',
    pdf('4 0 obj\n<</S/J#61vaScript/#4aS(x)>>\nendobj\n'),
    'ACTIVE',
  ],
  ['a short action alone', pdf('4 0 obj\n<</JS(x)>>\nendobj\n'), 'ACTIVE'],
  ['a script in packed objects', pdf(objects(`4 0 ${script}`)), 'ACTIVE'],
  ['a script in objects that are not packed', pdf(objects(`4 0 ${script}`, '')), 'ACTIVE'],
  [
    'a script in packed objects that do not say what they are',
    pdf(stream('/N 1/First 4/Filter/FlateDecode', packed(`4 0 ${script}`))),
    'ACTIVE',
  ],
  [
    'packed objects behind a string that never ends',
    pdf(`4 0 obj\n(${objects(`4 0 ${script}`)}`),
    'INCOMPLETE',
  ],
  [
    'packed objects inside another stream',
    pdf(stream('', objects(`4 0 ${script}`).replace('endstream', 'endstrea'))),
    'ACTIVE',
  ],
  ['packed objects in a comment', pdf(`%${objects('4 0 <<>>').replaceAll('\n', ' ')}\n`), 'ACTIVE'],
  [
    'objects packed in an odd way',
    pdf(objects('4 0 <<>>', '/Filter[/ASCIIHexDecode/FlateDecode]')),
    'DAMAGED',
  ],
  ['objects that cannot be unpacked', pdf(stream('/Type/ObjStm/Filter/FlateDecode', 'nonsense')), 'DAMAGED'],
  ['a bomb of objects', pdf(objects(' '.repeat(20_000_000))), 'DAMAGED'],
  ['a program to start', pdf('4 0 obj\n<</S/Launch/F(cmd.exe)>>\nendobj\n'), 'LAUNCH'],
  ['a file inside', pdf(stream('/Type/EmbeddedFile', 'MZ')), 'FILES'],
  ['a list of files inside', pdf('4 0 obj\n<</Names<</EmbeddedFiles 5 0 R>>>>\nendobj\n'), 'FILES'],
  ['a form that sends itself', pdf('4 0 obj\n<</S/SubmitForm/F(https://x)>>\nendobj\n'), 'ACTIVE'],
  ['a form of XML', pdf('4 0 obj\n<</AcroForm<</XFA 5 0 R>>>>\nendobj\n'), 'ACTIVE'],
  ['a film', pdf('4 0 obj\n<</Subtype/RichMedia>>\nendobj\n'), 'ACTIVE'],
  ['another document to go to', pdf('4 0 obj\n<</S/GoToR/F(//host/x)>>\nendobj\n'), 'LAUNCH'],
  [
    'a script behind the stream that ends early',
    pdf(`${stream('', 'a\nendstream\n4 0 obj (')}${script}`),
    'ACTIVE',
  ],
  ['a password', pdf('', { tail: TAIL.replace('/Root', '/Encrypt 8 0 R/Root') }), 'LOCKED'],
  [
    'a password in a packed table',
    pdf(stream('/Type/XRef/Encrypt 8 0 R/Filter/FlateDecode', packed('x'))),
    'LOCKED',
  ],
  ['an archive behind it', pdf('', { after: 'PK\u0003\u0004' }), 'DAMAGED'],
  ['a page before it', pdf('', { head: `<html>${HEAD}` }), 'DAMAGED'],
  ['no end', pdf('', { tail: '' }), 'INCOMPLETE'],
  ['a stream without an end', pdf('4 0 obj\n<</Length 3>>\nstream\nabc\n'), 'INCOMPLETE'],
  ['more than a kilobyte before it', pdf('', { head: `${'\n'.repeat(1_030)}${HEAD}` }), 'INVALID'],
  ['an archive before it', pdf('', { head: `PK\u0003\u0004${HEAD}` }), 'DAMAGED'],
  ['something behind much of nothing', pdf('', { after: `${'\0'.repeat(9_000)}MZ` }), 'DAMAGED'],
  ['no version', pdf('', { head: '%PDF-x\n' }), 'INVALID'],
  ['nothing but its first letters', latin('%PDF-1.7'), 'INCOMPLETE'],
]
