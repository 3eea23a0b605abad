/** Statements of the effects of a payment. */
import { PAYMENT_STATUS, POLICY_ACTIONS } from '#shared/domain/policies/policy-status.ts'

export const paymentSql = {
  /** Marks the intent that paid; later statements run only for that intent. */
  claimProduct: `UPDATE products SET paid_by = ?2, payment_status = ${PAYMENT_STATUS.ACTIVE}, payment_type_id = ?3, photos_due_at = ?4
    WHERE id = ?1 AND paid_by IS NULL`,
  startPolicies: `UPDATE policies SET action_code = ${POLICY_ACTIONS.ISSUE}, start_at = ?3, end_at = ?4 WHERE product_id = ?1
    AND start_at IS NULL AND EXISTS (SELECT 1 FROM products WHERE id = ?1 AND paid_by = ?2)`,
  schedulePayments: `INSERT OR IGNORE INTO payments (product_id, number, due_at, amount, status, paid_at, tries, next_try_at)
    SELECT ?1, value ->> 'number', value ->> 'due_at', value ->> 'amount', value ->> 'status', value ->> 'paid_at',
    value ->> 'tries', value ->> 'next_try_at'
    FROM json_each(?3) WHERE EXISTS (SELECT 1 FROM products WHERE id = ?1 AND paid_by = ?2)`,
  /** Stores the purchase's card for its later payments. */
  keepMethod: `UPDATE products SET method_id = ?3 WHERE id = ?1 AND paid_by = ?2`,
  recordCharge: `INSERT OR IGNORE INTO charges (product_id, number, try, at, amount, method_id)
    SELECT pa.product_id, 1, 1, pa.paid_at, pa.amount, ?3 FROM payments pa JOIN products p ON p.id = pa.product_id
    WHERE pa.product_id = ?1 AND pa.number = 1 AND p.paid_by = ?2`,
  purchase: `SELECT po.number, po.start_at, p.renews_until, p.photos_received_at, pe.id AS person_id, pe.email,
    d.data AS driver FROM products p
    JOIN policies po ON po.product_id = p.id JOIN persons pe ON pe.id = p.person_id
    LEFT JOIN drivers d ON d.id = p.driver_id WHERE p.id = ?1 AND po.kind = 'AE'`,
  paymentsOfPolicy: `SELECT pa.number, pa.due_at, pa.amount, pa.status, pa.paid_at, pa.tries, p.paid_by FROM policies po
    JOIN products p ON p.id = po.product_id LEFT JOIN payments pa ON pa.product_id = p.id
    WHERE po.number = ?1 ORDER BY pa.number`,
} as const
