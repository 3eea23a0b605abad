/** What a document tells beside its pages is gone when it goes on, as programs see it that are not ours (CLP-O8, D122). */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inflateSync } from 'node:zlib'
import { PDFDocument } from '@cantoo/pdf-lib'
import { load } from 'exifreader'
import fc from 'fast-check'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyClean, inspect } from '#gateway/uploads/inspection/inspection.ts'
import { writeSigned } from '#sandbox/features/links/signature/certificate.ts'
import { writeOriginal } from '#sandbox/features/links/signature/original.ts'
import { SEED_SIGNATURE } from '#sandbox/features/links/signature/seed-signature.data.ts'
import { timeStamper } from '#sandbox/providers/seal/time-stamp.ts'
import { pngOf } from '#shared/domain/signature/ink.ts'
import { wordsOf } from '../e2e/pdf-words.ts'
import { SECRET, telling, tellingDocuments } from './telling-documents.ts'

async function* inPieces(bytes: Uint8Array, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.slice(at, at + size)
}

/** The copy that goes on. */
async function sent(bytes: Uint8Array, size = 256 * 1024): Promise<Uint8Array> {
  const { facts } = await inspect(inPieces(bytes, size))
  if (typeof facts === 'string') throw new Error(facts)
  const parts: Uint8Array[] = []
  await copyClean(
    inPieces(bytes, size),
    new WritableStream({ write: (part: Uint8Array) => void parts.push(part.slice()) }),
    facts,
  )
  return Uint8Array.from(Buffer.concat(parts))
}

/** Every byte, and those of every stream unpacked. */
function everything(bytes: Uint8Array): string {
  const text = Buffer.from(bytes).toString('latin1')
  const streams = [...text.matchAll(/stream\r?\n/g)].map(({ index, 0: word }) =>
    unpacked(bytes.subarray(index + word.length)),
  )
  return [text, ...streams].join('\n')
}
function unpacked(bytes: Uint8Array): string {
  try {
    return inflateSync(bytes).toString('latin1')
  } catch {
    return ''
  }
}
const utf16 = (text: string) => Buffer.from(text, 'utf16le').swap16().toString('hex').toUpperCase()
const mentions = (bytes: Uint8Array) => {
  const text = everything(bytes)
  const written = [SECRET, utf16(SECRET), Buffer.from(SECRET).toString('hex'), 'D:2019', 'Volante\0']
  return written.filter((word) => text.includes(word))
}

async function told(bytes: Uint8Array): Promise<Record<string, unknown>> {
  const { info, metadata } = await (
    await getDocument({ data: bytes.slice(), verbosity: 0 }).promise
  ).getMetadata()
  const kinds = ['Title', 'Author', 'Subject', 'Keywords', 'Creator', 'Producer', 'CreationDate', 'ModDate']
  const own = Object.entries(info as Record<string, unknown>).filter(([kind]) => kinds.includes(kind)) // pdf.js has no type
  return { ...Object.fromEntries(own), ...(metadata === null ? {} : { xmp: [...metadata] }) }
}

const folder = mkdtempSync(join(tmpdir(), 'volante-telling-'))
const documents = new Map<string, { readonly came: Uint8Array; readonly went: Uint8Array }>()
const fileOf = (name: string, of: 'came' | 'went') => join(folder, `${name.replaceAll(' ', '-')}.${of}.pdf`)

beforeAll(async () => {
  for (const [name, make] of Object.entries(tellingDocuments)) {
    const came = await make()
    const went = await sent(came)
    documents.set(name, { came, went })
    writeFileSync(fileOf(name, 'came'), came)
    writeFileSync(fileOf(name, 'went'), went)
  }
})
afterAll(() => rmSync(folder, { recursive: true }))
const each = test.each(Object.keys(tellingDocuments))
const documentOf = (name: string) => documents.get(name) ?? expect.unreachable(name)

each('[CLP-O8] [D122] a document %s tells nothing of its making', async (name) => {
  const { came, went } = documentOf(name)
  expect(mentions(came)).not.toEqual([])
  expect(mentions(went)).toEqual([])
  expect(await told(went)).toEqual({})
  expect(went.length).toBe(came.length)
})

each('[CLP-O8] [D122] of a document %s every page and word stays', async (name) => {
  const { came, went } = documentOf(name)
  expect(await wordsOf(went)).toBe(await wordsOf(came))
  for (const size of [came.length < 5_000 ? 1 : 64, 997]) expect(await sent(came, size)).toEqual(went)
  // A copy has nothing left to leave out.
  expect(await sent(went)).toEqual(went)
})

