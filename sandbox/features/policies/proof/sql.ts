import { POLICY_ACTIONS } from '#shared/domain/policies/policy-status.ts'

const { ISSUE, REHABILITATED } = POLICY_ACTIONS
const issued = `action_code IN (${ISSUE}, ${REHABILITATED})`

/** Statements of public codes that tell whether a policy is in force. */
export const proofSql = {
  policy: `SELECT po.number FROM policies po JOIN products p ON p.id = po.product_id
    WHERE p.person_id = ?1 AND po.number = ?2 AND po.kind = 'AE'`,
  ofPolicy: `SELECT id FROM policy_proofs WHERE person_id = ?1 AND policy_number = ?2`,
  insert: `INSERT INTO policy_proofs (id, person_id, policy_number, made_at) VALUES (?1, ?2, ?3, ?4)
    ON CONFLICT DO NOTHING`,
  revoke: `DELETE FROM policy_proofs WHERE person_id = ?1 AND policy_number = ?2`,
  read: `SELECT v.plates, po.${issued} AS is_issued, po.start_at, po.end_at,
    EXISTS (SELECT 1 FROM policies xz WHERE xz.product_id = po.product_id AND xz.kind = 'XZ' AND xz.${issued}
      AND xz.start_at <= ?2 AND xz.end_at > ?2) AS mandatory
    FROM policy_proofs pr JOIN products p ON p.person_id = pr.person_id
    JOIN policies po ON po.product_id = p.id AND po.number = pr.policy_number AND po.kind = 'AE'
    JOIN vehicles v ON v.id = p.vehicle_id WHERE pr.id = ?1`,
} as const
