/** Tax invoices for whoever holds the link of a purchase (INV, API-71 to API-77). */
import { kindOfRfc } from '#shared/domain/invoicing/tax-person.ts'
import { invoiceStatuses, taxErrors } from '#shared/upstream/invoicing.ts'
import type { Context } from '#sandbox/http/context.ts'
import { faultAt } from '#sandbox/http/faults.ts'
import { normalEmail, normalRfc } from '#sandbox/people/person.ts'
import { cfdiPdf } from '#sandbox/providers/invoices/files.ts'
import { catchUp, invoicesOf, issueInvoice, type InvoiceRow } from '#sandbox/providers/invoices/issue.ts'
import type { Receiver } from '#sandbox/providers/invoices/invoice.ts'
import { receiptOf } from '#sandbox/providers/invoices/issue.ts'
import { findPurchase, type Purchase } from '#sandbox/providers/invoices/purchase.ts'
import { toBase64 } from '#sandbox/providers/invoices/seal.ts'
import { TAX_REGIMES } from '#sandbox/providers/invoices/tax-catalogue.data.ts'
import {
  refusedByTaxOffice,
  registeredName,
  usesOf,
  type TaxError,
} from '#sandbox/providers/invoices/tax-office.ts'
import { refuse, Refusal } from '#sandbox/http/failure.ts'
import { drawId } from '#sandbox/secrets.ts'
import type { Handler } from '#sandbox/http/handler.ts'
import { invoicesSql } from './sql.ts'
import { iso } from '#sandbox/time.ts'
import { findPlace } from '../catalogue/postal-handlers.ts'

/** The purchase of the link, and of no other one (INV-02). */
async function purchaseOf(context: Context, productId: string): Promise<Purchase | null> {
  const { link } = context
  if (link?.purpose !== 'invoice' || link.object !== productId) return null
  return findPurchase(context, productId)
}

const unknown = () => refuse(404, 'purchase_unknown', 'nothing to invoice')

export const validateInvoice: Handler<'validateInvoice'> = async (ask) => {
  const purchase = await purchaseOf(ask, ask.query.product_id)
  if (!purchase) return { expire_date: null, status: invoiceStatuses.EMPTY, invoices: [] }
  await catchUp(ask, purchase)
  const issued = await invoicesOf(ask, purchase.productId)
  const invoices = issued.map(({ id, operation, payment_number }) => ({
    operation_type: operation,
    payment_number: operation === 'complement' ? payment_number : null,
    facturama_id: id,
  }))
  const status = statusOf(issued, purchase, ask.now)
  return { expire_date: iso(purchase.invoiceableUntil), status, invoices }
}

function statusOf(issued: readonly unknown[], { invoiceableUntil }: Purchase, now: number): number {
  if (issued.length > 0) return invoiceStatuses.FINISHED
  return now > invoiceableUntil ? invoiceStatuses.EXPIRED : invoiceStatuses.AVAILABLE
}

export const invoiceDetails: Handler<'invoiceDetails'> = async (ask) => {
  const purchase = await purchaseOf(ask, ask.query.product_id)
  if (!purchase) return unknown()
  return {
    total: purchase.totals.subtotal,
    total_taxes: purchase.totals.taxes,
    policies: purchase.lines.map(({ description, policyNumber: number, subtotal, taxes }) => ({
      description,
      number,
      subtotal,
      taxes,
    })),
  }
}

interface TaxPersonRow {
  id: string
  person_id: string
  rfc: string
  name: string
  email: string
  tax_regime: string
  postal_code: string
}

export const savedTaxPersons: Handler<'savedTaxPersons'> = async ({ db, personId, link }) => {
  if (link?.purpose !== 'invoice') return unknown()
  const rows = await db.all<TaxPersonRow>(invoicesSql.taxPersons, personId)
  if (rows.length === 0) return refuse(404, 'no_tax_persons', 'nothing saved')
  const saved = ({ postal_code, ...row }: TaxPersonRow) => ({ ...row, address: { postal_code } })
  return { tax_persons: rows.map(saved) }
}

export const saveTaxPerson: Handler<'saveTaxPerson'> = async (ask) => {
  if (ask.link?.purpose !== 'invoice') return unknown()
  const { tax_person: given } = ask.body
  await save(ask, { ...given, rfc: normalRfc(given.rfc) })
  return {}
}

interface Given {
  readonly rfc: string
  readonly name: string
  readonly email: string
  readonly tax_regime: string
  readonly address: { readonly postal_code: string }
}

