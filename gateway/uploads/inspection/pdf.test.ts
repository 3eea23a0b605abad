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

test.each(Object.entries(goodDocuments))(
  '[CLP-O8] a document %s goes on as it came',
  async (_name, bytes) => {
    for (const size of [PIECE_BYTES, 7, 1])
      expect(await factsOf(bytes, size)).toEqual({ type: PDF, bytes: bytes.length })
    const { readable, writable } = new FixedLengthStream(bytes.length)
    const [copy] = await Promise.all([
      new Response(readable).arrayBuffer(),
      copyClean(inPieces(bytes, PIECE_BYTES), writable),
    ])
    expect(new Uint8Array(copy)).toEqual(bytes)
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
  expect(await factsOf(bytes, 100)).toEqual({ type: PDF, bytes: bytes.length })
})
