/** Settles cancellations of receipts: the receiver answers, or three working days pass. */
import { ACCEPTANCE_WORKING_DAYS } from '#shared/domain/invoicing/cancellation-reasons.ts'
import { isGenericRfc } from '#shared/domain/invoicing/generic-rfc.ts'
import { pesos } from '#shared/domain/money/money.ts'
import { addWorkingDays } from '#shared/domain/time/working-days.ts'
import type { Context } from '#sandbox/http/context.ts'
import type { Receiver } from '#sandbox/providers/invoices/invoice.ts'
import type { InvoicedPurchase } from '#sandbox/providers/invoices/purchase.ts'
import { iso, mexicoDate, mexicoLastMinute } from '#sandbox/time.ts'

/** Statements of receipts that are cancelled. */
export const cancellationsSql = {
  ofProduct: `SELECT c.*, i.uuid AS fiscal_folio, r.uuid AS replaced_by FROM invoice_cancellations c
    LEFT JOIN invoices i ON i.id = c.invoice_id LEFT JOIN invoices r ON r.id = c.replacement_id
    WHERE c.product_id = ?1 ORDER BY c.requested_at, c.rowid`,
  ask: `INSERT INTO invoice_cancellations (invoice_id, product_id, reason, state, requested_at, answer_until, replacement_id)
    VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)`,
  /** Accepts cancellations to which the receiver has not answered in time. */
  lapse: `UPDATE invoice_cancellations SET state = 'cancelled' WHERE product_id = ?1 AND state = 'waiting'
    AND answer_until < ?2`,
  answer: `UPDATE invoice_cancellations SET state = ?2, answer = ?3 WHERE product_id = ?1 AND state = 'waiting'`,
  /** Moves the deadline, to simulate that the days have passed. */
  expire: `UPDATE invoice_cancellations SET answer_until = ?2 WHERE product_id = ?1 AND state = 'waiting'`,
  waiting: `SELECT c.product_id, c.reason, c.answer_until, p.number FROM invoice_cancellations c
    JOIN policies p ON p.product_id = c.product_id AND p.kind = 'AE' WHERE c.state = 'waiting' ORDER BY c.requested_at`,
  /** Gives a cancelled receipt a negative number, so that its replacement can take number 0. */
  setAside: `UPDATE invoices SET payment_number = (SELECT MIN(payment_number) FROM invoices WHERE product_id = ?2) - 1
    WHERE id = ?1 AND payment_number = 0`,
  setAsideCancelled: `UPDATE invoices
    SET payment_number = (SELECT MIN(payment_number) FROM invoices WHERE product_id = ?1) - 1
    WHERE product_id = ?1 AND payment_number = 0
    AND id IN (SELECT invoice_id FROM invoice_cancellations WHERE product_id = ?1 AND state = 'cancelled')`,
} as const

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
  await db.together([
    db.statement(cancellationsSql.lapse, productId, now),
    db.statement(cancellationsSql.setAsideCancelled, productId),
  ])
  return db.all<CancellationRow>(cancellationsSql.ofProduct, productId)
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
