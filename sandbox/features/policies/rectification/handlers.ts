/** Requests to correct a new policy (API-210, API-211). */
import { RECTIFICATION_DAYS } from '#shared/domain/law/rectification.ts'
import { fail, type Handlers } from '../../../http/handler.ts'
import { messageStatement } from '#sandbox/providers/messages/messages.ts'
import { drawCode } from '#sandbox/secrets.ts'
import { DAY_MS, iso, mexicoLastMinute } from '#sandbox/time.ts'
import { rectificationSql as sql } from './sql.ts'

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
    const policy = await db.first<PolicyRow>(sql.policy, personId, params.policyNumber)
    if (!policy) return fail(404, 'policy_unknown', 'no such policy')
    const rows = await db.all<RectificationRow>(sql.ofPolicy, personId, params.policyNumber)
    const until = iso(mexicoLastMinute(policy.received_at + RECTIFICATION_DAYS * DAY_MS))
    return { rectifications: rows.map(answerOf), until }
  },

  askRectification: async ({ body, db, now, params, personId }) => {
    const policy = await db.first<PolicyRow>(sql.policy, personId, params.policyNumber)
    if (!policy) return fail(404, 'policy_unknown', 'no such policy')
    const row = { folio: `REC-${drawCode(8)}`, ...body, state: 'received', answer: null, requested_at: now }
    await db.together([
      db.statement(sql.insert, row.folio, personId, params.policyNumber, row.reason, row.text, now),
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
