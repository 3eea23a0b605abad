/** Delivers a validated file with one effect, even if requests are repeated or lost (D11, D79, D107). */
import type { Bindings } from '#gateway/bindings.ts'
import type { Failure } from '#gateway/http/failure.ts'
import { runOnce } from '#gateway/idempotency/once.ts'
import { recordOf } from '#gateway/idempotency/scope.ts'
import type { Submission } from '#gateway/insurer/ask-once.ts'
import type { ArrivingUpload } from './stored-upload.ts'
import type { OpenUploads } from './upload-session.ts'
import type { Validated } from './validate-upload.ts'

/**
 * Runs `deliver` with the key of this upload. Of two concurrent checks one runs, the other gets `still_running`. After
 * an unknown outcome the submission is marked as a retry. A definite refusal had no effect, and may be retried.
 */
export async function deliverOnce<Code extends string>(
  env: Bindings,
  { folder }: OpenUploads,
  { id, sha256 }: ArrivingUpload,
  deliver: (submission: Submission) => Promise<Validated<Code>>,
): Promise<Validated<Code>> {
  const record = await recordOf({ env }, `upload:${folder}`, id)
  const request = { key: keyOf(id), call: 'upload', print: sha256 }
  let refused: Failure<Code> | null = null
  const outcome = await runOnce(record, request, async (submission) => {
    const delivered = await deliver(submission)
    if (delivered.ok || delivered.outcome !== 'final') return delivered
    refused = delivered
    return { ...delivered, outcome: 'unsent' as const }
  })
  return refused ?? outcome
}

/** The idempotency key of an upload has letters and digits alone, as insurers require. */
const keyOf = (id: string) => Array.from(id, (one) => one.charCodeAt(0).toString(16)).join('')
