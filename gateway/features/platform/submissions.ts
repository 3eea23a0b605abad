import type { Endpoint } from '#shared/contracts/endpoint.ts'
import { getSubmission } from '#shared/contracts/submissions.ts'
import { done, errorBody, type Outcome } from '#gateway/http/failure.ts'
import { answer, type Route } from '#gateway/http/route.ts'
import { recordOf, idempotencyScopes } from '#gateway/idempotency/scope.ts'

/**
 * Answers the outcome of a key (D11). `unknown` also covers a call that was cut off. Sending the same key again is
 * safe, because the gateway then asks the insurer first (API-125).
 */
export const submissionsCalls: readonly Route[] = [
  answer(getSubmission, async ({ c, params }) => {
    for (const scope of await idempotencyScopes(c)) {
      const record = await (await recordOf(c, scope, params.key)).peek()
      if (record.state === 'pending') return done({ state: 'pending' as const })
      if (record.state !== 'done') continue
      // The record was written by `once.ts` from an outcome.
      const outcome = JSON.parse(record.body) as Outcome<Endpoint>
      const body = outcome.ok ? outcome.data : errorBody(outcome, c.var.requestId)
      return done({ state: 'done' as const, status: record.status, body })
    }
    return done({ state: 'unknown' as const })
  }),
]
