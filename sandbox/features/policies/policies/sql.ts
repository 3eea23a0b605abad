/** Statements over policies. */
import { POLICY_ACTIONS } from '#shared/domain/policies/policy-status.ts'

const { ISSUE, REHABILITATED } = POLICY_ACTIONS

/** SQL condition: the policy is in force or starting later (issued or rehabilitated, and not over at ?2). */
export const inForce = `po.kind = 'AE' AND po.action_code IN (${ISSUE}, ${REHABILITATED}) AND po.end_at > ?2`

const policyRows = `SELECT p.id AS product_id, p.payment_status, p.payment_type_id, po.id, po.number, po.action_code,
    po.start_at, po.end_at, po.coverages, v.plates, v.vin, ve.id AS version_id, ve.name AS version_name,
    ve.commercial_value, ve.year,
    t.name AS type_name, b.name AS brand_name
    FROM products p JOIN policies po ON po.product_id = p.id JOIN vehicles v ON v.id = p.vehicle_id
    JOIN versions ve ON ve.id = v.version_id JOIN types t ON t.id = ve.type_id JOIN brands b ON b.id = t.brand_id
    WHERE p.person_id = ?1`

export const policiesSql = {
  policiesOfPerson: `${policyRows} ORDER BY p.created_at DESC, po.kind DESC`,
  policyByNumber: `${policyRows} AND po.number = ?2`,
  photosOfPolicy: `SELECT p.photos_due_at, p.photos_received_at FROM policies po JOIN products p ON p.id = po.product_id
    WHERE po.id = ?1 AND p.person_id = ?2`,
} as const
