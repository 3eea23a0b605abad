import type { ReplyOf } from '#shared/contracts/endpoint.ts'
import { policyByNumber } from '#shared/upstream/policies/policies.ts'
import type { Ctx } from '#gateway/http/context.ts'
import { done, fail, failureOf, type Done, type Failure } from '#gateway/http/failure.ts'
import { askSigned } from '#gateway/insurer/ask.ts'

/**
 * Finds a policy. The insurer answers only for the token's own person; the compulsory "XZ" policy is never shown
 * (POL-02).
 */
export async function findPolicy(
  c: Ctx,
  policyNumber: string,
): Promise<Done<ReplyOf<typeof policyByNumber>> | Failure<'policy_missing'>> {
  if (policyNumber.includes('XZ')) return fail('policy_missing', 404)
  const answer = await askSigned(c, policyByNumber, { params: { policyNumber } })
  if (answer.ok) return done(answer.data)
  if (answer.kind === 'refused' && answer.status === 404) return fail('policy_missing', 404)
  return failureOf(answer)
}