test('[CLP-O8] [D122] a photo in a document says no longer where and when it was taken, and is the same picture', async () => {
  const { came, went } = documentOf('with a photo in it')
  const [before, after] = [photoIn(came), photoIn(went)]
  expect(load(before).GPSLatitude).toBeDefined()
  const tags = load(after)
  expect(Object.keys(tags).filter((tag) => /GPS|Date|Make|Model/.test(tag))).toEqual([])
  expect(after.length).toBe(before.length)
  expect(tags['Image Width']).toEqual(load(before)['Image Width'])
})

function photoIn(bytes: Uint8Array) {
  const file = Buffer.from(bytes)
  const from = file.indexOf(Buffer.from([0xff, 0xd8, 0xff]))
  return Buffer.from(file.subarray(from, file.indexOf('endstream', from)))
}

test('[D122] a document that is signed goes on to the byte, or its seal would be broken', async () => {
  const at = Date.parse('2026-11-20T18:00:00.000Z')
  const original = await writeOriginal({
    id: 'doc-1',
    personName: SECRET,
    typeName: 'Convenio',
    createdAt: at,
    pages: 1,
  })
  const signed = await writeSigned(original, {
    id: 'doc-1',
    typeName: 'Convenio',
    personName: SECRET,
    folio: 'FE-ABCDEF234567',
    method: 'drawn',
    typedName: null,
    address: '2001:db8::1',
    at,
    readSha256: createHash('sha256').update(original).digest('hex'),
    png: pngOf(SEED_SIGNATURE) ?? new Uint8Array(),
    verifier: 'https://volante.example/document/signature/verify',
    timeStamper: timeStamper(at),
  })
  expect(Object.keys(await told(signed))).not.toEqual([])
  expect(await sent(signed)).toEqual(signed)
})

test('[D122] whatever a document tells and shows, all that it shows stays, and nothing that it tells', async () => {
  const words = fc.string({ unit: fc.constantFrom(...'abc ()\\<>/[]%'), minLength: 1, maxLength: 30 })
  const parts = fc.record({
    pages: fc.integer({ min: 1, max: 4 }),
    shown: words,
    author: words.map((text) => `${SECRET}${text}`),
    hasPackedObjects: fc.boolean(),
    xmp: fc.constantFrom<'plain' | 'packed' | undefined>('plain', 'packed', undefined),
    isChangedLater: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(parts, fc.integer({ min: 1, max: 4_000 }), async ({ xmp, ...rest }, size) => {
      const came = await telling({ ...rest, ...(xmp && { xmp }) })
      const went = await sent(came, size)
      expect(mentions(went)).toEqual([])
      expect(await told(went)).toEqual({})
      const [before, after] = await Promise.all([came, went].map((bytes) => PDFDocument.load(bytes)))
      expect(after?.getPageCount()).toBe(before?.getPageCount())
      expect(await wordsOf(went)).toBe(await wordsOf(came))
    }),
    { numRuns: process.env.LONG ? 500 : 25 },
  )
})

function run(program: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' })
  return { status, text: (stdout + stderr).replaceAll(folder, '').replaceAll(/\.(came|went)\.pdf/g, '') }
}
const loudly = (program: string, ask = '--version') => {
  const has = spawnSync(program, [ask]).error === undefined
  if (!has) process.stderr.write(`SKIPPED: ${program} is not installed\n`)
  return test.skipIf(!has)
}

loudly('qpdf')('[D122] qpdf finds as much to complain about as before', () => {
  for (const name of documents.keys())
    expect(run('qpdf', '--check', fileOf(name, 'went'))).toEqual(run('qpdf', '--check', fileOf(name, 'came')))
})

loudly('pdfinfo', '-v')('[D122] poppler reads no author, program or date, and the same text', () => {
  for (const name of documents.keys()) {
    const { text } = run('pdfinfo', fileOf(name, 'went'))
    expect(text).not.toMatch(/^(?:Title|Author|Subject|Keywords|Creator|Producer|CreationDate|ModDate): *\S/m)
    expect(run('pdftotext', fileOf(name, 'went'), '-')).toEqual(run('pdftotext', fileOf(name, 'came'), '-'))
  }
})

loudly('exiftool', '-ver')('[D122] exiftool reads nothing', () => {
  for (const name of documents.keys())
    expect(run('exiftool', '-a', '-ee', '-G', fileOf(name, 'went')).text).not.toMatch(
      /Author|Creator|Producer|Create Date|Modify Date|GPS|\[XMP\]/,
    )
})
