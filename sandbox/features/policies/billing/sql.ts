/** Statements of monthly charges. */
import { recordStatuses } from '#shared/upstream/policies/billing.ts'
import { PAYMENT_STATUS, POLICY_ACTIONS } from '#shared/domain/policies/policy-status.ts'

const { PAID, ERROR } = recordStatuses
const { ACTIVE, GRACE_PERIOD, CANCELLED } = PAYMENT_STATUS

/** Joins a policy with its product; ?1 is the policy's number, ?2 the person. */
const ofPolicy = `FROM policies po JOIN products p ON p.id = po.product_id`

export const billingSql = {
  method: `SELECT m.brand, m.last4, m.holder, m.provider, m.exp_month, m.exp_year FROM policies po
    JOIN products p ON p.id = po.product_id LEFT JOIN card_methods m ON m.id = p.method_id
    WHERE po.id = ?1 AND p.person_id = ?2`,
  productOfNumber: `SELECT p.id, p.payment_status, p.method_id ${ofPolicy} WHERE po.number = ?1 AND p.person_id = ?2`,
  productOfId: `SELECT p.id, p.payment_status, p.method_id ${ofPolicy} WHERE po.id = ?1 AND p.person_id = ?2`,
  payments: `SELECT number, due_at, amount, status, paid_at, tries, next_try_at FROM payments WHERE product_id = ?1 ORDER BY number`,
  payment: `SELECT due_at, amount, status, paid_at, tries FROM payments WHERE product_id = ?1 AND number = ?2`,
  next: `SELECT due_at, amount FROM payments WHERE product_id = ?1 AND status < ${PAID} AND next_try_at IS NOT NULL
    ORDER BY number LIMIT 1`,
  setMethod: `UPDATE products SET method_id = ?2 WHERE id = ?1`,
  /** Sets the card of a seeded policy, unless the person has chosen one. */
  setFirstMethod: `UPDATE products SET method_id = ?2 WHERE id = ?1 AND method_id IS NULL`,

  /** One batch of the daily job, the longest overdue first. */
  toCharge: `SELECT pa.product_id, pa.number, pa.due_at, pa.amount, pa.tries, pa.next_try_at, p.method_id, m.behaviour,
    m.exp_month, m.exp_year FROM payments pa JOIN products p ON p.id = pa.product_id
    LEFT JOIN card_methods m ON m.id = p.method_id
    WHERE pa.next_try_at <= ?1 ORDER BY pa.next_try_at, pa.product_id, pa.number LIMIT ?2`,
  /** Inserts charges from the JSON rows in ?1; the primary key makes each try happen once. */
  insertCharges: `INSERT OR IGNORE INTO charges (product_id, number, try, at, amount, method_id, error)
    SELECT value ->> 'productId', value ->> 'number', value ->> 'try', value ->> 'at', value ->> 'amount',
    value ->> 'methodId', value ->> 'error' FROM json_each(?1)`,
  /** Updates a payment only if it is unchanged since it was read. */
  settlePayments: `UPDATE payments SET status = json_each.value ->> 'status', paid_at = json_each.value ->> 'paidAt',
    tries = json_each.value ->> 'try', next_try_at = json_each.value ->> 'nextTryAt' FROM json_each(?1)
    WHERE payments.product_id = json_each.value ->> 'productId' AND payments.number = json_each.value ->> 'number'
    AND payments.tries = (json_each.value ->> 'try') - 1 AND payments.status <> ${PAID}`,
  enterGrace: `UPDATE products SET payment_status = ${GRACE_PERIOD} FROM json_each(?1)
    WHERE products.id = json_each.value AND products.payment_status = ${ACTIVE}`,
  /** Ends the grace period of products without an overdue payment. */
  leaveGrace: `UPDATE products SET payment_status = ${ACTIVE} FROM json_each(?1)
    WHERE products.id = json_each.value AND products.payment_status = ${GRACE_PERIOD}
    AND NOT EXISTS (SELECT 1 FROM payments WHERE product_id = products.id AND status >= ${ERROR})`,
  lapseProducts: `UPDATE products SET payment_status = ${CANCELLED} FROM json_each(?1) WHERE products.id = json_each.value`,
  /**
   * Ends the car's policies only: the compulsory part was paid for the year, and cannot end earlier (D127).
   */
  lapsePolicies: `UPDATE policies SET action_code = ${POLICY_ACTIONS.CANCEL} FROM json_each(?1)
    WHERE policies.product_id = json_each.value AND policies.kind = 'AE'`,
  stopCharging: `UPDATE payments SET next_try_at = NULL FROM json_each(?1) WHERE payments.product_id = json_each.value`,
  /** Announces each failed payment once; ?1: products, ?2: the clock. */
  tellOfFailures: `INSERT OR IGNORE INTO messages (channel, recipient, subject, body, link, reference, sent_at)
    SELECT 'email', pe.email, 'No pudimos cobrar tu póliza ' || po.number,
    json_each.value ->> 'text',
    '/policy/payment-method/' || po.number, 'charge:' || p.id || ':' || (json_each.value ->> 'number'), ?2
    FROM json_each(?1) JOIN products p ON p.id = json_each.value ->> 'productId' JOIN persons pe ON pe.id = p.person_id
    JOIN policies po ON po.product_id = p.id AND po.kind = 'AE'`,
  /** Announces the end of each product once; ?1: products and their messages, ?2: the clock. */
  tellOfEnds: `INSERT OR IGNORE INTO messages (channel, recipient, subject, body, link, reference, sent_at)
    SELECT 'email', pe.email, 'Tu póliza ' || po.number || ' terminó por falta de pago', json_each.value ->> 'text',
    '/policy/details/' || po.number, 'lapsed:' || p.id, ?2
    FROM json_each(?1) JOIN products p ON p.id = json_each.value ->> 'productId' JOIN persons pe ON pe.id = p.person_id
    JOIN policies po ON po.product_id = p.id AND po.kind = 'AE'`,
  insertRun: `INSERT INTO charge_runs (at, charged, failed, retried, lapsed) VALUES (?1, ?2, ?3, ?4, ?5)`,

  /** All failed payments of a product, which a person pays together. */
  due: `SELECT number, amount, tries FROM payments WHERE product_id = ?1 AND status >= ${ERROR} ORDER BY number`,
} as const
