/** The printed form of a receipt: issuer, receiver, lines, taxes, the code that leads to the tax office, the seals. */
import { formatMoney, subtract, type Money, VAT_RATE } from '#shared/domain/money/money.ts'
import { qrModules } from '#shared/domain/formats/qr-modules.ts'
import { amountInWords } from './amount-in-words.ts'
import type { SealedInvoice } from './cfdi.ts'
import {
  inPesos,
  partsOfPayment,
  totalsOf,
  type InvoiceContent,
  type PaymentContent,
  type Receiver,
} from './invoice.ts'
import { ISSUER, STAMPER_RFC, verificationUrl } from './issuer.ts'
import { PdfPage } from '../pdf/pdf-page.ts'
import { sealOfStamp, stampString, type Stamp } from './stamp.ts'
import { TAX_REGIMES, TAX_USES } from './tax-catalogue.data.ts'
import { testSeals } from './test-seals.data.ts'

const FORMS: Readonly<Record<string, string>> = {
  '04': 'Tarjeta de crédito',
  '28': 'Tarjeta de débito',
  '99': 'Por definir',
}
const VAT_TITLE = `IVA ${String(VAT_RATE)} %`
const METHODS = { PUE: 'Pago en una sola exhibición', PPD: 'Pago en parcialidades o diferido' } as const

/**
 * Printed texts of the codes c_TipoDeComprobante, c_ObjetoImp, c_Impuesto and c_ClaveUnidad that these
 * receipts use.
 */
const KINDS = { invoice: 'I Ingreso', payment: 'P Pago' } as const
const TAXED = '02 Sí objeto de impuesto'
const VAT = `002 IVA · Tasa ${(VAT_RATE / 100).toFixed(6)}`

export async function invoicePdf(
  content: InvoiceContent,
  sealed: SealedInvoice,
  stamp: Stamp,
): Promise<Uint8Array> {
  const page = await open('Factura', KINDS.invoice, content, stamp)
  receiverRows(page, content.receiver, content.receiver.use)
  invoiceLines(page, content)
  const { subtotal, taxes, total } = totalsOf(content.lines)
  amountRow(page, 'Subtotal', subtotal)
  amountRow(page, `${VAT_TITLE} trasladado`, taxes)
  amountRow(page, 'Total', total, true)
  page.row(amountInWords(total), { bold: true })
  const { paymentForm: form, method } = content
  page.row(`Forma de pago: ${form} ${FORMS[form] ?? ''} · Método de pago: ${method} ${METHODS[method]}`)
  page.row('Moneda: MXN Peso mexicano · Exportación: 01 No aplica')
  return close(page, { sealed, stamp, receiver: content.receiver.rfc, total: inPesos(total) })
}

export async function paymentPdf(
  content: PaymentContent,
  sealed: SealedInvoice,
  stamp: Stamp,
): Promise<Uint8Array> {
  const page = await open('Recibo de pago', KINDS.payment, content, stamp)
  receiverRows(page, content.receiver, 'CP01')
  page.row('Concepto', { soft: true })
  page.row('1 ACT Actividad · 84111506 · Pago · Valor unitario $0.00 · Importe $0.00')
  page.row('Objeto de impuesto: 01 No objeto de impuesto · Moneda: XXX · Exportación: 01 No aplica')
  page.rule(14)
  const { invoice, number, amount, balanceBefore, paidAt, paymentForm: form } = content
  page.row('Complemento para recepción de pagos, versión 2.0', { soft: true })
  page.row(`Pago ${String(number)} de la factura ${invoice.series}-${String(invoice.folio)}`, {
    bold: true,
    size: 11,
  })
  page.row(`Folio fiscal de la factura: ${invoice.uuid}`)
  page.row(`Fecha de pago: ${paidAt.replace('T', ' ')} · Forma de pago: ${form} ${FORMS[form] ?? ''}`)
  page.row(`Moneda: MXN Peso mexicano · Parcialidad: ${String(number)} · Equivalencia: 1`)
  page.row(`Objeto de impuesto: ${TAXED} · Impuesto trasladado: ${VAT}`)
  page.rule()
  const { base, tax } = partsOfPayment(amount)
  amountRow(page, 'Saldo anterior', balanceBefore)
  amountRow(page, `Base del ${VAT_TITLE}`, base)
  amountRow(page, `${VAT_TITLE} trasladado`, tax)
  amountRow(page, 'Importe pagado', amount, true)
  amountRow(page, 'Saldo insoluto', subtract(balanceBefore, amount))
  page.row(amountInWords(amount), { bold: true })
  return close(page, { sealed, stamp, receiver: content.receiver.rfc, total: '0' })
}

interface Numbered {
  readonly series: string
  readonly folio: number
  readonly issuedAt: string
}

