/** The content of an invoice, frozen when it is reserved, so that its XML and its PDF always agree. */
import { add, roundToCents, subtract, ZERO, type Money } from '#shared/domain/money/money.ts'
import { share } from '../../tariff/premium.ts'
import { VAT_RATE } from '#shared/domain/money/vat.ts'

/** INV-70: paid at once, paid over time, one of the payments of the latter. */
export type Operation = 'general' | 'invoice' | 'complement'

export interface Receiver {
  readonly rfc: string
  readonly name: string
  readonly email: string
  readonly postalCode: string
  readonly regime: string
  readonly use: string
}

/** One row for each policy of the purchase (INV-13). Whole cents. */
export interface InvoiceLine {
  readonly policyNumber: string
  readonly description: string
  readonly subtotal: Money
  readonly taxes: Money
}

export interface InvoiceContent {
  readonly series: string
  readonly folio: number
  /** Mexico City's, without a zone: `2026-11-21T10:30:00`. */
  readonly issuedAt: string
  readonly receiver: Receiver
  readonly lines: readonly InvoiceLine[]
  /** c_FormaPago: how it was paid; '99' while it is still to be. */
  readonly paymentForm: string
  readonly method: 'PUE' | 'PPD'
  /** The fiscal folio of the one whose place it takes. */
  readonly replaces?: string
}

/** One payment of an invoice that is paid over time (Pagos 2.0). */
export interface PaymentContent {
  readonly series: string
  readonly folio: number
  readonly issuedAt: string
  readonly receiver: Receiver
  readonly paidAt: string
  readonly paymentForm: string
  readonly number: number
  readonly amount: Money
  readonly balanceBefore: Money
  readonly invoice: { readonly uuid: string; readonly series: string; readonly folio: number }
}

/** Rounds like the tariff: once, to the cent. */
const taxOf = (base: Money): Money => share(base, VAT_RATE, 100)

/**
 * The lines of a purchase with their tax. The total tax equals the charged tax to the cent. The rounding difference
 * is added to the last line, within the tax office's tolerance.
 */
export function linesOf(
  parts: readonly Pick<InvoiceLine, 'policyNumber' | 'description' | 'subtotal'>[],
): InvoiceLine[] {
  const taxes = taxOf(add(...parts.map((part) => part.subtotal)))
  let rest = taxes
  return parts.map((part, index) => {
    const own = index === parts.length - 1 ? rest : taxOf(part.subtotal)
    rest = subtract(rest, own)
    return { ...part, taxes: own }
  })
}

export interface Totals {
  readonly subtotal: Money
  readonly taxes: Money
  readonly total: Money
}

export function totalsOf(lines: readonly InvoiceLine[]): Totals {
  const subtotal = add(ZERO, ...lines.map((line) => line.subtotal))
  const taxes = add(ZERO, ...lines.map((line) => line.taxes))
  return { subtotal, taxes, total: add(subtotal, taxes) }
}

/** The base and the tax contained in a payment; the tariff makes payments that split exactly. */
export function partsOfPayment(amount: Money): { readonly base: Money; readonly tax: Money } {
  const base = share(amount, 100, 100 + VAT_RATE)
  return { base, tax: subtract(amount, base) }
}

/** "1234.50": pesos with two decimals. */
export function inPesos(amount: Money): string {
  const cents = roundToCents(amount) / 10
  return `${String(Math.floor(cents / 100))}.${String(cents % 100).padStart(2, '0')}`
}
