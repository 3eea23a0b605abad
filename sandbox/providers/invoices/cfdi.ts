/** CFDI 4.0 (Anexo 20): an income receipt, and the receipt of a payment with its complement Pagos 2.0. */
import { subtract, VAT_RATE } from '#shared/domain/money/money.ts'
import {
  inPesos,
  partsOfPayment,
  totalsOf,
  type InvoiceContent,
  type InvoiceLine,
  type PaymentContent,
  type Receiver,
} from './invoice.ts'
import { ISSUER } from './issuer.ts'
import { sealText, stampOf, type Stamp } from './stamp.ts'
import { testSeals } from './test-seals.data.ts'
import { normalText, originalString, writeXml, type Element } from './xml.ts'

const CFDI = 'http://www.sat.gob.mx/cfd/4'
const PAYMENTS = 'http://www.sat.gob.mx/Pagos20'
const SITE = 'http://www.sat.gob.mx/sitio_internet/cfd'

/** c_Impuesto 002 is VAT; c_ObjetoImp 01 bears no tax, 02 does. */
const IVA = { tax: '002', factor: 'Tasa' } as const
/** The VAT rate in the format of a CFDI, with six decimals. */
const TAX_RATE = (VAT_RATE / 100).toFixed(6)
/**
 * Product codes of c_ClaveProdServ: car insurance, and the billing service that every payment receipt names.
 */
const PRODUCT = { car: '84131503', payment: '84111506' } as const

export interface SealedInvoice {
  readonly root: Element
  /** The issuer's seal over the receipt's original string. */
  readonly seal: string
}

/** Seals a receipt as its issuer, before the stamp. The same content always gives the same seal. */
export const sealInvoice = (content: InvoiceContent): Promise<SealedInvoice> => sealRoot(invoiceRoot(content))
export const sealPayment = (content: PaymentContent): Promise<SealedInvoice> => sealRoot(paymentRoot(content))

async function sealRoot(root: Element): Promise<SealedInvoice> {
  return { root, seal: await sealText(testSeals.issuer, originalString(root)) }
}

/** Writes the finished XML with the issuer's seal, its certificate and the stamp. */
export async function writeCfdi({ root, seal }: SealedInvoice, stamp: Stamp): Promise<string> {
  const complement = root.children?.find(({ name }) => name === 'cfdi:Complemento')
  const others = root.children?.filter((child) => child !== complement) ?? []
  const stamped: Element = {
    name: 'cfdi:Complemento',
    attributes: {},
    children: [...(complement?.children ?? []), await stampOf(stamp, seal)],
  }
  const unread = { ...root.unread, Sello: seal, Certificado: testSeals.issuer.certificate }
  return writeXml({ ...root, unread, children: [...others, stamped] })
}

function invoiceRoot(content: InvoiceContent): Element {
  const { lines } = content
  const { subtotal, taxes, total } = totalsOf(lines)
  return {
    name: 'cfdi:Comprobante',
    unread: {
      'xmlns:cfdi': CFDI,
      'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
      'xsi:schemaLocation': `${CFDI} ${SITE}/4/cfdv40.xsd`,
    },
    attributes: {
      Version: '4.0',
      Serie: content.series,
      Folio: String(content.folio),
      Fecha: content.issuedAt,
      FormaPago: content.paymentForm,
      NoCertificado: testSeals.issuer.number,
      SubTotal: inPesos(subtotal),
      Moneda: 'MXN',
      Total: inPesos(total),
      TipoDeComprobante: 'I',
      Exportacion: '01',
      MetodoPago: content.method,
      LugarExpedicion: ISSUER.postalCode,
    },
    children: [
      ...(content.replaces === undefined ? [] : [replaced(content.replaces)]),
      issuer(),
      receiver(content.receiver, content.receiver.use),
      { name: 'cfdi:Conceptos', attributes: {}, children: lines.map(concept) },
      {
        name: 'cfdi:Impuestos',
        attributes: {},
        children: [vatElement('cfdi:Traslados', 'cfdi:Traslado', inPesos(subtotal), inPesos(taxes))],
        after: { TotalImpuestosTrasladados: inPesos(taxes) },
      },
    ],
  }
}

/** The element that names the replaced receipt (c_TipoRelacion 04). */
const replaced = (uuid: string): Element => ({
  name: 'cfdi:CfdiRelacionados',
  attributes: { TipoRelacion: '04' },
  children: [{ name: 'cfdi:CfdiRelacionado', attributes: { UUID: uuid } }],
})

const issuer = (): Element => ({
  name: 'cfdi:Emisor',
  attributes: { Rfc: ISSUER.rfc, Nombre: ISSUER.name, RegimenFiscal: ISSUER.regime },
})

const receiver = (who: Receiver, use: string): Element => ({
  name: 'cfdi:Receptor',
  attributes: {
    Rfc: who.rfc,
    Nombre: normalText(who.name),
    DomicilioFiscalReceptor: who.postalCode,
    RegimenFiscalReceptor: who.regime,
    UsoCFDI: use,
  },
})

