/**
 * The facts that a person looks for on a receipt, read from its XML (CFDI 4.0 or 3.3). The XML comes from the insurer's
 * provider, so values that do not conform to Anexo 20 count as absent.
 */
import type { IssuedInvoice } from '#shared/contracts/links/invoicing.ts'
import { money, type Money } from '#shared/domain/money/money.ts'
import { checkRfc } from '#shared/domain/person/rfc.ts'

type Facts = NonNullable<IssuedInvoice['facts']>

/** Upper limit of a receipt's XML; a receipt of two policies takes 6 KB. */
const MOST_CHARACTERS = 400_000
const UUID = /^[\dA-F]{8}(-[\dA-F]{4}){3}-[\dA-F]{12}$/i
const DATE = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}:\d{2}$/
const AMOUNT = /^(\d{1,12})(?:\.(\d{1,6}))?$/

export function factsOf(xml: string): Facts | null {
  if (xml.length > MOST_CHARACTERS) return null
  const folio = attributeOf(xml, 'TimbreFiscalDigital', 'UUID')
  const [, issuedOn] = DATE.exec(attributeOf(xml, 'TimbreFiscalDigital', 'FechaTimbrado')) ?? []
  const issuerRfc = attributeOf(xml, 'Emisor', 'Rfc')
  const rfc = attributeOf(xml, 'Receptor', 'Rfc')
  // The receipt of a payment has the total zero, so its total is left out.
  const isPayment = attributeOf(xml, 'Comprobante', 'TipoDeComprobante') === 'P'
  const total = isPayment
    ? amountOf(attributeOf(xml, 'Totales', 'MontoTotalPagos'))
    : amountOf(attributeOf(xml, 'Comprobante', 'Total'))
  const areRfcs = checkRfc(issuerRfc) === null && checkRfc(rfc) === null
  if (!UUID.test(folio) || issuedOn === undefined || !areRfcs || total === null) return null
  return { folio: folio.toUpperCase(), issuedOn, issuerRfc, rfc, total }
}

const entities: Readonly<Record<string, string>> = { amp: '&', quot: '"', apos: "'", lt: '<', gt: '>' }

/**
 * Reads an attribute of the first element with this name, under any prefix; empty if it has none. A value holds no `<`
 * (XML 1.0, 3.1), so each match ends at the next one and the scan is linear.
 */
function attributeOf(xml: string, element: string, attribute: string): string {
  const tag = new RegExp(`<(?:[\\w-]+:)?${element}\\s((?:[^"'<>]|"[^"<]*"|'[^'<]*')*)>`).exec(xml)?.[1] ?? ''
  const [, double, single] =
    new RegExp(`(?:^|\\s)${attribute}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(tag) ?? []
  return (double ?? single ?? '').replace(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole).trim()
}

function amountOf(text: string): Money | null {
  const [, pesos, fraction = ''] = AMOUNT.exec(text) ?? []
  return pesos === undefined
    ? null
    : money(Number(pesos) * 1000 + Number(fraction.padEnd(3, '0').slice(0, 3)))
}
