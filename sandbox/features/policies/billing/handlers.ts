/** Handlers of the card and the payments of a monthly policy (API-41 to API-44, API-130). */
import { recordStatuses } from '#shared/upstream/policies/billing.ts'
import { errorCodes } from '#shared/upstream/errors.ts'
import type { UpstreamPaymentOption } from '#shared/upstream/purchase/plan-shapes.ts'
import { fail, type HandlerFailure, type Handlers } from '../../../http/handler.ts'
import { findPaidPurchase } from '#sandbox/providers/invoices/purchase.ts'
import { iso } from '#sandbox/time.ts'
import { hostedInvoiceUrl } from './hosted-invoice.ts'
import { graceEnd, nextTry } from './grace.ts'
import { keptPartsOf } from '../cancellation/refund.ts'
import { billingSql } from './sql.ts'
import type { Context } from '#sandbox/http/context.ts'
import { cardsSql } from '#sandbox/providers/cards/sql.ts'
import { errorOf, type Behaviour } from '#sandbox/providers/cards/test-cards.ts'
import { type PersonRow, peopleSql } from '#sandbox/people/person.ts'
import { activityMessage } from '#sandbox/providers/messages/activity-message.ts'
import { PAYMENT_STATUS } from '#shared/domain/policies/policy-status.ts'

/** Behaviours of a card that fail only at a charge, not at its registration. */
const AT_CHARGE: ReadonlySet<Behaviour> = new Set(['insufficient_funds'])

async function changeMethod(
  { db, now, personId }: Context,
  { id }: ProductRow,
  encodedCard: string,
): Promise<HandlerFailure | Record<string, never>> {
  const method = await db.first<{ id: string; behaviour: Behaviour }>(cardsSql.method, encodedCard)
  if (!method) return fail(402, 'resource_missing', 'no such card')
  const error = AT_CHARGE.has(method.behaviour) ? null : errorOf(method.behaviour, false)
  if (error) {
    const more = error.decline_code ? { decline_code: error.decline_code } : {}
    return fail(402, error.code, error.message, more)
  }
  const person = await db.first<PersonRow>(peopleSql.personById, personId)
  await db.together([
    db.statement(billingSql.setMethod, id, method.id),
    ...(person ? [activityMessage(db, person.email, 'card-changed', now)] : []),
  ])
  return {}
}

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

/** Builds the failure of API-43 if there is no next payment, with a documented minor code. */
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

/** Pays at once what could not be charged, as a person asks for (API-130, D93). */
interface DueRow {
  number: number
  amount: number
  tries: number
}

/** Pays the due amount. `nothing`: another tab or the daily job has paid it already. */
async function payWhatIsDue(
  { db, now }: Context,
  product: ProductRow,
  amount: number,
): Promise<'nothing' | HandlerFailure | Record<string, never>> {
  const due = await db.all<DueRow>(billingSql.due, product.id)
  if (due.length === 0 || product.payment_status === PAYMENT_STATUS.CANCELLED) return 'nothing'
  const total = due.reduce((sum, one) => sum + one.amount, 0)
  if (total !== amount) return fail(409, errorCodes.otherAmountDue, 'another amount is due')
  const method = await db.first<{ behaviour: Behaviour }>(cardsSql.method, product.method_id)
  const error = method && errorOf(method.behaviour, false)
  if (error) {
    const more = error.decline_code ? { decline_code: error.decline_code } : {}
    return fail(402, error.code, error.message, more)
  }
  const tries = due.map((one) => ({
    productId: product.id,
    number: one.number,
    try: one.tries + 1,
    at: now,
    amount: one.amount,
    methodId: product.method_id,
    error: null,
    status: recordStatuses.PAID,
    paidAt: now,
    nextTryAt: null,
  }))
  const products = JSON.stringify([product.id])
  const results = await db.together([
    db.statement(billingSql.settlePayments, JSON.stringify(tries)),
    db.statement(billingSql.insertCharges, JSON.stringify(tries)),
    db.statement(billingSql.leaveGrace, products),
  ])
  // If no row was changed, a concurrent run has charged the same rows.
  return results[0]?.meta.changes === 0 ? 'nothing' : {}
}

/** A policy of the person with the columns that charges need. */
interface ProductRow {
  id: string
  payment_status: number
  method_id: string | null
}
