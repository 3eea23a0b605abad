/**
 * A document written by another program is forwarded byte for byte, or refused with its true reason (CLP-O8,
 * D126).
 */
import { createHash } from 'node:crypto'
import { PDFDocument, PDFString } from '@cantoo/pdf-lib'
import { expect, test } from 'vitest'
import { copyClean, inspect } from '#gateway/uploads/inspection/inspection.ts'
import { writeSigned } from '#sandbox/features/links/signature/certificate.ts'
import { writeOriginal } from '#sandbox/features/links/signature/original.ts'
import { SEED_SIGNATURE } from '#sandbox/features/links/signature/seed-signature.data.ts'
import { timeStamper } from '#sandbox/providers/seal/time-stamp.ts'
import { pngOf } from '#shared/domain/signature/ink.ts'
import { LOCKED_AND_ENDING_IN_A_LINE } from './locked-document.data.ts'
import { SECRET, tellingDocuments } from './telling-documents.ts'

async function* inPieces(bytes: Uint8Array, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.slice(at, at + size)
}

/** The forwarded copy, or the reason of the refusal. */
async function sent(bytes: Uint8Array, size = 256 * 1024): Promise<Uint8Array | string> {
  const { facts } = await inspect(inPieces(bytes, size), bytes.length)
  if (typeof facts === 'string') return facts
  const parts: Uint8Array[] = []
  await copyClean(
    inPieces(bytes, size),
    new WritableStream({ write: (part: Uint8Array) => void parts.push(part.slice()) }),
    facts,
  )
  return Uint8Array.from(Buffer.concat(parts))
}

test.each(Object.entries(tellingDocuments))(
  '[CLP-O8] [D126] a PDF %s is passed on byte for byte, because it may be evidence',
  async (_name, make) => {
    const came = await make()
    for (const size of [256 * 1024, came.length < 5_000 ? 1 : 64, 997])
      expect(Buffer.compare(Buffer.from(await sent(came, size)), Buffer.from(came))).toBe(0)
  },
)

test('[D126] a signed PDF is passed on byte for byte', async () => {
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
  expect(await sent(signed)).toEqual(signed)
})

const ciphers = ['RC4-40', 'RC4-128', 'AES-128', 'AES-256'] as const

interface Locking {
  readonly algorithm: (typeof ciphers)[number]
  readonly userPassword?: string
  readonly hasScript?: boolean
  readonly useObjectStreams: boolean
}

async function lockedDocument({ algorithm, userPassword = '', hasScript, useObjectStreams }: Locking) {
  const document = await PDFDocument.create()
  for (let page = 0; page < 3; page += 1) document.addPage([300, 300]).drawText('Saldo: $1,234.50')
  if (hasScript === true)
    document.context.register(document.context.obj({ S: 'JavaScript', JS: PDFString.of('app.alert(1)') }))
  document.encrypt({
    ownerPassword: 'del banco',
    userPassword,
    algorithm,
    allowWeakCryptography: true,
    permissions: { modifying: false },
  })
  return document.save({ useObjectStreams })
}

const lockings = ciphers.flatMap((algorithm) => [true, false].map((packs) => [algorithm, packs] as const))

test('[D126] a locked PDF whose packed objects end like a line is passed on byte for byte', async () => {
  const came = Uint8Array.from(Buffer.from(LOCKED_AND_ENDING_IN_A_LINE, 'base64'))
  for (const size of [256 * 1024, 61]) expect(await sent(came, size)).toEqual(came)
})

test.each(lockings)(
  '[D126] a PDF locked against changes only (%s, packed: %s) is passed on',
  async (algorithm, useObjectStreams) => {
    const came = await lockedDocument({ algorithm, useObjectStreams })
    expect(Buffer.from(came).toString('latin1')).toContain('/Encrypt')
    for (const size of [256 * 1024, 61]) expect(await sent(came, size)).toEqual(came)
  },
)

test.each(lockings)(
  '[D126] a PDF with a password to open it (%s, packed: %s) is refused as locked',
  async (algorithm, useObjectStreams) => {
    const came = await lockedDocument({ algorithm, useObjectStreams, userPassword: 'secreto' })
    expect(await sent(came)).toBe('LOCKED')
  },
)

test.each(ciphers)('[D126] a script behind the lock is found (%s)', async (algorithm) => {
  const came = await lockedDocument({ algorithm, useObjectStreams: true, hasScript: true })
  expect(Buffer.from(came).toString('latin1')).not.toContain('/JavaScript')
  expect(await sent(came)).toBe('ACTIVE')
})
