/** Handlers of the card and the payments of a monthly policy (API-41 to API-44, API-130). */
import { recordStatuses } from '#shared/upstream/policies/billing.ts'
import { errorCodes } from '#shared/upstream/errors.ts'
import type { UpstreamPaymentOption } from '#shared/upstream/purchase/plan-shapes.ts'
import { fail } from '#sandbox/http/failure.ts'
import type { Handlers } from '#sandbox/http/handler.ts'
import { findPaidPurchase } from '#sandbox/providers/invoices/purchase.ts'
import { iso } from '#sandbox/time.ts'
import { changeMethod } from './change-method.ts'
import { hostedInvoiceUrl } from './hosted-invoice.ts'
import { graceEnd, nextTry } from './grace.ts'
import { keptPartsOf } from './kept-parts.ts'
import { payWhatIsDue } from './pay-due.ts'
import type { ProductRow } from './product.ts'
import { billingSql } from './sql.ts'

interface MethodRow {
  brand: string | null
  last4: string
  holder: string
  provider: string
  exp_month: number | null
  exp_year: number | null
}

interface PaymentRow {
  number: number
  due_at: number
  amount: number
  status: number
  paid_at: number | null
  tries: number
  next_try_at: number | null
}

const unknown = () => fail(404, 'policy_unknown', 'no such policy')

/** API-43 without a next payment fails with a minor code of the documents. */
const noNext = () => fail(404, 'payment_unknown', 'no next payment', { minor: 18 })

export const billingHandlers = {
  paymentMethod: async ({ db, params, personId }) => {
    const row = await db.first<MethodRow>(billingSql.method, params.id, personId)
    if (!row) return unknown()
    if (row.brand === null) return { card: null }
    return {
      card: {
        card_number: `**** **** **** ${row.last4}`,
        brand: row.brand,
        provider: row.provider,
        holder_name: row.holder,
        expiration_month: row.exp_month,
        expiration_year: row.exp_year,
      },
    }
  },

  paymentHistory: async (ask) => {
    const { db, params, personId } = ask
    const product = await db.first<ProductRow>(billingSql.productOfNumber, params.policyNumber, personId)
    if (!product) return unknown()
    const [rows, purchase] = await Promise.all([
      db.all<PaymentRow>(billingSql.payments, product.id),
      findPaidPurchase(ask, product.id),
    ])
    const payments = rows.map(async (row) => ({
      payment_date: iso(row.paid_at ?? row.due_at),
      amount: row.amount,
      // The last payment is number 1 (BIL-30).
      payment_number: rows.length - row.number + 1,
      status: row.status,
      ...(purchase && keptBy(purchase.option, row.number)),
      ...(row.status >= recordStatuses.ERROR && tryOf(row)),
      hosted_invoice_url: isTried(row) ? await hostedInvoiceUrl(ask, product.id, row.number) : null,
    }))
    return { payments: await Promise.all(payments) }
  },

  nextPayment: async ({ db, params, personId }) => {
    const product = await db.first<ProductRow>(billingSql.productOfNumber, params.policyNumber, personId)
    if (!product) return unknown()
    const next = await db.first<{ due_at: number; amount: number }>(billingSql.next, product.id)
    return next ? { payment: { payment_date: iso(next.due_at), amount: next.amount } } : noNext()
  },

  changePaymentMethod: async (ask) => {
    const product = await ask.db.first<ProductRow>(billingSql.productOfId, ask.params.id, ask.personId)
    return product ? changeMethod(ask, product, ask.body.encoded_card) : unknown()
  },

  payDue: async (ask) => {
    const { db, params, personId, body } = ask
    const product = await db.first<ProductRow>(billingSql.productOfNumber, params.policyNumber, personId)
    if (!product) return unknown()
    const outcome = await payWhatIsDue(ask, product, body.amount)
    return outcome === 'nothing' ? fail(409, errorCodes.paymentNotDue, 'nothing is due') : outcome
  },
} satisfies Partial<Handlers>

/** Next try and end of cover of a failed payment; after the last try the next one is null. */
function tryOf({ due_at, tries, next_try_at }: PaymentRow) {
  const end = graceEnd(due_at)
  const next = next_try_at === null || nextTry(due_at, tries) >= end ? null : iso(next_try_at)
  return { next_try_date: next, cover_until: iso(end) }
}

const keptBy = (option: UpstreamPaymentOption, number: number) => {
  const { expeditionRights, mandatory } = keptPartsOf(option, number)
  return { expedition_rights: expeditionRights, civil_liability: mandatory }
}

const isTried = ({ status, tries }: PaymentRow) => status === recordStatuses.PAID || tries > 0
