/** Checks that every PDF of ours embeds its fonts: a reader without them would show other letters or none. */
import { createHash } from 'node:crypto'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PDFDict, PDFDocument, PDFName } from '@cantoo/pdf-lib'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pesos } from '#shared/domain/money/money.ts'
import { pngOf } from '#shared/domain/signature/ink.ts'
import { boldFont, plainFont } from '#shared/domain/text/pdf/host-grotesk.data.ts'
import { decisionText } from '#gateway/features/claims/claim-payments/decision-text.ts'
import { receiptText } from '#gateway/features/policies/cancellation/receipt-text.ts'
import { receiptPdf, type ReceiptText } from '#gateway/features/policies/documents/receipt-pdf.ts'
import { writeReceipt as writeDeclaration } from '#sandbox/features/claims/claim-forms/receipt.ts'
import { writeCertificate, writeSigned, type Signing } from '#sandbox/features/links/signature/certificate.ts'
import { writeOriginal } from '#sandbox/features/links/signature/original.ts'
import { SEED_SIGNATURE } from '#sandbox/features/links/signature/seed-signature.data.ts'
import { writeCover } from '#sandbox/features/policies/documents/cover.ts'
import { policyPaper } from '#sandbox/features/policies/documents/policy-paper.fixture.ts'
import { writeReceipt } from '#sandbox/features/policies/documents/receipt.ts'
import { writeTermsSummary } from '#sandbox/features/policies/documents/terms-summary.ts'
import { writeTerms } from '#sandbox/features/policies/documents/terms.ts'
import { conservationProvider, timeStamper } from '#sandbox/providers/seal/time-stamp.ts'

const made = Date.parse('2026-11-20T18:00:00.000Z')
const name = 'Łukasz Dvořák Ibáñez'
const files = new Map<string, Uint8Array>()
const paper = (words: ReceiptText) => receiptPdf(words, { plain: plainFont, bold: boldFont })
const hash = (data: Uint8Array) => createHash('sha256').update(data).digest()

beforeAll(async () => {
  const { terms } = policyPaper.registrations
  files.set('policy', await writeCover(policyPaper))
  files.set('payment receipt', await writeReceipt(policyPaper))
  files.set('terms', await writeTerms(terms))
  files.set('terms summary', await writeTermsSummary(terms))
  const person = { first_name: name, license: {}, address: {}, vehicle: {} }
  files.set('declaration', await writeDeclaration({ number: 'S-1', peoples: [person] } as never, [], made))
  const receipt = {
    number: 'CAN1',
    policyNumber: 'AE1',
    vehicle: 'Citroën C3 2022',
    cancelledAt: '2026-11-23T00:30:00.000Z',
    lastDay: '2026-11-22',
    refund: pesos(10),
    kept: null,
    refundBy: null,
    mandatoryUntil: null,
  }
  files.set('cancellation receipt', paper(receiptText(receipt, 'Volante')))
  const proposal = {
    amount: pesos(51_800),
    answer: 'accepted' as const,
    reference: 'DEC1',
    mark: '',
    madeAt: null,
    until: null,
    answeredAt: '2026-11-23T00:30:00.000Z',
    lines: [],
    payBy: null,
  }
  const words = decisionText({ claimNumber: 'SIN1', policyNumber: 'AE1', proposal }, 'Volante')
  if (words) files.set('answer to a proposal', paper(words))
  const original = await writeOriginal({
    id: 'doc-1',
    personName: name,
    typeName: 'Convenio',
    createdAt: made,
    pages: 2,
  })
  const signing: Signing = {
    id: 'doc-1',
    typeName: 'Convenio',
    personName: name,
    folio: 'FE-ABCDEF234567',
    method: 'typed',
    typedName: name,
    address: '2001:db8::1',
    at: made,
    readSha256: hash(original).toString('hex'),
    png: pngOf(SEED_SIGNATURE) ?? new Uint8Array(),
    verifier: 'https://volante.example/document/signature/verify',
    timeStamper: timeStamper(made),
  }
  const signed = await writeSigned(original, signing)
  const proof = await conservationProvider(made).conserve(new Uint8Array(hash(signed)))
  files.set('document to sign', original)
  files.set('signed document', signed)
  const constancia = await writeCertificate(signing, { sha256: hash(signed).toString('hex'), proof })
  files.set('constancia', constancia)
})

const folder = mkdtempSync(join(tmpdir(), 'volante-fonts-'))
afterAll(() => rmSync(folder, { recursive: true }))
const hasPdfFonts = spawnSync('pdffonts', ['-v']).error === undefined
if (!hasPdfFonts) process.stderr.write('SKIPPED: pdffonts is not installed (apt: poppler-utils)\n')

const kinds = [
  'policy',
  'payment receipt',
  'terms',
  'terms summary',
  'declaration',
  'cancellation receipt',
  'answer to a proposal',
  'document to sign',
  'signed document',
  'constancia',
] as const

describe('fonts', () => {
  test.each(kinds)('[D127] %s: every font is embedded', async (kind) => {
    const pdf = await PDFDocument.load(files.get(kind) ?? new Uint8Array(), { updateMetadata: false })
    const fonts = pdf.context
      .enumerateIndirectObjects()
      .flatMap(([, object]) =>
        object instanceof PDFDict && object.get(PDFName.of('Type')) === PDFName.of('Font') ? [object] : [],
      )
    expect(fonts.length).toBeGreaterThan(0)
    for (const font of fonts) {
      const descriptor = font.lookup(PDFName.of('FontDescriptor'), PDFDict)
      expect(descriptor.has(PDFName.of('FontFile2'))).toBe(true)
    }
  })

  test.skipIf(!hasPdfFonts).each(kinds)('[D127] %s: poppler finds every font embedded', (kind) => {
    const path = join(folder, `${kind.replaceAll(' ', '-')}.pdf`)
    writeFileSync(path, files.get(kind) ?? new Uint8Array())
    const rows = spawnSync('pdffonts', [path], { encoding: 'utf8' }).stdout.trim().split('\n').slice(2)
    expect(rows.length).toBeGreaterThan(0)
    // The program prints these columns: name, type, encoding, emb, sub, uni, object ID.
    for (const row of rows) expect(row).toMatch(/WinAnsi\s+yes\s/)
  })

  test.each(['declaration', 'signed document', 'constancia'] as const)(
    '[D127] %s: letters of a foreign name are printed without question marks',
    async (kind) => {
      const pdf = await getDocument({ data: new Uint8Array(files.get(kind) ?? []) }).promise
      const page = await pdf.getPage(pdf.numPages)
      const { items } = await page.getTextContent()
      const text = items.map((item) => ('str' in item ? item.str : '')).join(' ')
      expect(text).toContain('Lukasz Dvorák Ibáñez')
    },
  )
})
