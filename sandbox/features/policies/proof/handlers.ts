/** Proof codes, which show without a log-in whether a policy is in force (API-212 to API-215). */
import { fail, type Handlers } from '../../../http/handler.ts'
import { drawId } from '#sandbox/secrets.ts'
import { proofSql as sql } from './sql.ts'

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
