import { refuse } from '#sandbox/http/failure.ts'
import type { Handler } from '#sandbox/http/handler.ts'
import { peopleSql } from '#sandbox/people/sql.ts'

export const submissionOutcome: Handler<'submissionOutcome'> = async ({ db, personId, params }) => {
  const row = await db.first<{ state: string; status: number; body: string }>(
    peopleSql.submission,
    personId,
    params.key,
  )
  if (!row) return refuse(404, 'submission_unknown', 'no such submission')
  if (row.state === 'running') return { state: 'pending' }
  return { state: 'done', status: row.status, body: JSON.parse(row.body) as unknown }
}
