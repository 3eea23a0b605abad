import { PDFDocument } from '@cantoo/pdf-lib'
import { expect, test } from 'vitest'
import { PIECE_BYTES } from '#shared/domain/photos/photo-limits.ts'
import { PDF } from '#shared/domain/photos/photo-types.ts'
import { goodDocuments, hostileDocuments, pdf } from '#tests/photos/hostile-documents.ts'
import { copyClean, inspect } from './inspection.ts'

async function* inPieces(bytes: Uint8Array, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}
const factsOf = async (bytes: Uint8Array, size = PIECE_BYTES) => (await inspect(inPieces(bytes, size))).facts
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

test.each(Object.entries(goodDocuments))(
  '[CLP-O8] a document %s goes on as it came',
  async (_name, bytes) => {
    for (const size of [PIECE_BYTES, 7, 1])
      expect(await factsOf(bytes, size)).toEqual({ type: PDF, bytes: bytes.length, blanks: [] })
    expect(await copyOf(bytes)).toEqual(bytes)
  },
)

test.each(hostileDocuments)('[CLP-O8] of a document with %s nothing goes on', async (_name, bytes, error) => {
  expect(bytes.length).toBeLessThan(200_000)
  for (const size of [PIECE_BYTES, 13]) expect(await factsOf(bytes, size)).toBe(error)
})

test('a document that is cut off anywhere is none', async () => {
  const bytes = pdf()
  for (const percent of [1, 10, 50, 90, 98])
    expect(await factsOf(bytes.subarray(0, (bytes.length * percent) / 100))).toBe('INVALID')
})

test('[CLP-O8] what a common program writes, with its objects packed, goes on', async () => {
  const document = await PDFDocument.create()
  document.setTitle('Estado de cuenta')
  for (let pages = 0; pages < 5; pages += 1) document.addPage().drawText('Saldo: $1,234.50')
  const bytes = await document.save({ useObjectStreams: true })
  expect(Buffer.from(bytes).toString('latin1')).toContain('/ObjStm')
  expect(await factsOf(bytes, 100)).toMatchObject({ type: PDF, bytes: bytes.length })
  const copy = await copyOf(bytes)
  expect(copy.length).toBe(bytes.length)
  const [before, after] = await Promise.all(
    [bytes, copy].map((file) => PDFDocument.load(file, { updateMetadata: false })),
  )
  expect([before?.getTitle(), after?.getTitle()]).toEqual(['Estado de cuenta', undefined])
  expect(after?.getPageCount()).toBe(5)
})

test('[D122] a document of which more would have to be blanked than a program writes is none', async () => {
  const many = (count: number) => pdf(`4 0 obj\n[${'<</PieceInfo<<>>>>'.repeat(count)}]\nendobj\n`)
  expect(await factsOf(many(19_000))).toMatchObject({ type: PDF })
  expect(await factsOf(many(21_000))).toBe('INVALID')
})

test('[D122] a photo whose segments reach behind its end takes nothing else with it', async () => {
  const photo = '\xff\xd8\xff\xda\0\x02\x01\x02\xff\xe1\xff\xffExif\0\0canary'
  const file = pdf(
    `7 0 obj\n<</Subtype/Image/Filter/DCTDecode/Length ${photo.length}>>\nstream\n${photo}\nendstream\nendobj\n`,
  )
  const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1')
  const hidden = '\0'.repeat(12)
  expect(text(await copyOf(file))).toBe(text(file).replace('Exif\0\0canary', hidden))
})
