/**
 * Documents whose metadata reveals author, time, place or program, each as another kind of program writes it.
 */
import { deflateSync } from 'node:zlib'
import { PDFDocument, PDFName, PDFString, type PDFStream } from '@cantoo/pdf-lib'
import { pdf } from './hostile-documents.ts'
import { pictures } from './pictures.ts'

/** A word that each metadata field of a test document contains. */
export const SECRET = 'Secretaria'
const SHOWN = 'Saldo: $1,234.50'

const xmp = `<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF
 xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:pdf="http://ns.adobe.com/pdf/1.3/"
 pdf:Producer="${SECRET}"/></rdf:RDF></x:xmpmeta>${' '.repeat(400)}<?xpacket end="w"?>`

interface Telling {
  readonly pages?: number
  readonly shown?: string
  readonly author?: string
  readonly hasPackedObjects?: boolean
  readonly xmp?: 'plain' | 'packed'
  readonly hasPhoto?: boolean
  readonly isChangedLater?: boolean
}

/** Documents that this test builds with pdf-lib. */
async function telling(parts: Telling = {}): Promise<Uint8Array> {
  const {
    pages = 2,
    shown = SHOWN,
    author = SECRET,
    hasPackedObjects = false,
    isChangedLater = false,
  } = parts
  const document = await PDFDocument.create()
  name(document, author)
  for (let page = 0; page < pages; page += 1) document.addPage([300, 300]).drawText(shown, { size: 12 })
  const page = document.getPage(0)
  if (parts.xmp !== undefined) {
    const entries = { Type: 'Metadata', Subtype: 'XML' }
    const { context } = document
    const stream: PDFStream =
      parts.xmp === 'packed' ? context.flateStream(xmp, entries) : context.stream(xmp, entries)
    const description = context.register(stream)
    document.catalog.set(PDFName.of('Metadata'), description)
    page.node.set(PDFName.of('Metadata'), description)
  }
  page.node.set(
    PDFName.of('PieceInfo'),
    document.context.obj({ Program: { LastModified: PDFString.of(SECRET), Private: PDFString.of(SECRET) } }),
  )
  if (parts.hasPhoto)
    page.drawImage(await document.embedJpg(await pictures.exif()), { width: 90, height: 60 })
  const bytes = await document.save({ useObjectStreams: hasPackedObjects })
  if (!isChangedLater) return bytes
  const later = await PDFDocument.load(bytes, { updateMetadata: false, forIncrementalUpdate: true })
  name(later, `${author} 2`)
  later.getPage(0).drawText('Corregido', { y: 100, size: 12 })
  return later.commit({ useObjectStreams: hasPackedObjects })
}

function name(document: PDFDocument, author: string): void {
  document.setTitle(`${SECRET} título`)
  document.setAuthor(author)
  document.setSubject(SECRET)
  document.setKeywords([SECRET])
  document.setCreator(SECRET)
  document.setProducer(SECRET)
  const date = new Date(Date.UTC(2019, 4, 17, 3, 4, 5))
  document.setCreationDate(date)
  document.setModificationDate(date)
}

/** Strings stored as separate objects, as Apple's programs write them, and a program's own entries. */
const apple = pdf(
  `4 0 obj\n<</Author 5 0 R/AAPL:Keywords[6 0 R]/Creator(a \\(b\\) ${SECRET}\n\\))/Company<53656372657461726961>>>\nendobj
5 0 obj\n(${SECRET})\nendobj\n6 0 obj\n[(${SECRET})]\nendobj\n7 0 obj\n<</A<</S/URI/URI(https://example.com)>>>>\nendobj\n`,
  { tail: 'trailer\n<</Root 1 0 R/Info 4 0 R/Size 9>>\nstartxref\n0\n%%EOF\n' },
)
/** Metadata inside the trailer itself, and under names written with number codes. */
const odd = pdf(`4 0 obj\n<</Auth#6fr(${SECRET})>>\nendobj\n`, {
  tail: `trailer\n<</#49nfo 4 0 R/Root 1 0 R/Size 9>>\nstartxref\n0\n%%EOF\n`,
  after: `trailer\n<</Info<</Author(${SECRET})>>/Root 1 0 R/Size 9>>\nstartxref\n0\n%%EOF\n`,
})
/** Object streams without compression, and streams that end in bytes that look like the end of a line. */
const objects = `4 0 <</Producer(${SECRET})>>`
const stream = (number: number, dictionary: string, body: string) =>
  `${String(number)} 0 obj\n<<${dictionary}/Length ${String(body.length)}>>\nstream\n${body}\nendstream\nendobj\n`
const unpacked = pdf(
  stream(7, '/Type/ObjStm/N 1/First 4', objects) + stream(8, '/Type/XRef/Info 4 0 R/Root 1 0 R/Size 9', ''),
)
const packed = pdf(
  stream(7, '/Type/ObjStm/N 1/First 4/Filter/FlateDecode', deflateSync(objects).toString('latin1')) +
    stream(8, '/Type/XRef/Info 4 0 R/Root 1 0 R/Size 9', ''),
)

export const tellingDocuments: Readonly<Record<string, () => Promise<Uint8Array>>> = {
  'as a library writes it': () => telling(),
  'with its objects packed': () => telling({ hasPackedObjects: true }),
  'with a description in XML': () => telling({ xmp: 'plain' }),
  'with a description in XML that is packed': () => telling({ xmp: 'packed', hasPackedObjects: true }),
  'with a photo in it': () => telling({ hasPhoto: true }),
  'changed later': () => telling({ isChangedLater: true, xmp: 'plain' }),
  'changed later, with its objects packed': () => telling({ isChangedLater: true, hasPackedObjects: true }),
  'as a telephone prints it': async () => apple,
  'with names in numbers, and information in the trailer': async () => odd,
  'with objects in a stream that is not packed': async () => unpacked,
  'with little in a stream that is packed': async () => packed,
}
