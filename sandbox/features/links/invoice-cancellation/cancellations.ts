/** Settles cancellations of receipts: the receiver answers, or three working days pass. */
import { ACCEPTANCE_WORKING_DAYS } from '#shared/domain/invoicing/cancellation-reasons.ts'
import { isGenericRfc } from '#shared/domain/invoicing/generic-rfc.ts'
import { pesos } from '#shared/domain/money/money.ts'
import { addWorkingDays } from '#shared/domain/time/working-days.ts'
import type { Context } from '#sandbox/http/context.ts'
import type { Receiver } from '#sandbox/providers/invoices/invoice.ts'
import type { InvoicedPurchase } from '#sandbox/providers/invoices/purchase.ts'
import { iso, mexicoDate, mexicoLastMinute } from '#sandbox/time.ts'
import { cancellationsSql as sql } from './sql.ts'

interface CancellationRow {
  readonly invoice_id: string
  readonly reason: string
  readonly state: 'requested' | 'waiting' | 'cancelled' | 'rejected'
  readonly requested_at: number
  readonly answer_until: number | null
  readonly answer: string | null
  readonly fiscal_folio: string | null
  readonly replaced_by: string | null
}

export const answerOf = ({ invoice_id, requested_at, answer_until, ...row }: CancellationRow) => ({
  cfdi_id: invoice_id,
  fiscal_folio: row.fiscal_folio,
  reason: row.reason,
  state: row.state,
  requested_at: iso(requested_at),
  answer_until: answer_until === null ? null : iso(answer_until),
  replaced_by: row.replaced_by,
  answer: row.answer,
})

/** Returns the cancellations of a product, after settling those whose term has passed. */
export async function cancellationsOf({ db, now }: Context, productId: string): Promise<CancellationRow[]> {
  await db.together([db.statement(sql.lapse, productId, now), db.statement(sql.setAsideCancelled, productId)])
  return db.all<CancellationRow>(sql.ofProduct, productId)
}

/** Small receipts and those without a named receiver are cancelled without asking (RMF 2.7.1.35). */
const FREE_UP_TO = pesos(1_000)

export function answerUntil(
  { now }: Context,
  { totals }: InvoicedPurchase,
  { rfc }: Receiver,
): number | null {
  if (totals.total <= FREE_UP_TO || isGenericRfc(rfc)) return null
  const last = addWorkingDays(mexicoDate(now), ACCEPTANCE_WORKING_DAYS)
  return mexicoLastMinute(Date.parse(`${last}T18:00:00Z`))
}
