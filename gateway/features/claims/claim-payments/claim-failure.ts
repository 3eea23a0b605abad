import { NO_POLICY_ERROR } from '#shared/domain/claims/claim-status.ts'
import { fail, type Failure } from '#gateway/http/failure.ts'
import { claimRefusal } from '#gateway/features/claims/claim-refusal.ts'
import type { UpstreamFailure } from '#gateway/insurer/answer.ts'

/** CLP-23: the failure of a claim call; the insurer answers only for the token's own person. */
export function claimFailure(failure: UpstreamFailure): Failure<'claim_missing' | 'no_policy'> {
  if (failure.kind !== 'refused') return claimRefusal(failure)
  if (failure.error?.code === NO_POLICY_ERROR) return fail('no_policy', 404)
  return failure.status === 404 ? fail('claim_missing', 404) : claimRefusal(failure)
}
