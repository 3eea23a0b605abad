/**
 * Checks the invoices of random purchases by independent programs. These are the tax office's schemas and style sheet,
 * a separate reader of XML, and programs that read PDF. A program that is missing on this machine is skipped with a
 * message.
 */
import { spawnSync } from 'node:child_process'
import { createVerify, X509Certificate } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PDFDict, PDFDocument, PDFName } from '@cantoo/pdf-lib'
import fc from 'fast-check'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { money, subtract, type Money, VAT_RATE } from '#shared/domain/money/money.ts'
import { paymentTotals } from '#sandbox/tariff/payments.ts'
import { sealInvoice, sealPayment, writeCfdi } from '#sandbox/providers/invoices/cfdi.ts'
import { totalsOf, type PaymentContent, type Receiver } from '#sandbox/providers/invoices/invoice.ts'
import { invoicePdf, paymentPdf } from '#sandbox/providers/invoices/pdf.ts'
import { purchaseLines } from '#sandbox/providers/invoices/purchase-lines.ts'
import { TAX_REGIMES } from '#sandbox/providers/invoices/tax-catalogue.data.ts'
import { usesOf } from '#sandbox/providers/invoices/tax-office.ts'
import { originalString } from '#sandbox/providers/invoices/xml.ts'
import { quotePlans } from '#sandbox/tariff/quote.ts'
import { anyRisk } from '#sandbox/tariff/tariff.fixture.ts'
import { has, loudly, read, schemaErrors, schemas } from './pdf/receipt-reading.ts'

const PURCHASES = process.env['LONG'] ? 200 : 20
const folder = mkdtempSync(join(tmpdir(), 'volante-cfdi-'))

interface Made {
  readonly xml: string
  readonly original: string
  readonly pdf: Uint8Array
  /** The amount charged to the card over the whole term. */
  readonly charged: number
}
const invoices: Made[] = []
const payments: (Made & { readonly isLast: boolean })[] = []

