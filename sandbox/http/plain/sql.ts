/** SQL statements for the behaviour that differs between this insurer and the sandbox. */
export const plainSql = {
  giveNumbers: `INSERT OR IGNORE INTO plain_numbers (record) SELECT value FROM json_each(?1)`,
  numbersOf: `SELECT number, record FROM plain_numbers WHERE record IN (SELECT value FROM json_each(?1))`,
  recordsOf: `SELECT number, record FROM plain_numbers WHERE number IN (SELECT value FROM json_each(?1))`,
  paidIntent: `SELECT p.id AS product_id, p.paid_by, po.number AS policy_number FROM products p
    JOIN policies po ON po.product_id = p.id WHERE p.quotation_id = ?1 AND po.kind = 'AE'`,
  /** Copies the intent that paid as a second charge. */
  chargeAgain: `INSERT INTO card_intents (id, secret, product_id, payment_plan_id, amount, state, method_id, created_at)
    SELECT ?2, ?3, product_id, payment_plan_id || ' again ' || ?2, amount, ?4, coalesce(?5, method_id), ?6
    FROM card_intents WHERE id = ?1`,
  confirmAgain: `UPDATE card_intents SET state = 'succeeded' WHERE secret = ?1 AND state = 'open'
    AND payment_plan_id LIKE '% again %'`,
} as const
