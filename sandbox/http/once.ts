/**
 * Runs calls with an idempotency key once (D11). The same key and body get the stored answer, another body gets 422, a
 * running call 409.
 */
import { idempotencyCodes } from '#shared/upstream/errors.ts'
import type { Context } from './context.ts'
import { fail, type HandlerFailure } from './handler.ts'
import { seal } from '../secrets.ts'
import { submissionsSql } from '#sandbox/features/submissions/sql.ts'

/** After this time a run counts as lost and the key may run again; the business key still limits it to one effect. */
const LEASE_MS = 30_000

interface StoredAnswer {
  readonly status: number
  readonly body: unknown
  readonly replayed: boolean
}

interface Row {
  fingerprint: string
  state: 'running' | 'done'
  status: number
  body: string
}

/** `act` returns the answer to store, or throws when the outcome is unknown; the key is released then. */
export async function once(
  context: Context,
  key: string,
  asked: string,
  act: () => Promise<{ status: number; body: unknown }>,
): Promise<StoredAnswer | HandlerFailure> {
  if (!/^[\x21-\x7e]{16,64}$/.test(key)) {
    return fail(400, idempotencyCodes.missing, 'an Idempotency-Key of 16 to 64 characters is needed')
  }
  const { db, personId: owner } = context
  const fingerprint = await seal(context.env.TOKEN_SECRET, asked)
  const time = Date.now()
  const lease = time + LEASE_MS
  const started = await db.first(submissionsSql.startSubmission, owner, key, fingerprint, lease, time)
  if (!started) return answerAgain(context, key, fingerprint)
  try {
    const answer = await act()
    const { status, body } = answer
    const stored = await db.run(submissionsSql.finishSubmission, owner, key, status, JSON.stringify(body))
    // A lost run may end after its successor, and then the first stored answer counts.
    return stored === 1 ? { ...answer, replayed: false } : answerAgain(context, key, fingerprint)
  } catch (error) {
    await db.run(submissionsSql.dropSubmission, owner, key, lease)
    throw error
  }
}

async function answerAgain(
  { db, personId }: Context,
  key: string,
  fingerprint: string,
): Promise<StoredAnswer | HandlerFailure> {
  const row = await db.first<Row>(submissionsSql.submission, personId, key)
  if (row && row.fingerprint !== fingerprint) {
    return fail(422, idempotencyCodes.otherBody, 'this Idempotency-Key belongs to another body')
  }
  if (row?.state !== 'done')
    return fail(409, idempotencyCodes.running, 'the first call with this key is running')
  return { status: row.status, body: JSON.parse(row.body), replayed: true }
}