async function save({ db, personId }: Context, { rfc, name, email, tax_regime, address }: Given) {
  const values = [rfc, name, normalEmail(email), tax_regime, address.postal_code]
  await db.run(invoicesSql.saveTaxPerson, drawId(), personId, ...values)
}

export const createInvoice: Handler<'createInvoice'> = async (ask) => {
  const purchase = await purchaseOf(ask, ask.body.product_id)
  if (!purchase) return unknown()
  const { tax_person: given } = ask.body
  const rfc = normalRfc(given.rfc)
  const wrong = await refusedBy(ask, { ...given, rfc })
  if (wrong.length > 0) return refuseTaxData(wrong)
  const [earlier] = await invoicesOf(ask, purchase.productId)
  if (!earlier && ask.now > purchase.invoiceableUntil) return refuseWithMessage(words.late)
  const receiver: Receiver = {
    rfc,
    name: registeredName(given.name),
    email: normalEmail(given.email),
    postalCode: given.address.postal_code,
    regime: given.tax_regime,
    use: given.tax_use,
  }
  const madeOutTo = await issueInvoice(ask, purchase, receiver)
  if (madeOutTo.rfc !== rfc) return refuseWithMessage(words.taken(purchase.policyNumber))
  if (given.selected === 'true') await save(ask, { ...given, rfc, name: receiver.name })
  return {}
}

const words = {
  late: 'Las facturas solo pueden emitirse dentro del mes de emisión de la póliza.',
  taken: (number: string) => `La compra de la póliza ${number} ya fue facturada con otro RFC.`,
} as const

/** INV-55: a code 400 carries words for the person. */
const refuseWithMessage = (message: string) => refuse(400, 400, message)

const reasons: Readonly<Record<TaxError, string>> = {
  [taxErrors.postalCode]: 'postal code is not that of the RFC',
  [taxErrors.regime]: 'regime is not that of the RFC',
  [taxErrors.rfc]: 'RFC is not registered',
  [taxErrors.name]: 'name is not registered',
  [taxErrors.use]: 'regime cannot have this use',
}

const refuseTaxData = (wrong: readonly TaxError[]) =>
  new Refusal(422, {
    code: 'tax_data',
    message: 'refused by the tax office',
    errors: wrong.map((code) => ({ code, message: reasons[code] })),
  })

interface GivenForInvoice extends Given {
  readonly tax_person_type: 'fisica' | 'moral'
  readonly tax_use: string
}

async function refusedBy({ db }: Context, given: GivenForInvoice): Promise<TaxError[]> {
  const { postal_code: postalCode } = given.address
  const kind = given.tax_person_type === 'fisica' ? 'natural' : 'moral'
  const { rfc, name, tax_regime: regime, tax_use: use } = given
  if (kindOfRfc(rfc) === null) return [taxErrors.rfc]
  const place = await findPlace(db, postalCode)
  return refusedByTaxOffice({ kind, rfc, name, postalCode, regime, use }, place !== null)
}

export const taxRegimes: Handler<'taxRegimes'> = async () => {
  const flag = (value: boolean) => (value ? ('true' as const) : ('false' as const))
  const regimes = TAX_REGIMES.map(({ code, name, natural, moral }) => ({
    value: code,
    name,
    natural: flag(natural),
    moral: flag(moral),
    uses: usesOf(code).map((use) => ({ id: `${code}-${use.code}`, value: use.code, name: use.name })),
  }))
  return { tax_regime_result: regimes }
}

/** The service that keeps the files (API-72); a sentinel keeps it from giving them. */
export const invoiceFiles: Handler<'invoiceFiles'> = async (ask) => {
  const row = await ask.db.first<InvoiceRow>(invoicesSql.byId, ask.query.cfdi_id)
  const purchase = row && (await purchaseOf(ask, row.product_id))
  if (!row?.xml || !purchase) return refuse(404, 'cfdi_unknown', 'no such receipt')
  if (faultAt('files', receiptOf(row).content.receiver.email) !== null) {
    return refuse(503, 'unavailable', 'provoked')
  }
  const pdf = await cfdiPdf(row)
  const xml = new TextEncoder().encode(row.xml)
  return {
    data: {
      files: [
        { content_type: 'pdf', content: toBase64(pdf) },
        { content_type: 'xml', content: toBase64(xml) },
      ],
    },
  }
}
