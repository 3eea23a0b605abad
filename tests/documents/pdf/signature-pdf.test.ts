/** Every PDF that the sandbox makes of a document, read by programs independent of the one that wrote it. */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PDFDocument, PDFRawStream } from '@cantoo/pdf-lib'
import { inflateSync } from 'node:zlib'
import { qrModules } from '#shared/domain/formats/qr-modules.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeCertificate, writeSigned, type Signing } from '#sandbox/features/links/signature/certificate.ts'
import { pngOf } from '#shared/domain/signature/ink.ts'
import { writeOriginal } from '#sandbox/features/links/signature/original.ts'
import { conservationProvider, timeStamper } from '#sandbox/providers/seal/time-stamp.ts'
import { SEED_SIGNATURE } from '#sandbox/features/links/signature/seed-signature.data.ts'

const name = 'María Fernanda Ibáñez Peña'
const made = Date.parse('2026-11-20T18:00:00.000Z')
const text = { id: 'doc-1', personName: name, typeName: 'Convenio de finiquito', createdAt: made }
const folder = mkdtempSync(join(tmpdir(), 'volante-pdf-'))
const files = new Map<string, Uint8Array>()
const VERIFIER = 'https://volante.example/document/signature/verify'
const kept = async (signed: Uint8Array) => ({
  sha256: hash(signed),
  proof: await conservationProvider(made).conserve(
    new Uint8Array(createHash('sha256').update(signed).digest()),
  ),
})
const hash = (data: Uint8Array) => createHash('sha256').update(data).digest('hex')

beforeAll(async () => {
  for (const pages of [1, 3, 40]) {
    const original = await writeOriginal({ ...text, pages })
    const signing: Signing = {
      id: text.id,
      typeName: text.typeName,
      personName: name,
      folio: 'FE-ABCDEF234567',
      ...(pages === 1
        ? { method: 'typed' as const, typedName: 'maria fernanda ibañez peña' }
        : { method: 'drawn' as const, typedName: null }),
      address: '2001:db8::1',
      at: made,
      readSha256: hash(original),
      png: pngOf(SEED_SIGNATURE) ?? new Uint8Array(),
      verifier: VERIFIER,
      timeStamper: timeStamper(made),
    }
    const signed = await writeSigned(original, signing)
    files.set(`original-${pages}`, original)
    files.set(`signed-${pages}`, signed)
    files.set(`certificate-${pages}`, await writeCertificate(signing, await kept(signed)))
  }
  for (const [file, data] of files) writeFileSync(join(folder, `${file}.pdf`), data)
})
afterAll(() => rmSync(folder, { recursive: true }))

/** Text of a page; empty for a page without text. */
function inflated(bytes: Uint8Array): string {
  try {
    return inflateSync(bytes).toString('latin1')
  } catch {
    return ''
  }
}

function run(program: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' })
  return { status, text: stdout + stderr }
}

const has = (program: string) => spawnSync(program, ['--version']).error === undefined
const loudly = (program: string) => {
  if (!has(program)) process.stderr.write(`SKIPPED: ${program} is not installed (apt: qpdf, poppler-utils)\n`)
  return test.skipIf(!has(program))
}

loudly('qpdf')('[SIG-20] qpdf finds nothing to complain about in any PDF', () => {
  for (const file of files.keys()) {
    const { status, text: output } = run('qpdf', '--check', join(folder, `${file}.pdf`))
    expect({ file, status, output }).toMatchObject({ status: 0 })
    expect(output).not.toMatch(/warning/i)
  }
})

loudly('pdftotext')('[SIG-20] every word of every PDF can be read, accents included', () => {
  const read = (file: string) => run('pdftotext', '-layout', join(folder, `${file}.pdf`), '-').text
  for (const pages of [1, 3, 40]) {
    expect(read(`original-${pages}`)).toContain(`Para: ${name}`)
    const signed = read(`signed-${pages}`)
    const form = pages === 1 ? '«maria fernanda ibañez peña»' : 'Dibujada en la pantalla'
    for (const word of [
      'Firma electrónica simple',
      form,
      VERIFIER,
      'Constancia de firma electrónica',
      'FE-ABCDEF234567',
      '2001:db8::1',
      name,
    ])
      expect(signed).toContain(word)
    const plain = read(`certificate-${pages}`).replaceAll(/\s/g, '')
    expect(plain).toContain(hash(files.get(`signed-${pages}`) ?? new Uint8Array()))
    expect(plain).toContain(hash(files.get(`original-${pages}`) ?? new Uint8Array()))
  }
})

test('[D88] the certificate’s QR leads to the verifier with the hash of the signed file', async () => {
  const pdf = await PDFDocument.load(files.get('certificate-3') ?? new Uint8Array())
  const streams = pdf.context.enumerateIndirectObjects().map(([, object]) => object)
  const drawn = streams
    .flatMap((object) => (object instanceof PDFRawStream ? [inflated(object.contents)] : []))
    .join('\n')
  const modules = new Set([...drawn.matchAll(/^(\d+) -?(\d+) m$/gm)].map(([, x, y]) => `${x},${y}`))
  const rows = qrModules(`${VERIFIER}#${hash(files.get('signed-3') ?? new Uint8Array())}`)
  const dark = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`${x},${y}`] : [])))
  expect(dark.length).toBeGreaterThan(500)
  expect(modules).toEqual(new Set(dark))
})

test('the same document always gives the same bytes', async () => {
  expect(await writeOriginal({ ...text, pages: 3 })).toEqual(files.get('original-3'))
})
