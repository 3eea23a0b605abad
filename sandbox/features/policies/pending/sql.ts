/** Statements about pending tasks. */
import { recordStatuses } from '#shared/upstream/policies/billing.ts'
import { PAYMENT_STATUS, POLICY_ACTIONS } from '#shared/domain/policies/policy-status.ts'

const open = `status < ${recordStatuses.PAID} AND next_try_at IS NOT NULL`

export const pendingSql = {
  charges: `SELECT po.number, pa.due_at, pa.amount, m.last4, m.exp_month, m.exp_year
    FROM products p JOIN policies po ON po.product_id = p.id AND po.kind = 'AE'
    JOIN payments pa ON pa.product_id = p.id
    AND pa.number = (SELECT MIN(number) FROM payments WHERE product_id = p.id AND ${open})
    LEFT JOIN card_methods m ON m.id = p.method_id
    WHERE p.person_id = ?1 AND po.action_code <> ${POLICY_ACTIONS.CANCEL}`,
  /** Finds documents by the e-mail that announced them, because a document has no owner. */
  documents: `SELECT d.type_name, m.link FROM persons pe JOIN messages m ON m.recipient = pe.email
    JOIN documents d ON d.id = substr(m.reference, 10)
    WHERE pe.id = ?1 AND m.reference GLOB 'document *' AND d.state = 'open' ORDER BY m.id LIMIT 20`,
  /** Paid purchases without an invoice. */
  invoices: `SELECT p.id, po.number, p.created_at, po.start_at,
    (SELECT paid_at FROM payments WHERE product_id = p.id AND number = 1) AS paid_at
    FROM products p JOIN policies po ON po.product_id = p.id AND po.kind = 'AE'
    WHERE p.person_id = ?1 AND p.paid_by IS NOT NULL AND po.start_at IS NOT NULL
    AND p.payment_status <> ${PAYMENT_STATUS.CANCELLED}
    AND NOT EXISTS (SELECT 1 FROM invoices WHERE product_id = p.id)`,
} as const