function concept({ policyNumber, description, subtotal, taxes }: InvoiceLine): Element {
  const amount = inPesos(subtotal)
  return {
    name: 'cfdi:Concepto',
    attributes: {
      ClaveProdServ: PRODUCT.car,
      NoIdentificacion: policyNumber,
      Cantidad: '1',
      ClaveUnidad: 'E48',
      Unidad: 'Servicio',
      Descripcion: normalText(description),
      ValorUnitario: amount,
      Importe: amount,
      ObjetoImp: '02',
    },
    children: [
      {
        name: 'cfdi:Impuestos',
        attributes: {},
        children: [vatElement('cfdi:Traslados', 'cfdi:Traslado', amount, inPesos(taxes))],
      },
    ],
  }
}

function vatElement(group: string, name: string, base: string, amount: string, suffix = ''): Element {
  const attributes = {
    [`Base${suffix}`]: base,
    [`Impuesto${suffix}`]: IVA.tax,
    [`TipoFactor${suffix}`]: IVA.factor,
    [`TasaOCuota${suffix}`]: TAX_RATE,
    [`Importe${suffix}`]: amount,
  }
  return { name: group, attributes: {}, children: [{ name, attributes }] }
}

function paymentRoot(content: PaymentContent): Element {
  return {
    name: 'cfdi:Comprobante',
    unread: {
      'xmlns:cfdi': CFDI,
      'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
      'xmlns:pago20': PAYMENTS,
      'xsi:schemaLocation': `${CFDI} ${SITE}/4/cfdv40.xsd ${PAYMENTS} ${SITE}/Pagos/Pagos20.xsd`,
    },
    attributes: {
      Version: '4.0',
      Serie: content.series,
      Folio: String(content.folio),
      Fecha: content.issuedAt,
      NoCertificado: testSeals.issuer.number,
      SubTotal: '0',
      Moneda: 'XXX',
      Total: '0',
      TipoDeComprobante: 'P',
      Exportacion: '01',
      LugarExpedicion: ISSUER.postalCode,
    },
    children: [
      issuer(),
      receiver(content.receiver, 'CP01'),
      { name: 'cfdi:Conceptos', attributes: {}, children: [paymentConcept] },
      { name: 'cfdi:Complemento', attributes: {}, children: [payments(content)] },
    ],
  }
}

const paymentConcept: Element = {
  name: 'cfdi:Concepto',
  attributes: {
    ClaveProdServ: PRODUCT.payment,
    Cantidad: '1',
    ClaveUnidad: 'ACT',
    Descripcion: 'Pago',
    ValorUnitario: '0',
    Importe: '0',
    ObjetoImp: '01',
  },
}

function payments(content: PaymentContent): Element {
  const { base, tax } = partsOfPayment(content.amount)
  const amount = inPesos(content.amount)
  return {
    name: 'pago20:Pagos',
    attributes: { Version: '2.0' },
    children: [
      {
        name: 'pago20:Totales',
        attributes: {
          [`TotalTrasladosBaseIVA${String(VAT_RATE)}`]: inPesos(base),
          [`TotalTrasladosImpuestoIVA${String(VAT_RATE)}`]: inPesos(tax),
          MontoTotalPagos: amount,
        },
      },
      {
        name: 'pago20:Pago',
        attributes: {
          FechaPago: content.paidAt,
          FormaDePagoP: content.paymentForm,
          MonedaP: 'MXN',
          TipoCambioP: '1',
          Monto: amount,
        },
        children: [paidDocument(content), paymentTaxes(inPesos(base), inPesos(tax))],
      },
    ],
  }
}

function paidDocument({ invoice, number, amount, balanceBefore }: PaymentContent): Element {
  const { base, tax } = partsOfPayment(amount)
  return {
    name: 'pago20:DoctoRelacionado',
    attributes: {
      IdDocumento: invoice.uuid,
      Serie: invoice.series,
      Folio: String(invoice.folio),
      MonedaDR: 'MXN',
      EquivalenciaDR: '1',
      NumParcialidad: String(number),
      ImpSaldoAnt: inPesos(balanceBefore),
      ImpPagado: inPesos(amount),
      ImpSaldoInsoluto: inPesos(subtract(balanceBefore, amount)),
      ObjetoImpDR: '02',
    },
    children: [
      {
        name: 'pago20:ImpuestosDR',
        attributes: {},
        children: [vatElement('pago20:TrasladosDR', 'pago20:TrasladoDR', inPesos(base), inPesos(tax), 'DR')],
      },
    ],
  }
}

const paymentTaxes = (base: string, tax: string): Element => ({
  name: 'pago20:ImpuestosP',
  attributes: {},
  children: [vatElement('pago20:TrasladosP', 'pago20:TrasladoP', base, tax, 'P')],
})
