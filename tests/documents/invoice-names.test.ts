/** Random tax data is refused, or gives a valid receipt that opens and shows the typed data. */
import { createVerify, X509Certificate } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { safeParse } from 'valibot'
import { afterAll, describe, expect, test } from 'vitest'
import { createInvoice } from '#shared/contracts/links/invoicing.ts'
import { checkTaxName } from '#shared/domain/invoicing/tax-person.ts'
import { isGenericRfc } from '#shared/domain/invoicing/generic-rfc.ts'
import { pesos } from '#shared/domain/money/money.ts'
import { anyText, runs } from '#shared/domain/testing/property-runs.ts'
import { normalRfc } from '#sandbox/people/person.ts'
import { sealInvoice, writeCfdi } from '#sandbox/providers/invoices/cfdi.ts'
import { registeredName, taxErrorsIn } from '#sandbox/providers/invoices/tax-office.ts'
import { originalString } from '#sandbox/providers/invoices/xml.ts'
import { taxDataSchema } from '#sites/invoicing/tax-data/tax-data.ts'
import { read, schemaErrors } from './pdf/receipt-reading.ts'

const RECEIPTS = process.env['LONG'] ? 2_000 : 200
const folder = mkdtempSync(join(tmpdir(), 'volante-names-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** A sample character of each kind that a person can type or send. */
const odd = fc.constantFrom(
  '|',
  '\u0000',
  '\u0001',
  '\u000b',
  '\u001f',
  '\u007f',
  '\u0085',
  '\u00a0',
  '\u00ad',
  '\t',
  '\n',
  '\r',
  '\u200b',
  '\u200d',
  '\u202e',
  '\u2028',
  '\u2066',
  '\ufeff',
  '\ufffe',
  '\uffff',
  '\ud800',
  '\udc00',
  '🚗',
  '👩‍🔧',
  '🇲🇽',
  'Ж',
  'И',
  '李',
  'ع',
  'Ø',
  'ß',
  'ﬁ',
  'ª',
  '²',
  '\u0301',
  '\u20dd',
  '\ue000',
  '&',
  '<',
  '>',
  '"',
  "'",
  ']]>',
  '&#1;',
  '<!--',
  '`',
  '~',
  'ñ',
  'Ü',
  'é',
  '-',
  '.',
  ',',
)
const before = fc.constantFrom('ANA TORRES AGUILAR', 'Ana Torres', 'IRENE HERRERA SOLÍS', '', 'A')
const anyName = fc.oneof(
  fc.tuple(before, odd, fc.constantFrom('', ' AGUILAR', 'X')).map((parts) => parts.join('')),
  fc.tuple(before, anyText).map((parts) => parts.join('')),
  fc.stringMatching(/^[A-ZÑ&<>"' .-]{1,40}[A-Z]$/),
)
const foreigner = { rfc: 'XEXX010101000', regime: '616', use: 'S01' }
const ana = { rfc: 'TOAA900514AB5', regime: '612', use: 'G03' }
/** Tax codes that mostly fit the name, so that the name alone decides. */
const anyCodes = fc.oneof(
  { arbitrary: fc.constant(foreigner), weight: 4 },
  { arbitrary: fc.constant(ana), weight: 2 },
  fc.constantFrom('N\u0303OAA900514AB5', 'TOAA900514AB5\u200b').map((rfc) => ({ ...ana, rfc })),
  fc.record({ rfc: fc.oneof(fc.constant(ana.rfc), anyText), regime: anyText, use: anyText }),
)
const taxPerson = fc.record({ name: anyName, codes: anyCodes }).map(({ name, codes }) => ({ name, ...codes }))

/** The insurer's receipt; null if the tax office refuses the data. */
async function receiptOf({
  name,
  rfc: typed,
  regime,
  use,
}: typeof taxPerson extends fc.Arbitrary<infer T> ? T : never) {
  const rfc = normalRfc(typed)
  const postalCode = '06600'
  const wrong = taxErrorsIn({ kind: 'natural', rfc, name, postalCode, regime, use }, true)
  if (wrong.length > 0) return null
  const content = {
    series: 'A',
    folio: 1,
    issuedAt: '2026-11-21T10:30:00',
    receiver: { rfc, name: registeredName(name), email: 'a@b.mx', postalCode, regime, use },
    lines: [{ policyNumber: 'AE1', description: 'Seguro', subtotal: pesos(1000), taxes: pesos(160) }],
    paymentForm: '04',
    method: 'PUE',
  } as const
  const sealed = await sealInvoice(content)
  const stamp = { uuid: '6A5A1E0C-6D8F-4D0A-9B0C-0A0B0C0D0E0F', stampedAt: '2026-11-21T10:30:01' }
  return { xml: await writeCfdi(sealed, stamp), original: originalString(sealed.root) }
}

/** An independent version of the register's spelling: capitals, single spaces, no accents except on Ñ. */
const asRegistered = (name: string) =>
  [...name.normalize('NFC').trim().toUpperCase()]
    .map((letter) => (letter === 'Ñ' ? letter : (letter.normalize('NFD')[0] ?? '')))
    .join('')
    .replace(/ +/g, ' ')

test('[INV-53] random tax data is either refused or gives a valid receipt with the typed name', async ({
  skip,
}) => {
  const files: string[] = []
  let refused = 0
  for (const drawn of fc.sample(taxPerson, RECEIPTS * 12)) {
    if (files.length === RECEIPTS) break
    const receipt = await receiptOf(drawn)
    if (receipt === null) {
      refused += 1
      continue
    }
    const { xml, original } = receipt
    const [receiver] = read(xml, 'cfdi:Receptor')
    expect(receiver).toMatchObject({ Nombre: asRegistered(drawn.name), Rfc: normalRfc(drawn.rfc) })
    const [head] = read(xml, 'cfdi:Comprobante')
    const certificate = new X509Certificate(Buffer.from(head?.['Certificado'] ?? '', 'base64'))
    const verify = createVerify('RSA-SHA256').update(original, 'utf8')
    expect(verify.verify(certificate.publicKey, head?.['Sello'] ?? '', 'base64')).toBe(true)
    const file = join(folder, `${String(files.length)}.xml`)
    // A lone surrogate would be written as another character, and the written text must be the sealed one.
    writeFileSync(file, Buffer.from(xml, 'utf8'))
    expect(Buffer.from(xml, 'utf8').toString('utf8')).toBe(xml)
    files.push(file)
  }
  expect(files.length).toBeGreaterThan(RECEIPTS / 4)
  expect(refused).toBeGreaterThan(RECEIPTS / 4)
  expect(schemaErrors(skip, folder, files)).toEqual([])
}, 300_000)

describe('a name', () => {
  const body = {
    kind: 'natural' as const,
    rfc: 'TOAA900514AB5',
    postalCode: '06100',
    email: 'ana@correo.example',
    regime: '612',
    use: 'G03',
    isSaved: false,
  }
  const byForm = (name: string) => safeParse(taxDataSchema, { ...body, name }).success
  const byGateway = (name: string) => createInvoice.body.safeParse({ ...body, name, savedId: null }).success
  const byTaxOffice = (name: string) =>
    taxErrorsIn({ ...body, rfc: 'XEXX010101000', regime: '616', use: 'S01', name }, true).length === 0

  test('[INV-30] [INV-53] form, gateway and tax office accept the same names', () => {
    expect(isGenericRfc('XEXX010101000')).toBe(true)
    fc.assert(
      fc.property(anyName, (name) => {
        const isTaken = checkTaxName(name) === null
        expect([byForm(name), byGateway(name), byTaxOffice(name)]).toEqual([isTaken, isTaken, isTaken])
      }),
      runs,
    )
  })
})