const purchase = fc.record({
  risk: anyRisk,
  form: fc.nat(5),
  regime: fc.nat(TAX_REGIMES.length - 1),
  use: fc.nat(20),
  name: fc.stringMatching(/^[A-ZÑ&<>"' .-]{1,40}[A-Z]$/),
})

beforeAll(async () => {
  for (const [index, drawn] of fc.sample(purchase, PURCHASES).entries()) await make(index, drawn)
  for (const [kind, all] of [
    ['invoice', invoices],
    ['payment', payments],
  ] as const) {
    for (const [index, made] of all.entries()) {
      writeFileSync(join(folder, `${kind}-${String(index)}.xml`), made.xml)
      writeFileSync(join(folder, `${kind}-${String(index)}.pdf`), made.pdf)
    }
  }
}, 300_000)
afterAll(() => rmSync(folder, { recursive: true }))

async function make(index: number, drawn: typeof purchase extends fc.Arbitrary<infer T> ? T : never) {
  const { risk } = drawn
  const quoted = quotePlans({
    quotationId: `q${String(index)}`,
    risk,
    plans: [{ name: 'extended' }],
    coupon: null,
  })
  if (!quoted.ok) throw new Error('the tariff refused a plan of its own')
  const options = quoted.plans.flatMap((plan) =>
    plan.payment_provider_options.flatMap((provider) =>
      provider.card_issuer_options.flatMap((issuer) => issuer.payment_periodicity_options),
    ),
  )
  // Every fourth purchase is monthly, because chance alone may produce none.
  const offered = index % 4 === 0 ? options.filter(({ subscription }) => subscription) : options
  const option = offered[drawn.form % offered.length]
  const regime = TAX_REGIMES[drawn.regime]
  if (!option || !regime) throw new Error('nothing to choose from')
  const uses = usesOf(regime.code)
  const receiver: Receiver = {
    rfc: regime.moral ? 'EKU9003173C9' : 'GODE561231GR8',
    name: drawn.name,
    email: 'a@b.mx',
    postalCode: risk.postalCode,
    regime: regime.code,
    use: uses[drawn.use % uses.length]?.code ?? 'S01',
  }
  const number = String(10_000 + index).padStart(8, '0')
  const policies = [
    { number: `AE${number}`, kind: 'AE' as const },
    { number: `XZ${number}`, kind: 'XZ' as const },
  ]
  const lines = purchaseLines(option, policies, {
    brandName: 'NISSAN',
    typeName: 'VERSA & CO',
    year: risk.vehicle.year,
  })
  const method = option.subscription ? 'PPD' : 'PUE'
  const content = {
    series: 'A',
    folio: index + 1,
    issuedAt: '2026-11-21T10:30:00',
    receiver,
    lines,
    paymentForm: option.subscription ? '99' : '04',
    method,
  } as const
  const stamp = { uuid: crypto.randomUUID().toUpperCase(), stampedAt: '2026-11-21T10:30:01' }
  const sealed = await sealInvoice(content)
  const [xml, pdf] = await Promise.all([writeCfdi(sealed, stamp), invoicePdf(content, sealed, stamp)])
  invoices.push({ xml, pdf, original: originalString(sealed.root), charged: option.total })
  if (!option.subscription) return
  let balanceBefore: Money = totalsOf(lines).total
  const amounts = paymentTotals(option)
  for (const [place, total] of amounts.entries()) {
    const amount = money(total)
    const paid: PaymentContent = {
      series: 'P',
      folio: place + 1,
      issuedAt: '2026-11-21T10:30:00',
      receiver,
      paidAt: '2026-11-21T10:00:00',
      paymentForm: '04',
      number: place + 1,
      amount,
      balanceBefore,
      invoice: { uuid: stamp.uuid, series: 'A', folio: index + 1 },
    }
    balanceBefore = subtract(balanceBefore, amount)
    const sealedPayment = await sealPayment(paid)
    const own = { uuid: crypto.randomUUID().toUpperCase(), stampedAt: '2026-11-21T10:30:01' }
    const files = await Promise.all([writeCfdi(sealedPayment, own), paymentPdf(paid, sealedPayment, own)])
    payments.push({
      xml: files[0],
      pdf: files[1],
      original: originalString(sealedPayment.root),
      charged: total,
      isLast: place === amounts.length - 1,
    })
  }
}

/** Turns "1234.50" into 123450. */
const cents = (text: string | undefined) => {
  expect(text).toMatch(/^\d+(\.\d{2})?$/)
  const [pesos = '0', rest = '00'] = (text ?? '').split('.')
  return Number(pesos) * 100 + Number(rest)
}

test('the lines and taxes of every invoice add up to what was charged', () => {
  for (const { xml, charged } of invoices) {
    const [head] = read(xml, 'cfdi:Comprobante')
    const lines = read(xml, 'cfdi:Concepto')
    const taxes = read(xml, 'cfdi:Traslado')
    const [sums] = read(xml, 'cfdi:Impuestos')
    const total = taxes.at(-1)
    const sum = (rows: Record<string, string>[], name: string) =>
      rows.reduce((all, row) => all + cents(row[name]), 0)
    expect(lines).toHaveLength(2)
    // Makes and models are spelled as in the catalogue (D69).
    expect(lines[0]?.['Descripcion']).toMatch(/^Seguro de auto Nissan Versa & CO \d{4}$/)
    expect(taxes).toHaveLength(3)
    expect(sum(lines, 'Importe')).toBe(cents(head?.['SubTotal']))
    expect(sum(taxes.slice(0, 2), 'Base')).toBe(cents(total?.['Base']))
    expect(sum(taxes.slice(0, 2), 'Importe')).toBe(cents(total?.['Importe']))
    expect(sums?.['TotalImpuestosTrasladados']).toBe(total?.['Importe'])
    expect(cents(head?.['SubTotal']) + cents(total?.['Importe'])).toBe(cents(head?.['Total']))
    expect(cents(head?.['Total']) * 10).toBe(charged)
    for (const line of taxes) {
      // The tax office tolerates a rounding difference of one cent on a base with two decimals.
      expect(Math.abs(cents(line['Importe']) - (cents(line['Base']) * VAT_RATE) / 100)).toBeLessThanOrEqual(1)
    }
  }
})

test('the payments of an invoice reduce its total to zero, each with its own tax', () => {
  expect(payments.length).toBeGreaterThan(0)
  let owed = 0
  for (const { xml, charged, isLast } of payments) {
    const [paid] = read(xml, 'pago20:DoctoRelacionado')
    const [totals] = read(xml, 'pago20:Totales')
    if (paid?.['NumParcialidad'] !== '1') expect(cents(paid?.['ImpSaldoAnt'])).toBe(owed)
    owed = cents(paid?.['ImpSaldoInsoluto'])
    expect(cents(paid?.['ImpSaldoAnt']) - cents(paid?.['ImpPagado'])).toBe(owed)
    expect(cents(paid?.['ImpPagado']) * 10).toBe(charged)
    const [base, tax] = [totals?.['TotalTrasladosBaseIVA16'], totals?.['TotalTrasladosImpuestoIVA16']]
    expect(cents(base) + cents(tax)).toBe(cents(totals?.['MontoTotalPagos']))
    expect(Math.abs(cents(tax) - (cents(base) * VAT_RATE) / 100)).toBeLessThanOrEqual(0.5 + 1e-6)
    if (isLast) expect(owed).toBe(0)
  }
})

test('the seal of every receipt signs its original string with the certificate in it', () => {
  for (const { xml, original } of [...invoices, ...payments]) {
    const [head] = read(xml, 'cfdi:Comprobante')
    const certificate = new X509Certificate(Buffer.from(head?.['Certificado'] ?? '', 'base64'))
    const verify = createVerify('RSA-SHA256').update(original, 'utf8')
    expect(verify.verify(certificate.publicKey, head?.['Sello'] ?? '', 'base64')).toBe(true)
    expect(Buffer.from(certificate.serialNumber, 'hex').toString()).toBe(head?.['NoCertificado'])
    const [stamp] = read(xml, 'tfd:TimbreFiscalDigital')
    expect(stamp?.['SelloCFD']).toBe(head?.['Sello'])
  }
})

test('every receipt is valid by the schemas of the tax office', ({ skip }) => {
  const files = [...filesOf('invoice', invoices), ...filesOf('payment', payments)]
  expect(schemaErrors(skip, folder, files)).toEqual([])
})

const filesOf = (kind: string, all: readonly unknown[], extension = 'xml') =>
  all.map((_, index) => join(folder, `${kind}-${String(index)}.${extension}`))

test("the original string of an invoice equals the result of the tax office's style sheet", ({ skip }) => {
  const sheet = join(schemas, 'cfd/4/cadenaoriginal_4_0.xslt')
  if (!existsSync(sheet)) loudly(skip, 'SAT_SCHEMAS names no folder with cfd/4/cadenaoriginal_4_0.xslt')
  if (!has('xsltproc', '--version')) loudly(skip, 'xsltproc is not installed')
  // The style sheet imports helpers and complements; these two helpers are stubs, because we use none of the
  // complements.
  const helpers = `<xsl:template name="Requerido"><xsl:param name="valor"/>|<xsl:value-of select="normalize-space($valor)"/></xsl:template>
    <xsl:template name="Opcional"><xsl:param name="valor"/><xsl:if test="$valor">|<xsl:value-of select="normalize-space($valor)"/></xsl:if></xsl:template>`
  const text = readFileSync(sheet, 'utf8')
  const whole = text
    .replace(/<xsl:include[^>]*>/g, '')
    .replace('</xsl:stylesheet>', `${helpers}</xsl:stylesheet>`)
  const path = join(folder, 'original.xslt')
  writeFileSync(path, whole)
  for (const [index, file] of filesOf('invoice', invoices).entries()) {
    const { stdout } = spawnSync('xsltproc', ['--nonet', path, file], { encoding: 'utf8' })
    expect(stdout.trim()).toBe(invoices[index]?.original)
  }
})

test('every receipt PDF is sound and holds the data of its XML', ({ skip }) => {
  const [first] = invoices
  const files = [...filesOf('invoice', invoices, 'pdf'), ...filesOf('payment', payments, 'pdf')]
  if (has('qpdf', '--version')) {
    // Each receipt starts several programs, so the short run checks every tenth.
    const checked = files.filter((_, index) => process.env.LONG || index % 10 === 0)
    for (const file of checked) expect(spawnSync('qpdf', ['--check', file]).status, file).toBe(0)
  } else process.stderr.write('SKIPPED: qpdf is not installed\n')
  if (!has('pdftotext', '-v')) loudly(skip, 'pdftotext is not installed (apt: poppler-utils)')
  const { stdout } = spawnSync('pdftotext', ['-layout', files[0] ?? '', '-'], { encoding: 'utf8' })
  const [stamp] = read(first?.xml ?? '', 'tfd:TimbreFiscalDigital')
  for (const words of [
    'VOLANTE SEGUROS',
    'Receptor',
    'IVA 16 %',
    'representación impresa',
    stamp?.['UUID'] ?? '-',
  ])
    expect(stdout).toContain(words)
}, 600_000)

/** Words of a PDF, read by a program independent of its writer. */
async function wordsOf(pdf: Uint8Array): Promise<string> {
  const document = await getDocument({ data: pdf.slice(), verbosity: 0 }).promise
  let words = ''
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent()
    words += items.map((item) => ('str' in item ? item.str : '')).join(' ')
  }
  return words.replace(/\s+/g, ' ')
}

const shown = (amount: string | undefined) =>
  `$${(cents(amount) / 100).toLocaleString('es-MX', { minimumFractionDigits: 2 })}`

test('the printed form of an invoice has what Anexo 20 demands', async () => {
  const { pdf, xml } = invoices[0] ?? { pdf: new Uint8Array(), xml: '' }
  const words = await wordsOf(pdf)
  const [head] = read(xml, 'cfdi:Comprobante')
  const [stamp] = read(xml, 'tfd:TimbreFiscalDigital')
  const [line] = read(xml, 'cfdi:Concepto')
  const [tax] = read(xml, 'cfdi:Traslado')
  for (const written of [
    'CFDI versión 4.0',
    'Tipo de comprobante: I Ingreso',
    `Folio fiscal ${stamp?.['UUID'] ?? '-'}`,
    'Valor unitario',
    shown(line?.['ValorUnitario']),
    'Objeto de impuesto: 02 Sí objeto de impuesto',
    '002 IVA · Tasa 0.160000',
    `Base ${shown(tax?.['Base'])}`,
    `Importe ${shown(tax?.['Importe'])}`,
    'Exportación: 01 No aplica',
    'Moneda: MXN',
    shown(head?.['Total']),
  ])
    expect(words).toContain(written)
  expect(words).toMatch(
    new RegExp(`\\([A-ZÁÉÍÓÚÑ ]+ PESOS ${head?.['Total']?.slice(-2) ?? '-'}/100 M\\.N\\.\\)`),
  )
})

test('the printed form of a payment has its base, its tax and the balances', async () => {
  const { pdf, xml } = payments[0] ?? { pdf: new Uint8Array(), xml: '' }
  const words = await wordsOf(pdf)
  const [paid] = read(xml, 'pago20:DoctoRelacionado')
  const [tax] = read(xml, 'pago20:TrasladoDR')
  for (const written of [
    'Tipo de comprobante: P Pago',
    'CFDI versión 4.0',
    'Complemento para recepción de pagos, versión 2.0',
    'Objeto de impuesto: 01 No objeto de impuesto',
    'Objeto de impuesto: 02 Sí objeto de impuesto',
    'Valor unitario $0.00',
    'Moneda: XXX',
    '002 IVA · Tasa 0.160000',
    paid?.['IdDocumento'] ?? '-',
    `Base del IVA 16 % ${shown(tax?.['BaseDR'])}`,
    `IVA 16 % trasladado ${shown(tax?.['ImporteDR'])}`,
    `Saldo anterior ${shown(paid?.['ImpSaldoAnt'])}`,
    `Importe pagado ${shown(paid?.['ImpPagado'])}`,
    `Saldo insoluto ${shown(paid?.['ImpSaldoInsoluto'])}`,
    '/100 M.N.)',
  ])
    expect(words).toContain(written)
})

test('every font of a printed form is embedded', async () => {
  for (const { pdf } of [invoices[0], payments[0]].filter((made) => made !== undefined)) {
    const { context } = await PDFDocument.load(pdf)
    const fonts = context
      .enumerateIndirectObjects()
      .flatMap(([, object]) =>
        object instanceof PDFDict && object.get(PDFName.of('Type')) === PDFName.of('Font') ? [object] : [],
      )
    expect(fonts.length).toBeGreaterThan(0)
    for (const font of fonts) {
      const descriptor = font.lookup(PDFName.of('FontDescriptor'), PDFDict)
      expect(descriptor.has(PDFName.of('FontFile2'))).toBe(true)
    }
  }
})
