/** Handlers of data choices, requests about personal data, and reported accesses (API-200 to API-204). */
import { fail, type Handlers } from '../../../http/handler.ts'
import { type PersonRow, peopleSql } from '#sandbox/people/person.ts'
import { activityMessage } from '#sandbox/providers/messages/activity-message.ts'
import { messageStatement } from '#sandbox/providers/messages/messages.ts'
import { drawCode } from '#sandbox/secrets.ts'
import { passkeySql } from '../passkeys/sql.ts'
import { privacySql } from './sql.ts'

/** The sandbox insurer's optional uses of personal data: off until the person allows them. */
const PURPOSES = [
  { id: 'offers', title: 'Avisarte de ofertas y productos que no contrataste' },
  { id: 'surveys', title: 'Invitarte a encuestas sobre el servicio' },
] as const

interface PurposeRow {
  readonly purpose_id: string
  readonly accepted: number
  readonly changed_at: number
}

interface RequestRow {
  readonly folio: string
  readonly right: string
  readonly text: string
  readonly state: string
  readonly requested_at: number
}

const iso = (at: number) => new Date(at).toISOString()
const answerOf = (row: RequestRow) => ({ ...row, requested_at: iso(row.requested_at) })

export const privacyHandlers = {
  dataPurposes: async ({ db, personId }) => {
    const rows = await db.all<PurposeRow>(privacySql.purposesOf, personId)
    const chosen = new Map(rows.map((row) => [row.purpose_id, row]))
    return {
      purposes: PURPOSES.map(({ id, title }) => {
        const row = chosen.get(id)
        return { id, title, accepted: row?.accepted === 1, changed_at: row ? iso(row.changed_at) : null }
      }),
    }
  },

  chooseDataPurpose: async ({ db, now, params, body, personId }) => {
    if (!PURPOSES.some(({ id }) => id === params.id)) return fail(404, 'purpose_unknown', 'no such purpose')
    await db
      .statement(privacySql.setPurpose, personId, params.id, Number(body.accepted), body.notice_version, now)
      .run()
    return {}
  },

  dataRequests: async ({ db, personId }) => {
    const rows = await db.all<RequestRow>(privacySql.requestsOf, personId)
    return { requests: rows.map(answerOf) }
  },

  askDataRequest: async ({ body, db, now, personId }) => {
    const person = await db.first<PersonRow>(peopleSql.personById, personId)
    if (!person) return fail(404, 'person_unknown', 'no such person')
    const row = { folio: `ARCO-${drawCode(8)}`, ...body, state: 'received', requested_at: now }
    await db.together([
      db.statement(privacySql.insertRequest, row.folio, personId, row.right, row.text, now),
      messageStatement(
        db,
        {
          channel: 'email',
          recipient: person.email,
          reference: `data request ${row.folio}`,
          subject: 'Recibimos tu solicitud sobre tus datos',
          body: `Vamos a responderte sobre tus datos personales. Tu folio es ${row.folio}.`,
          isReportable: true,
        },
        now,
      ),
    ])
    return answerOf(row)
  },

  /**
   * Reports a foreign access. The person's sessions end with their access tokens, because no token is
   * renewed.
   */
  reportUnknownAccess: async ({ body, db, now, personId }) => {
    const person = await db.first<PersonRow>(peopleSql.personById, personId)
    if (!person) return fail(404, 'person_unknown', 'no such person')
    const until = body.blocked_until === null ? null : Date.parse(body.blocked_until)
    await db.together([
      db.statement(privacySql.insertReport, personId, now, until),
      db.statement(passkeySql.removeAll, personId),
      activityMessage(db, person.email, 'access-reported', now),
    ])
    return {}
  },
} satisfies Partial<Handlers>
