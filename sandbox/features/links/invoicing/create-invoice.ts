import { invoicesInWindow } from '#shared/domain/invoicing/invoice-window.ts'
import { isGeneralPublic, isGenericRfc } from '#shared/domain/invoicing/generic-rfc.ts'
import { kindOfRfc } from '#shared/domain/invoicing/tax-person.ts'
import { taxErrors } from '#shared/upstream/links/invoicing.ts'
import { invoiceWindowOf } from '#sandbox/env.ts'
import type { Context } from '#sandbox/http/context.ts'
import { fail, HandlerFailure, type Handler } from '../../../http/handler.ts'
import { normalEmail, normalRfc } from '#sandbox/people/person.ts'
import type { Receiver } from '#sandbox/providers/invoices/invoice.ts'
import { ISSUER } from '#sandbox/providers/invoices/issuer.ts'
import { invoicesOf, issueInvoice } from '#sandbox/providers/invoices/issue.ts'
import { taxErrorsIn, registeredName, type TaxError } from '#sandbox/providers/invoices/tax-office.ts'
import { findPlace } from '#sandbox/features/purchase/catalogue/places.ts'
import { saveTaxPerson, type GivenTaxPerson } from './tax-persons.ts'
import { findPurchase, type InvoicedPurchase } from '#sandbox/providers/invoices/purchase.ts'

/** Creates one invoice per purchase, even if requested twice (INV-44, INV-45). */
export const createInvoice: Handler<'createInvoice'> = async (ask) => {
  const purchase = await purchaseOfLink(ask, ask.body.product_id)
  if (!purchase) return unknownPurchase()
  const { tax_person: given } = ask.body
  const receiver = await receiverOf(ask, given)
  if (receiver instanceof HandlerFailure) return receiver
  const [earlier] = await invoicesOf(ask, purchase.productId)
  if (!earlier && ask.now > purchase.invoiceableUntil)
    return failWithMessage(invoicesInWindow(invoiceWindowOf(ask.env)))
  const madeOutTo = await issueInvoice(ask, purchase, receiver)
  const other = whatDiffers(madeOutTo, receiver)
  if (other !== null) return failWithMessage(words.taken(purchase.policyNumber, other))
  if (given.selected === 'true')
    await saveTaxPerson(ask, { ...given, rfc: receiver.rfc, name: receiver.name })
  return {}
}

/** Receiver of an invoice, after the tax office has accepted the data; a failure otherwise. */
export async function receiverOf(
  context: Context,
  given: GivenForInvoice,
): Promise<Receiver | HandlerFailure> {
  if (given.email.trim() === '' && context.env.INVOICE_EMAIL !== 'optional')
    return failWithMessage(words.email)
  const rfc = normalRfc(given.rfc)
  const wrong = await taxErrorsOf(context, { ...given, rfc })
  if (wrong.length > 0) return failTaxData(wrong)
  const isGeneric = isGenericRfc(rfc)
  if (isGeneric && isGeneralPublic(given.name)) return failWithMessage(words.global)
  return {
    rfc,
    name: registeredName(given.name),
    email: normalEmail(given.email),
    postalCode: isGeneric ? ISSUER.postalCode : given.address.postal_code,
    regime: given.tax_regime,
    use: given.tax_use,
  }
}

const words = {
  email: 'Escribe el correo al que enviamos la factura.',
  global:
    'Una factura a “Público en general” es una factura global, que no se emite por una sola compra. Escribe tu nombre.',
  taken: (number: string, how: string) =>
    `La compra de la póliza ${number} ya fue facturada ${how}. Actualiza la página para descargarla.`,
} as const

/** Returns the difference between the existing invoice and the requested one; null if they are equal. */
function whatDiffers(made: Receiver, asked: Receiver): string | null {
  if (made.rfc !== asked.rfc) return 'con otro RFC'
  const titles = { postalCode: 'C.P.', regime: 'régimen', use: 'uso', name: 'nombre' } as const
  const fields = Object.keys(titles) as (keyof typeof titles)[]
  const others = fields.filter((field) => made[field] !== asked[field])
  if (others.length > 0)
    return `a este RFC con otros datos (${others.map((field) => `${titles[field]} ${made[field]}`).join(', ')})`
  return made.email === asked.email ? null : 'con estos datos y enviada a otro correo'
}

/** Builds a failure with code 400, whose message the page shows (INV-55). */
const failWithMessage = (message: string) => fail(400, 400, message)

const reasons: Readonly<Record<TaxError, string>> = {
  [taxErrors.postalCode]: 'postal code is not that of the RFC',
  [taxErrors.regime]: 'regime is not that of the RFC',
  [taxErrors.rfc]: 'RFC is not registered',
  [taxErrors.name]: 'name is not registered',
  [taxErrors.use]: 'regime cannot have this use',
}

export const failTaxData = (wrong: readonly TaxError[]) =>
  new HandlerFailure(422, {
    code: 'tax_data',
    message: 'refused by the tax office',
    errors: wrong.map((code) => ({ code, message: reasons[code] })),
  })

interface GivenForInvoice extends GivenTaxPerson {
  readonly tax_person_type: 'fisica' | 'moral'
  readonly tax_use: string
}

async function taxErrorsOf({ db }: Context, given: GivenForInvoice): Promise<TaxError[]> {
  const { postal_code: postalCode } = given.address
  const kind = given.tax_person_type === 'fisica' ? 'natural' : 'moral'
  const { rfc, name, tax_regime: regime, tax_use: use } = given
  if (kindOfRfc(rfc) === null) return [taxErrors.rfc]
  const place = await findPlace(db, postalCode)
  return taxErrorsIn({ kind, rfc, name, postalCode, regime, use }, place !== null)
}

/** Returns the purchase of a link; a failure for any other purchase (INV-02). */
export async function purchaseOfLink(context: Context, productId: string): Promise<InvoicedPurchase | null> {
  const { link } = context
  if (link?.purpose !== 'invoice' || link.object !== productId) return null
  return findPurchase(context, productId)
}

export const unknownPurchase = () => fail(404, 'purchase_unknown', 'nothing to invoice')
