/** Statements of cancellations. */
import { recordStatuses } from '#shared/upstream/policies/billing.ts'
import { PAYMENT_STATUS, POLICY_ACTIONS } from '#shared/domain/policies/policy-status.ts'

/** SQL condition: this request made the cancellation. The statements after it run only then. */
const isMade = `EXISTS (SELECT 1 FROM cancellations WHERE product_id = ?1 AND cancelled_at = ?2)`

export const cancellationSql = {
  policy: `SELECT po.id, po.number, po.product_id, po.action_code, po.start_at, po.end_at, p.payment_type_id,
    p.ends_early_at, pe.email, c.cancelled_at FROM policies po JOIN products p ON p.id = po.product_id
    JOIN persons pe ON pe.id = p.person_id LEFT JOIN cancellations c ON c.product_id = p.id
    WHERE po.id = ?1 AND po.kind = 'AE' AND p.person_id = ?2`,
  payments: `SELECT number, amount, status, due_at, paid_at FROM payments WHERE product_id = ?1 ORDER BY number`,
  nextNumber: `UPDATE counters SET value = value + 1 WHERE name = 'cancellation'
    AND NOT EXISTS (SELECT 1 FROM cancellations WHERE product_id = ?1)`,
  /** Inserts a cancellation; of two concurrent runs only one gets a row back. */
  insert: `INSERT INTO cancellations (product_id, number, reason_id, detail, refund, cancelled_at)
    SELECT ?1, printf('CAN%08d', value), ?3, ?4, ?5, ?2 FROM counters WHERE name = 'cancellation'
    ON CONFLICT DO NOTHING RETURNING number`,
  /** Cancels the car's policy only: the compulsory part stays in force to its end (D127). */
  cancelPolicy: `UPDATE policies SET action_code = ${POLICY_ACTIONS.CANCEL}
    WHERE product_id = ?1 AND kind = 'AE' AND ${isMade}`,
  cancelProduct: `UPDATE products SET payment_status = ${PAYMENT_STATUS.CANCELLED}, automatic_renewal = 0
    WHERE id = ?1 AND ${isMade}`,
  /** Schedules the end for ?3; the policy stays in force until then. */
  endEarly: `UPDATE products SET ends_early_at = ?3, automatic_renewal = 0 WHERE id = ?1 AND ${isMade}`,
  /** Ends policies whose chosen day has come; ?1: the clock. */
  endPolicies: `UPDATE policies SET action_code = ${POLICY_ACTIONS.CANCEL} WHERE kind = 'AE'
    AND product_id IN (SELECT id FROM products WHERE ends_early_at <= ?1)`,
  endProducts: `UPDATE products SET payment_status = ${PAYMENT_STATUS.CANCELLED} WHERE ends_early_at <= ?1`,
  /** Deletes unpaid payments, so that no further charge happens. */
  dropPayments: `DELETE FROM payments WHERE product_id = ?1 AND status <> ${recordStatuses.PAID} AND ${isMade}`,
} as const
