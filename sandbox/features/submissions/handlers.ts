/** Looks up the outcome of a call by its key whose answer was lost (API-125, D11). */
import { idempotencyCodes } from '#shared/upstream/errors.ts'
import { fail, type Handlers } from '../../http/handler.ts'
import { submissionsSql } from './sql.ts'

export const submissionsHandlers = {
  submissionOutcome: async ({ db, personId, params }) => {
    const row = await db.first<{ state: string; status: number; body: string; lease_until: number }>(
      submissionsSql.submission,
      personId,
      params.key,
    )
    if (!row) return fail(404, idempotencyCodes.neverArrived, 'no such submission')
    // A run whose lease has ended had no effect, so the caller may send the key again.
    if (row.state === 'running' && row.lease_until < Date.now())
      return fail(404, idempotencyCodes.neverArrived, 'the run has been lost')
    if (row.state === 'running') return { state: 'pending' }
    return { state: 'done', status: row.status, body: JSON.parse(row.body) as unknown }
  },
} satisfies Partial<Handlers>