async function open(title: string, kind: string, content: Numbered, stamp: Stamp): Promise<PdfPage> {
  const number = `${content.series}-${String(content.folio)}`
  const page = await PdfPage.create(`${title} ${number}`, ISSUER.name, new Date(`${content.issuedAt}Z`))
  const half = PdfPage.width / 2
  const right = { x: PdfPage.left + half, width: half, align: 'right' } as const
  page.band()
  page.columns([
    [ISSUER.name, { bold: true, size: 15, width: half }],
    [title, { ...right, bold: true, size: 15 }],
  ])
  const regime = TAX_REGIMES.find(({ code }) => code === ISSUER.regime)
  page.columns([
    [`RFC ${ISSUER.rfc}`, { width: half }],
    [`Serie y folio ${number}`, { ...right, bold: true }],
  ])
  page.columns([
    [`Régimen fiscal: ${ISSUER.regime} ${regime?.name ?? ''}`, { width: half }],
    [`Folio fiscal ${stamp.uuid}`, right],
  ])
  page.columns([
    [ISSUER.address, { width: half }],
    [`Emitido ${content.issuedAt.replace('T', ' ')} en ${ISSUER.postalCode}`, right],
  ])
  page.columns([
    [`Certificado del emisor ${testSeals.issuer.number}`, { width: half }],
    [`Certificado ${stamp.stampedAt.replace('T', ' ')}`, right],
  ])
  page.columns([
    ['CFDI versión 4.0', { width: half }],
    [`Tipo de comprobante: ${kind}`, right],
  ])
  page.rule(14)
  return page
}

function receiverRows(page: PdfPage, receiver: Receiver, use: string): void {
  const regime = TAX_REGIMES.find(({ code }) => code === receiver.regime)
  const named = TAX_USES.find(({ code }) => code === use)
  page.row('Receptor', { soft: true })
  page.row(receiver.name, { bold: true, size: 11 })
  page.row(`RFC ${receiver.rfc} · Domicilio fiscal ${receiver.postalCode}`)
  page.row(`Régimen fiscal: ${receiver.regime} ${regime?.name ?? ''}`)
  page.row(`Uso del CFDI: ${use} ${named?.name ?? ''}`)
  page.rule(14)
}

const LEFT = PdfPage.left
/** Columns of the printed lines: quantity and unit, key, description, unit price, amount. */
const cells = {
  quantity: { x: LEFT, width: 72 },
  key: { x: LEFT + 76, width: 58 },
  description: { x: LEFT + 138, width: 210 },
  price: { x: LEFT + 352, width: 90, align: 'right' },
  amount: { x: LEFT + 446, width: 86, align: 'right' },
} as const

function invoiceLines(page: PdfPage, { lines }: InvoiceContent): void {
  page.columns([
    ['Cantidad', { ...cells.quantity, soft: true }],
    ['Clave', { ...cells.key, soft: true }],
    ['Descripción', { ...cells.description, soft: true }],
    ['Valor unitario', { ...cells.price, soft: true }],
    ['Importe', { ...cells.amount, soft: true }],
  ])
  for (const { description, policyNumber, subtotal, taxes } of lines) {
    page.columns(
      [
        ['1 E48 Servicio', cells.quantity],
        ['84131503', cells.key],
        [`${description} (póliza ${policyNumber})`, cells.description],
        [formatMoney(subtotal), cells.price],
        [formatMoney(subtotal), cells.amount],
      ],
      2,
    )
    const tax = `Impuesto trasladado: ${VAT} · Base ${formatMoney(subtotal)} · Importe ${formatMoney(taxes)}`
    page.columns([[`Objeto de impuesto: ${TAXED} · ${tax}`, { size: 7.5, soft: true }]], 6)
  }
  page.rule(10)
}

function amountRow(page: PdfPage, label: string, amount: Money, bold = false): void {
  const { x } = cells.description
  page.columns([
    [label, { x: x + 100, width: 214, align: 'right', bold }],
    [formatMoney(amount), { ...cells.amount, bold }],
  ])
}

interface Closing {
  readonly sealed: SealedInvoice
  readonly stamp: Stamp
  readonly receiver: string
  readonly total: string
}

async function close(page: PdfPage, { sealed, stamp, receiver, total }: Closing): Promise<Uint8Array> {
  page.rule(18)
  const side = 104
  page.code(qrModules(verificationUrl(sealed.seal, stamp.uuid, receiver, total)), LEFT, side)
  const beside = { x: LEFT + side + 14, width: PdfPage.width - side - 14 }
  const seals = [
    ['Sello digital del CFDI', sealed.seal],
    ['Sello digital del SAT', await sealOfStamp(stamp, sealed.seal)],
    ['Cadena original del complemento de certificación digital del SAT', stampString(stamp, sealed.seal)],
  ] as const
  for (const [name, value] of seals) {
    page.row(name, { ...beside, size: 7.5, bold: true })
    page.row(value, { ...beside, size: 6 })
    page.y -= 4
  }
  page.row(`Certificado del SAT ${testSeals.stamp.number} · Proveedor de certificación ${STAMPER_RFC}`, {
    ...beside,
    size: 7.5,
  })
  page.y -= 12
  page.row('Este documento es una representación impresa de un CFDI.', { size: 9, bold: true })
  page.row('Emitido en un entorno de pruebas con certificados de prueba: sin validez fiscal.', {
    size: 8,
    soft: true,
  })
  return page.save()
}
