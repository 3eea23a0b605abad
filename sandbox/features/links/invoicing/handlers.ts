/** Handlers of tax invoices, by the link of a purchase (INV, API-71 to API-77). */
import { invoiceStatuses, taxErrors } from '#shared/upstream/links/invoicing.ts'
import { errorCodes } from '#shared/upstream/errors.ts'
import { checkTaxName } from '#shared/domain/invoicing/tax-person.ts'
import { fail, type Handlers } from '../../../http/handler.ts'
import { faultAt } from '#sandbox/http/faults.ts'
import { normalRfc } from '#sandbox/people/person.ts'
import { cfdiPdf, catchUp, invoicesOf } from '#sandbox/providers/invoices/issue.ts'
import { repeatedEmail } from '#sandbox/providers/invoices/invoice-email.ts'
import { receiptOf, type InvoiceRow } from '#sandbox/providers/invoices/receipt.ts'
import { toBase64 } from '#sandbox/providers/invoices/stamp.ts'
import { TAX_REGIMES } from '#sandbox/providers/invoices/tax-catalogue.data.ts'
import { usesOf } from '#sandbox/providers/invoices/tax-office.ts'
import { iso } from '#sandbox/time.ts'
import { cancellationsOf } from '../invoice-cancellation/cancellations.ts'
import { createInvoice, failTaxData, purchaseOfLink, unknownPurchase } from './create-invoice.ts'
import { invoicesSql } from './sql.ts'
import { saveTaxPerson, type TaxPersonRow } from './tax-persons.ts'

export const invoicingHandlers = {
  validateInvoice: async (ask) => {
    const purchase = await purchaseOfLink(ask, ask.query.product_id)
    if (!purchase) return { expire_date: null, status: invoiceStatuses.EMPTY, invoices: [] }
    await cancellationsOf(ask, purchase.productId)
    await catchUp(ask, purchase)
    const issued = await invoicesOf(ask, purchase.productId)
    const invoices = issued.map(({ id, operation, payment_number }) => ({
      operation_type: operation,
      payment_number: operation === 'complement' ? payment_number : null,
      facturama_id: id,
    }))
    const status = invoiceStatusOf(issued, purchase.invoiceableUntil, ask.now)
    return { expire_date: iso(purchase.invoiceableUntil), status, invoices }
  },

  invoiceDetails: async (ask) => {
    const purchase = await purchaseOfLink(ask, ask.query.product_id)
    if (!purchase) return unknownPurchase()
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
  },

  savedTaxPersons: async ({ db, personId, link }) => {
    if (link?.purpose !== 'invoice') return unknownPurchase()
    const rows = await db.all<TaxPersonRow>(invoicesSql.taxPersons, personId)
    if (rows.length === 0) return fail(404, 'no_tax_persons', 'nothing saved')
    const saved = ({ postal_code, ...row }: TaxPersonRow) => ({ ...row, address: { postal_code } })
    return { tax_persons: rows.map(saved) }
  },

  saveTaxPerson: async (ask) => {
    if (ask.link?.purpose !== 'invoice') return unknownPurchase()
    const { tax_person: given } = ask.body
    if (checkTaxName(given.name) !== null) return failTaxData([taxErrors.name])
    await saveTaxPerson(ask, { ...given, rfc: normalRfc(given.rfc) })
    return {}
  },

  createInvoice,

  sendInvoice: async (ask) => {
    const purchase = await purchaseOfLink(ask, ask.body.product_id)
    if (!purchase) return unknownPurchase()
    await catchUp(ask, purchase)
    const issued = (await invoicesOf(ask, purchase.productId)).map((row) => ({
      id: row.id,
      receipt: receiptOf(row),
    }))
    const [first] = issued
    if (!first) return fail(409, 'not_invoiced', 'nothing to send')
    const { email } = first.receipt.content.receiver
    if (email === '') return fail(409, errorCodes.invoiceWithoutEmail, 'no e-mail was named')
    await (await repeatedEmail(ask, purchase, issued, email)).run()
    return { email }
  },

  taxRegimes: async () => {
    const flag = (value: boolean) => (value ? ('true' as const) : ('false' as const))
    const regimes = TAX_REGIMES.map(({ code, name, natural, moral }) => ({
      value: code,
      name,
      natural: flag(natural),
      moral: flag(moral),
      uses: usesOf(code).map((use) => ({ id: `${code}-${use.code}`, value: use.code, name: use.name })),
    }))
    return { tax_regime_result: regimes }
  },

  /** Serves files of receipts (API-72); a sentinel makes the service unavailable. */
  invoiceFiles: async (ask) => {
    const row = await ask.db.first<InvoiceRow>(invoicesSql.byId, ask.query.cfdi_id)
    const purchase = row && (await purchaseOfLink(ask, row.product_id))
    if (!row?.xml || !purchase) return fail(404, 'cfdi_unknown', 'no such receipt')
    if (faultAt('files', receiptOf(row).content.receiver.email) !== null) {
      return fail(503, 'unavailable', 'provoked')
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
  },
} satisfies Partial<Handlers>

/** Status of the invoice (INV-06). */
export function invoiceStatusOf(issued: readonly unknown[], until: number, now: number): number {
  if (issued.length > 0) return invoiceStatuses.FINISHED
  return now > until ? invoiceStatuses.EXPIRED : invoiceStatuses.AVAILABLE
}
