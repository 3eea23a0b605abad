/** The content of an invoice, frozen when it is reserved, so that its XML and its PDF always agree. */
import { add, roundToCents, subtract, ZERO, type Money, VAT_RATE } from '#shared/domain/money/money.ts'
import { share } from '../../tariff/premium.ts'

export interface Receiver {
  readonly rfc: string
  readonly name: string
  readonly email: string
  readonly postalCode: string
  readonly regime: string
  readonly use: string
}

/** One line of an invoice for each policy of the purchase (INV-13), in whole cents. */
export interface InvoiceLine {
  readonly policyNumber: string
  readonly description: string
  readonly subtotal: Money
  readonly taxes: Money
}

export interface InvoiceContent {
  readonly series: string
  readonly folio: number
  /** Time of issue in Mexico City, without a zone: `2026-11-21T10:30:00`. */
  readonly issuedAt: string
  readonly receiver: Receiver
  readonly lines: readonly InvoiceLine[]
  /** How the invoice was paid (c_FormaPago); '99' while it is still to be paid. */
  readonly paymentForm: string
  readonly method: 'PUE' | 'PPD'
  /** Fiscal folio of the receipt that this one replaces. */
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

/** The tax of a base amount; it is rounded once, to the cent, as the tariff does. */
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

/** Splits a payment into its base and its tax; the tariff makes payments that split exactly. */
export function partsOfPayment(amount: Money): { readonly base: Money; readonly tax: Money } {
  const base = share(amount, 100, 100 + VAT_RATE)
  return { base, tax: subtract(amount, base) }
}

/** Amount in pesos with two decimals: "1234.50". */
export function inPesos(amount: Money): string {
  const cents = roundToCents(amount) / 10
  return `${String(Math.floor(cents / 100))}.${String(cents % 100).padStart(2, '0')}`
}
