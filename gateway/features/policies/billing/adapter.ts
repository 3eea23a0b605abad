/** Maps the insurer's cards and payments to those of the screens (BIL-01 to BIL-05, BIL-27 to BIL-34). */
import type { ReplyOf } from '#shared/contracts/endpoint.ts'
import type { Billing, PaymentMethod, Payments } from '#shared/contracts/policies/billing.ts'
import { recordState } from '#shared/domain/billing/payment-records.ts'
import { dateOf } from '#shared/domain/time/dates.ts'
import { money } from '#shared/domain/money/money.ts'
import { CARD_BRANDS } from '#shared/domain/payment/paid-card.ts'
import type { nextPayment, paymentHistory, paymentMethod } from '#shared/upstream/policies/billing.ts'

const none: PaymentMethod = { last4: null, brand: null, holderName: null, provider: 'NONE', expires: null }

export function methodOf({ card }: ReplyOf<typeof paymentMethod>): PaymentMethod {
  if (!card) return none
  const brand = card.brand.toLowerCase()
  const provider = card.provider.toUpperCase()
  return {
    last4: lastDigits(card.card_number),
    brand: CARD_BRANDS.find((known) => known === brand) ?? null,
    holderName: card.holder_name?.trim() || null,
    provider: provider === 'OPENPAY' || provider === 'STRIPE' ? provider : 'NONE',
    // A missing month or year becomes 0, for which `expiryOf` returns null.
    expires: expiryOf(card.expiration_month ?? 0, card.expiration_year ?? 0),
  }
}

export const lastDigits = (cardNumber: string): string | null => /\d{4}$/.exec(cardNumber.trim())?.[0] ?? null

/** The expiry of a card as YYYY-MM; the insurer sends years with two digits or four. */
export function expiryOf(month: number, year: number): string | null {
  if (month < 1 || month > 12 || year < 1) return null
  return `${String(year < 100 ? 2000 + year : year)}-${String(month).padStart(2, '0')}`
}

type Records = NonNullable<Payments['payments']>

/**
 * BIL-29, BIL-30: the payments of a policy. Amounts are thousandths of a peso. The screens number payments from the
 * first, the insurer from the last.
 */
export function recordsOf(
  { payments }: ReplyOf<typeof paymentHistory>,
  isAddress: (url: string) => boolean,
): Records {
  const numbers = payments.map(({ payment_number }, index) => payment_number ?? index + 1)
  // An insurer that lists only the latest payments has payment numbers above the length of the list.
  const count = Math.max(payments.length, ...numbers)
  return payments.map(({ payment_date, amount, status, hosted_invoice_url: invoice, ...tried }, index) => ({
    date: payment_date ?? null,
    amount: money(amount),
    count: Math.max(1, count - (numbers[index] ?? count) + 1),
    state: recordState(status ?? null),
    invoiceUrl: invoice && isAddress(invoice) ? invoice : null,
    nextTry: dateOf(tried.next_try_date),
    coveredUntil: dateOf(tried.cover_until),
  }))
}

export const nextOf = ({ payment }: ReplyOf<typeof nextPayment>): Billing['next'] =>
  payment ? { date: payment.payment_date ?? null, amount: money(payment.amount) } : null
