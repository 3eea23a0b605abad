/**
 * Handlers of corrections to a person's data (API-135, API-136), which are stored with a folio and never
 * applied.
 */
import { fail, type Handlers } from '../../../http/handler.ts'
import { type PersonRow, peopleSql } from '#sandbox/people/person.ts'
import { messageStatement } from '#sandbox/providers/messages/messages.ts'
import { drawCode } from '#sandbox/secrets.ts'
import { profileSql } from './sql.ts'

interface CorrectionRow {
  readonly folio: string
  readonly field: string
  readonly text: string
  readonly requested_at: number
}

const answerOf = (row: CorrectionRow) => ({ ...row, requested_at: new Date(row.requested_at).toISOString() })

export const profileHandlers = {
  requestCorrection: async ({ body, db, now, personId }) => {
    const person = await db.first<PersonRow>(peopleSql.personById, personId)
    if (!person) return fail(404, 'person_unknown', 'no such person')
    const row = { folio: `COR-${drawCode(8)}`, ...body, requested_at: now }
    await db.together([
      db.statement(profileSql.insertCorrection, row.folio, personId, row.field, row.text, now),
      messageStatement(
        db,
        {
          channel: 'email',
          recipient: person.email,
          reference: `correction ${row.folio}`,
          subject: 'Recibimos tu solicitud de corrección',
          body: `Vamos a revisar los datos que nos pediste corregir. Tu folio es ${row.folio}.`,
          isReportable: true,
        },
        now,
      ),
    ])
    return answerOf(row)
  },

  corrections: async ({ db, personId }) => {
    const rows = await db.all<CorrectionRow>(profileSql.correctionsOf, personId)
    return { corrections: rows.map(answerOf) }
  },
} satisfies Partial<Handlers>
