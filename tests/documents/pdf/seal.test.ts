/** Checks the insurer's seal by programs that are independent of its writer. */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PDFDocument } from '@cantoo/pdf-lib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeCertificate, writeSigned, type Signing } from '#sandbox/features/links/signature/certificate.ts'
import { writeOriginal } from '#sandbox/features/links/signature/original.ts'
import { SEED_SIGNATURE } from '#sandbox/features/links/signature/seed-signature.data.ts'
import { testCertificates } from '#sandbox/providers/seal/test-certificates.data.ts'
import { conservationProvider, timeStamper } from '#sandbox/providers/seal/time-stamp.ts'
import { pngOf } from '#shared/domain/signature/ink.ts'

const folder = mkdtempSync(join(tmpdir(), 'volante-seal-'))
const authority = join(folder, 'authority.pem')
const made = Date.now()
const hash = (data: Uint8Array) => createHash('sha256').update(data).digest()
let signed = new Uint8Array()
let certificate = new Uint8Array()
let proof = new Uint8Array()

beforeAll(async () => {
  const pem = testCertificates.authority.match(/.{1,64}/g)?.join('\n') ?? ''
  writeFileSync(authority, `-----BEGIN CERTIFICATE-----\n${pem}\n-----END CERTIFICATE-----\n`)
  const document = { id: 'doc-1', personName: 'Ana Ruiz', typeName: 'Convenio', createdAt: made }
  const original = await writeOriginal({ ...document, pages: 2 })
  const signing: Signing = {
    id: 'doc-1',
    typeName: 'Convenio',
    personName: 'Ana Ruiz',
    folio: 'FE-ABCDEF234567',
    method: 'typed',
    typedName: 'Ana Ruiz',
    address: '203.0.113.9',
    at: made,
    readSha256: hash(original).toString('hex'),
    png: pngOf(SEED_SIGNATURE) ?? new Uint8Array(),
    verifier: 'https://volante.example/document/signature/verify',
    timeStamper: timeStamper(made),
  }
  signed = Uint8Array.from(await writeSigned(original, signing))
  const conserved = await conservationProvider(made).conserve(new Uint8Array(hash(signed)))
  proof = conserved.token
  const of = { sha256: hash(signed).toString('hex'), proof: conserved }
  certificate = Uint8Array.from(await writeCertificate(signing, of))
})
afterAll(() => rmSync(folder, { recursive: true }))

/** The dictionary of the signature, as text. */
function sealOf(pdf: Uint8Array) {
  const text = Buffer.from(pdf).toString('latin1')
  const range = /\/ByteRange \[(\d+) (\d+) (\d+) (\d+)\]/.exec(text)?.slice(1).map(Number) ?? []
  const [start = -1, first = 0, second = 0, rest = 0] = range
  const covered = Buffer.concat([pdf.subarray(start, start + first), pdf.subarray(second, second + rest)])
  const contents = text.slice(first + 1, second - 1)
  return { text, start, first, second, rest, covered, cms: Buffer.from(contents, 'hex') }
}

function file(name: string, data: Uint8Array): string {
  const path = join(folder, name)
  writeFileSync(path, data)
  return path
}

function run(program: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' })
  return { status, output: stdout + stderr }
}

const loudly = (program: string, version = '--version') => {
  const isThere = spawnSync(program, [version]).error === undefined
  if (!isThere) process.stderr.write(`SKIPPED: ${program} is not installed\n`)
  return test.skipIf(!isThere)
}

/** With `-cades` the certificate named inside the signed attributes must be the signer's. */
function verifyCms({ cms, covered }: Pick<ReturnType<typeof sealOf>, 'cms' | 'covered'>) {
  const [message, content] = [file('seal.der', cms), file('covered.bin', covered)]
  const input = ['-inform', 'DER', '-in', message, '-content', content, '-binary']
  return run(
    'openssl',
    'cms',
    '-verify',
    '-cades',
    ...input,
    '-CAfile',
    authority,
    '-purpose',
    'any',
    '-out',
    join(folder, 'out'),
  )
}

test('[D88] the seal covers the whole file except its own bytes', () => {
  for (const pdf of [signed, certificate]) {
    const { text, start, first, second, rest } = sealOf(pdf)
    expect([start, second + rest]).toEqual([0, pdf.length])
    expect(text.slice(first, first + 1) + text.slice(second - 1, second)).toBe('<>')
    expect(text).toContain('/SubFilter /ETSI.CAdES.detached')
    expect(text).not.toContain('adbe.pkcs7')
  }
})

loudly('openssl', 'version')('[D88] OpenSSL takes the seal; after one changed byte it does not', () => {
  for (const pdf of [signed, certificate]) {
    const seal = sealOf(pdf)
    expect(verifyCms(seal)).toMatchObject({ status: 0, output: expect.stringContaining('successful') })
    for (const at of [10, Math.floor(seal.covered.length / 2), seal.covered.length - 3]) {
      const changed = Buffer.from(seal.covered)
      changed[at] = (changed[at] ?? 0) ^ 1
      expect({ at, ...verifyCms({ cms: seal.cms, covered: changed }) }).not.toMatchObject({ status: 0 })
    }
  }
})

loudly('openssl', 'version')('[D88] time stamp and NOM-151 proof are tokens that OpenSSL takes', () => {
  const verify = (name: string, token: Uint8Array, digest: Buffer) => {
    const input = ['-in', file(name, token), '-token_in', '-CAfile', authority]
    return run('openssl', 'ts', '-verify', '-digest', digest.toString('hex'), ...input)
  }
  expect(verify('proof.der', proof, hash(signed)).output).toContain('Verification: OK')
  expect(verify('proof.der', proof, hash(certificate)).status).not.toBe(0)
  const { output } = run(
    'openssl',
    'cms',
    '-cmsout',
    '-print',
    '-inform',
    'DER',
    '-in',
    file('seal.der', sealOf(signed).cms),
  )
  expect(output).toContain('id-smime-aa-timeStampToken')
  expect(output).toMatch(/signingCertificateV2/i)
  // In PAdES the time stands in the document and the stamp, never among the signed attributes.
  expect(output).not.toContain('signingTime')
})

test('[D88] the proof of NOM-151 is attached to the certificate', async () => {
  const [attached] = (await PDFDocument.load(certificate)).getAttachments()
  expect(attached?.name).toBe('constancia-nom-151.tst')
  expect(Buffer.from(attached?.data ?? [])).toEqual(Buffer.from(proof))
})

loudly('pdfsig', '-v')(
  '[D88] a reader of PDFs says that the seal is valid, and not after one changed byte',
  () => {
    const judged = (pdf: Uint8Array) => run('pdfsig', '-nocert', file('judged.pdf', pdf)).output
    for (const pdf of [signed, certificate]) {
      expect(judged(pdf)).toContain('Signature is Valid')
      expect(judged(pdf)).toContain('Total document signed')
      const changed = Uint8Array.from(pdf)
      const at = Buffer.from(pdf).indexOf('stream\n') + 12
      changed[at] = (changed[at] ?? 0) ^ 1
      expect(judged(changed)).not.toContain('Signature is Valid')
    }
  },
)
