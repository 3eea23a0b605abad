/** Requests to correct a new policy (API-210, API-211). */
import { RECTIFICATION_DAYS } from '#shared/domain/law/rectification.ts'
import { fail, type Handlers } from '../../../http/handler.ts'
import { messageStatement } from '#sandbox/providers/messages/messages.ts'
import { drawCode } from '#sandbox/secrets.ts'
import { DAY_MS, iso, mexicoLastMinute } from '#sandbox/time.ts'

/** Statements of requests to correct a policy. */
export const rectificationSql = {
  /** The policy with its handover, which is the day of the purchase (`received_at`). */
  policy: `SELECT p.created_at AS received_at, pe.email FROM policies po JOIN products p ON p.id = po.product_id
    JOIN persons pe ON pe.id = p.person_id WHERE p.person_id = ?1 AND po.number = ?2 AND po.kind = 'AE'`,
  insert: `INSERT INTO rectifications (folio, person_id, policy_number, reason, text, state, requested_at)
    VALUES (?1, ?2, ?3, ?4, ?5, 'received', ?6)`,
  ofPolicy: `SELECT folio, reason, text, state, answer, requested_at FROM rectifications
    WHERE person_id = ?1 AND policy_number = ?2 ORDER BY requested_at DESC LIMIT 50`,
  waiting: `SELECT r.folio, r.policy_number, r.reason, r.text, p.email FROM rectifications r
    JOIN persons p ON p.id = r.person_id WHERE r.state = 'received' ORDER BY r.requested_at LIMIT 50`,
  waitingOne: `SELECT r.folio, r.policy_number, r.reason, r.text, p.email FROM rectifications r
    JOIN persons p ON p.id = r.person_id WHERE r.folio = ?1 AND r.state = 'received'`,
  answer: `UPDATE rectifications SET state = ?2, answer = ?3 WHERE folio = ?1 AND state = 'received'`,
} as const

interface PolicyRow {
  readonly received_at: number
  readonly email: string
}

interface RectificationRow {
  readonly folio: string
  readonly reason: string
  readonly text: string
  readonly state: string
  readonly answer: string | null
  readonly requested_at: number
}

const answerOf = (row: RectificationRow) => ({ ...row, requested_at: iso(row.requested_at) })

export const rectificationHandlers = {
  rectifications: async ({ db, params, personId }) => {
    const policy = await db.first<PolicyRow>(rectificationSql.policy, personId, params.policyNumber)
    if (!policy) return fail(404, 'policy_unknown', 'no such policy')
    const rows = await db.all<RectificationRow>(rectificationSql.ofPolicy, personId, params.policyNumber)
    const until = iso(mexicoLastMinute(policy.received_at + RECTIFICATION_DAYS * DAY_MS))
    return { rectifications: rows.map(answerOf), until }
  },

  askRectification: async ({ body, db, now, params, personId }) => {
    const policy = await db.first<PolicyRow>(rectificationSql.policy, personId, params.policyNumber)
    if (!policy) return fail(404, 'policy_unknown', 'no such policy')
    const row = { folio: `REC-${drawCode(8)}`, ...body, state: 'received', answer: null, requested_at: now }
    await db.together([
      db.statement(
        rectificationSql.insert,
        row.folio,
        personId,
        params.policyNumber,
        row.reason,
        row.text,
        now,
      ),
      messageStatement(
        db,
        {
          channel: 'email',
          recipient: policy.email,
          reference: `rectification ${row.folio}`,
          subject: 'Recibimos tu solicitud de corrección de póliza',
          body: `Vamos a revisar tu póliza ${params.policyNumber} y a responderte. Tu folio es ${row.folio}.`,
          isReportable: true,
        },
        now,
      ),
    ])
    return answerOf(row)
  },
} satisfies Partial<Handlers>
