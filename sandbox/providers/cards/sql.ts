/** SQL statements of the card provider's ledger. */
export const cardsSql = {
  insertMethod: `INSERT INTO card_methods (id, brand, last4, funding, holder, behaviour, created_at, exp_month,
    exp_year, provider) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)`,
  method: `SELECT * FROM card_methods WHERE id = ?1`,
  /** A product and payment form have a single payment intent; a repeated insert returns it. */
  openIntent: `INSERT INTO card_intents (id, secret, product_id, payment_plan_id, amount, state, method_id, created_at)
    VALUES (?1, ?2, ?3, ?4, ?5, 'open', ?6, ?7) ON CONFLICT (product_id, payment_plan_id) DO UPDATE SET
    state = CASE state WHEN 'succeeded' THEN 'succeeded' ELSE 'open' END, amount = excluded.amount,
    method_id = excluded.method_id RETURNING id, secret`,
  cancelOthers: `UPDATE card_intents SET state = 'canceled' WHERE product_id = ?1 AND payment_plan_id <> ?2
    AND state = 'open'`,
  intentBySecret: `SELECT i.*, p.paid_by FROM card_intents i JOIN products p ON p.id = i.product_id WHERE i.secret = ?1`,
  failIntent: `UPDATE card_intents SET last_error = ?2 WHERE id = ?1`,
  closeIntent: `UPDATE card_intents SET method_id = ?3, last_error = NULL, state = CASE
    WHEN EXISTS (SELECT 1 FROM products WHERE id = ?2 AND paid_by = ?1) THEN 'succeeded' ELSE 'canceled' END
    WHERE id = ?1`,
  intent: `SELECT state FROM card_intents WHERE id = ?1`,
  intentsOfPolicy: `SELECT i.id, i.amount, i.state, i.last_error, m.brand, m.last4 FROM policies po
    JOIN card_intents i ON i.product_id = po.product_id LEFT JOIN card_methods m ON m.id = i.method_id
    WHERE po.number = ?1 ORDER BY i.created_at`,
} as const
