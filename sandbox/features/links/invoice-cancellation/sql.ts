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
