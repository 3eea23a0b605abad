/** Pending tasks and the next charge of a person (API-145). */
import { invoiceWindowOf } from '#sandbox/env.ts'
import type { Handlers } from '#sandbox/http/handler.ts'
import { invoiceLink } from '#sandbox/features/links/invoicing/links.ts'
import { invoiceableUntil, issuedAt } from '#sandbox/providers/invoices/purchase.ts'
import { iso } from '#sandbox/time.ts'
import { pendingSql } from './sql.ts'

interface ChargeRow {
  readonly number: string
  readonly due_at: number
  readonly amount: number
  readonly last4: string | null
  readonly exp_month: number | null
  readonly exp_year: number | null
}

interface InvoiceRow {
  readonly id: string
  readonly number: string
  readonly created_at: number
  readonly start_at: number
  readonly paid_at: number | null
}

export const pendingHandlers = {
  pendingOfPerson: async ({ db, env, now, personId }) => {
    const [charges, documents, purchases] = await Promise.all([
      db.all<ChargeRow>(pendingSql.charges, personId),
      db.all<{ type_name: string; link: string }>(pendingSql.documents, personId),
      db.all<InvoiceRow>(pendingSql.invoices, personId),
    ])
    const invoices = purchases
      .map((row) => ({ ...row, until: invoiceableUntil(issuedAt(row), invoiceWindowOf(env)) }))
      .filter(({ until }) => until > now)
    return {
      charges: charges.map((row) => ({
        policy_number: row.number,
        payment_date: iso(row.due_at),
        amount: row.amount,
        card: row.last4 === null ? null : cardOf(row.last4, row),
      })),
      documents: documents.map(({ type_name: name, link }) => ({ name, link, expire_date: null })),
      invoices: await Promise.all(
        invoices.map(async ({ id: productId, number, until }) => ({
          policy_number: number,
          link: await invoiceLink(env, { personId, productId, number }),
          expire_date: iso(until),
        })),
      ),
    }
  },
} satisfies Partial<Handlers>

const cardOf = (last4: string, { exp_month, exp_year }: ChargeRow) => ({
  card_number: `**** **** **** ${last4}`,
  expiration_month: exp_month,
  expiration_year: exp_year,
})
