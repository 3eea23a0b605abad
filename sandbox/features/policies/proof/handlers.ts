/** Proof codes, which show without a log-in whether a policy is in force (API-212 to API-215). */
import { fail, type Handlers } from '../../../http/handler.ts'
import { drawId } from '#sandbox/secrets.ts'
import { POLICY_ACTIONS } from '#shared/domain/policies/policy-status.ts'

const { ISSUE, REHABILITATED } = POLICY_ACTIONS
const issued = `action_code IN (${ISSUE}, ${REHABILITATED})`

/** Statements of public codes that tell whether a policy is in force. */
const sql = {
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

interface ProofRow {
  readonly id: string
}

interface ReadRow {
  readonly plates: string
  readonly is_issued: number
  readonly start_at: number
  readonly end_at: number
  readonly mandatory: number
}

const noPolicy = () => fail(404, 'policy_unknown', 'no such policy')

export const proofHandlers = {
  policyProof: async ({ db, params, personId }) => {
    if (!(await db.first(sql.policy, personId, params.policyNumber))) return noPolicy()
    const proof = await db.first<ProofRow>(sql.ofPolicy, personId, params.policyNumber)
    return { id: proof?.id ?? null }
  },

  makePolicyProof: async ({ db, now, params, personId }) => {
    if (!(await db.first(sql.policy, personId, params.policyNumber))) return noPolicy()
    await db.statement(sql.insert, drawId(), personId, params.policyNumber, now).run()
    const proof = await db.first<ProofRow>(sql.ofPolicy, personId, params.policyNumber)
    return proof ?? noPolicy()
  },

  revokePolicyProof: async ({ db, params, personId }) => {
    if (!(await db.first(sql.policy, personId, params.policyNumber))) return noPolicy()
    await db.statement(sql.revoke, personId, params.policyNumber).run()
    return {}
  },

  readPolicyProof: async ({ db, now, params }) => {
    const row = await db.first<ReadRow>(sql.read, params.id, now)
    if (!row) return fail(404, 'proof_unknown', 'no such code')
    const isOver = !row.is_issued || row.end_at <= now
    const state = isOver ? 'ended' : row.start_at > now ? 'to_begin' : 'in_force'
    return { plates: row.plates, state, mandatory_in_force: row.mandatory === 1 } as const
  },
} satisfies Partial<Handlers>
