/** Statements of the card provider's ledger and of what a payment brings about. */
export const cardsSql = {
  insertMethod: `INSERT INTO card_methods (id, brand, last4, funding, holder, behaviour, created_at)
    VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)`,
  method: `SELECT * FROM card_methods WHERE id = ?1`,

  /** One intent per product and way of paying; asking again gives the same one. */
  openIntent: `INSERT INTO card_intents (id, secret, product_id, payment_plan_id, amount, state, method_id, created_at)
    VALUES (?1, ?2, ?3, ?4, ?5, 'open', ?6, ?7) ON CONFLICT (product_id, payment_plan_id) DO UPDATE SET
    state = CASE state WHEN 'succeeded' THEN 'succeeded' ELSE 'open' END, amount = excluded.amount,
    method_id = excluded.method_id RETURNING id, secret`,
  cancelOthers: `UPDATE card_intents SET state = 'canceled' WHERE product_id = ?1 AND payment_plan_id <> ?2
    AND state = 'open'`,
  intentBySecret: `SELECT i.*, p.paid_by FROM card_intents i JOIN products p ON p.id = i.product_id WHERE i.secret = ?1`,
  failIntent: `UPDATE card_intents SET last_error = ?2 WHERE id = ?1`,

  /** The one statement that decides who paid; everything after it asks whether it was this intent. */
  claimProduct: `UPDATE products SET paid_by = ?2, payment_status = 1, payment_type_id = ?3, photos_due_at = ?4
    WHERE id = ?1 AND paid_by IS NULL`,
  startPolicies: `UPDATE policies SET action_code = 3, start_at = ?3, end_at = ?4 WHERE product_id = ?1
    AND start_at IS NULL AND EXISTS (SELECT 1 FROM products WHERE id = ?1 AND paid_by = ?2)`,
  schedulePayments: `INSERT OR IGNORE INTO payments (product_id, number, due_at, amount, status, paid_at)
    SELECT ?1, value ->> 'number', value ->> 'due_at', value ->> 'amount', value ->> 'status', value ->> 'paid_at'
    FROM json_each(?3) WHERE EXISTS (SELECT 1 FROM products WHERE id = ?1 AND paid_by = ?2)`,
  closeIntent: `UPDATE card_intents SET method_id = ?3, last_error = NULL, state = CASE
    WHEN EXISTS (SELECT 1 FROM products WHERE id = ?2 AND paid_by = ?1) THEN 'succeeded' ELSE 'canceled' END
    WHERE id = ?1`,
  intent: `SELECT state FROM card_intents WHERE id = ?1`,
  purchase: `SELECT po.number, po.start_at, p.renews_until, p.photos_received_at, pe.id AS person_id, pe.email,
    d.data AS driver FROM products p
    JOIN policies po ON po.product_id = p.id JOIN persons pe ON pe.id = p.person_id
    LEFT JOIN drivers d ON d.id = p.driver_id WHERE p.id = ?1 AND po.kind = 'AE'`,
  paymentsOfPolicy: `SELECT pa.number, pa.due_at, pa.amount, pa.status, pa.paid_at, p.paid_by FROM policies po
    JOIN products p ON p.id = po.product_id LEFT JOIN payments pa ON pa.product_id = p.id
    WHERE po.number = ?1 ORDER BY pa.number`,
  intentsOfPolicy: `SELECT i.id, i.amount, i.state, i.last_error, m.brand, m.last4 FROM policies po
    JOIN card_intents i ON i.product_id = po.product_id LEFT JOIN card_methods m ON m.id = i.method_id
    WHERE po.number = ?1 ORDER BY i.created_at`,
} as const
