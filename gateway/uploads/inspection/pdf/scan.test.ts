import { deflateSync } from 'node:zlib'
import { PDFDocument } from '@cantoo/pdf-lib'
import { expect, test } from 'vitest'
import { PIECE_BYTES } from '#shared/domain/photos/photo-limits.ts'
import { PDF } from '#shared/domain/photos/photo-types.ts'
import { goodDocuments, hostileDocuments, oddButGood, pdf } from '#tests/photos/hostile-documents.ts'
import { copyClean, inspect } from '../inspection.ts'

async function* inPieces(bytes: Uint8Array, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}
const factsOf = async (bytes: Uint8Array, size = PIECE_BYTES) =>
  (await inspect(inPieces(bytes, size), bytes.length)).facts
async function copyOf(bytes: Uint8Array): Promise<Uint8Array> {
  const facts = await factsOf(bytes)
  if (typeof facts === 'string') throw new Error(facts)
  const { readable, writable } = new FixedLengthStream(facts.bytes)
  const [copy] = await Promise.all([
    new Response(readable).arrayBuffer(),
    copyClean(inPieces(bytes, 100), writable, facts),
  ])
  return new Uint8Array(copy)
}

const good = { ...goodDocuments, ...oddButGood }
test.each(Object.entries(good))('[CLP-O8] [D126] a PDF %s is passed on unchanged', async (_name, bytes) => {
  for (const size of [PIECE_BYTES, 7, 1])
    expect(await factsOf(bytes, size)).toEqual({ type: PDF, bytes: bytes.length })
  expect(await copyOf(bytes)).toEqual(bytes)
})

test.each(hostileDocuments)('[CLP-O8] [D126] a PDF with %s is refused', async (_name, bytes, error) => {
  expect(bytes.length).toBeLessThan(200_000)
  for (const size of [PIECE_BYTES, 13]) expect(await factsOf(bytes, size)).toBe(error)
})

/** A PDF with a number of streams of packed objects, each with the given text. */
const withObjects = (streams: number, text: string) => {
  const body = deflateSync(Buffer.from(text)).toString('latin1')
  const dictionary = `/Type/ObjStm/N 1/First 4/Filter/FlateDecode/Length ${String(body.length)}`
  return pdf(`7 0 obj\n<<${dictionary}>>\nstream\n${body}\nendstream\nendobj\n`.repeat(streams))
}
/** The text of objects as programs write them, which packs to about a tenth. */
const objectsText = (bytes: number) => {
  let text = ''
  for (let n = 0; text.length < bytes; n += 1)
    text += `<</Type/StructElem/P ${String(n * 7_919)} 0 R/S/Span/K ${String((n * 104_729) % 65_521)}>> `
  return text
}

test('[D316] a PDF with 15 MB of packed objects is accepted, and with more than 16 MB refused', async () => {
  const one = objectsText(3_000_000)
  expect(await factsOf(withObjects(5, one))).toMatchObject({ type: PDF })
  expect(await factsOf(withObjects(6, one))).toBe('DAMAGED')
}, 60_000)

test('[D316] a PDF whose objects unpack to more than a hundred times their size is refused', async () => {
  expect(await factsOf(withObjects(1, ' '.repeat(200_000)))).toMatchObject({ type: PDF })
  expect(await factsOf(withObjects(1, ' '.repeat(2_000_000)))).toBe('DAMAGED')
})

test.each([
  ['before an object', `${'1'.repeat(15_000)} obj\n`],
  [
    'of a length',
    `4 0 obj\n<</Type/ObjStm/N 1/First 4/Length ${'1'.repeat(15_000)}>>\nstream\n\nendstream\nendobj\n`,
  ],
])('[D316] a hundred numbers of 15,000 digits %s are read in one pass', async (_where, text) => {
  // A scan with quadratic time would take minutes for this input.
  expect(await factsOf(pdf(text.repeat(100)))).toMatchObject({ type: PDF })
})

test('a PDF that is cut off is refused', async () => {
  const bytes = pdf()
  expect(await factsOf(bytes.subarray(0, 5))).toBe('INVALID')
  for (const percent of [10, 50, 90, 98])
    expect(await factsOf(bytes.subarray(0, (bytes.length * percent) / 100))).toBe('INCOMPLETE')
})

test('[CLP-O8] [D126] a PDF with packed objects from a common program is passed on byte for byte', async () => {
  const document = await PDFDocument.create()
  document.setTitle('Estado de cuenta')
  for (let pages = 0; pages < 5; pages += 1) document.addPage().drawText('Saldo: $1,234.50')
  const bytes = await document.save({ useObjectStreams: true })
  expect(Buffer.from(bytes).toString('latin1')).toContain('/ObjStm')
  expect(await copyOf(bytes)).toEqual(bytes)
})
