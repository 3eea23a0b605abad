/** Documents that do something, hide something or are something else; and such as banks and shops write. */
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
  ['packed objects behind a string that never ends', pdf(`4 0 obj\n(${objects(`4 0 ${script}`)}`), 'INVALID'],
  [
    'packed objects inside another stream',
    pdf(stream('', objects(`4 0 ${script}`).replace('endstream', 'endstrea'))),
    'ACTIVE',
  ],
  ['packed objects in a comment', pdf(`%${objects('4 0 <<>>').replaceAll('\n', ' ')}\n`), 'ACTIVE'],
  [
    'objects packed in an odd way',
    pdf(objects('4 0 <<>>', '/Filter[/ASCIIHexDecode/FlateDecode]')),
    'INVALID',
  ],
  ['objects that cannot be unpacked', pdf(stream('/Type/ObjStm/Filter/FlateDecode', 'nonsense')), 'INVALID'],
  ['a bomb of objects', pdf(objects(' '.repeat(20_000_000))), 'INVALID'],
  ['a program to start', pdf('4 0 obj\n<</S/Launch/F(cmd.exe)>>\nendobj\n'), 'ACTIVE'],
  ['a file inside', pdf(stream('/Type/EmbeddedFile', 'MZ')), 'ACTIVE'],
  ['a list of files inside', pdf('4 0 obj\n<</Names<</EmbeddedFiles 5 0 R>>>>\nendobj\n'), 'ACTIVE'],
  ['a form that sends itself', pdf('4 0 obj\n<</S/SubmitForm/F(https://x)>>\nendobj\n'), 'ACTIVE'],
  ['a form of XML', pdf('4 0 obj\n<</AcroForm<</XFA 5 0 R>>>>\nendobj\n'), 'ACTIVE'],
  ['a film', pdf('4 0 obj\n<</Subtype/RichMedia>>\nendobj\n'), 'ACTIVE'],
  ['another document to go to', pdf('4 0 obj\n<</S/GoToR/F(//host/x)>>\nendobj\n'), 'ACTIVE'],
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
  ['an archive behind it', pdf('', { after: 'PK\u0003\u0004' }), 'INVALID'],
  ['a page before it', pdf('', { head: `<html>${HEAD}` }), 'INVALID'],
  ['no end', pdf('', { tail: '' }), 'INVALID'],
  ['a stream without an end', pdf('4 0 obj\n<</Length 3>>\nstream\nabc\n'), 'INVALID'],
  ['no version', pdf('', { head: '%PDF-x\n' }), 'INVALID'],
  ['nothing but its first letters', latin('%PDF-1.7'), 'INVALID'],
]
