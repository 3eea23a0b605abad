/** The insurer's own sentence in a refusal of a claim call (FND-68, EXC-27, D255). */
import { failureOf, type Failure } from '#gateway/http/failure.ts'
import type { UpstreamFailure } from '#gateway/insurer/answer.ts'

/** Characters that an alert holds. */
const LONGEST = 300

/** '' where the insurer sent none, and for a status of 5xx, whose text is about its systems. */
export const messageOf = (failure: UpstreamFailure): string =>
  failure.kind === 'refused' && failure.status < 500
    ? (failure.error?.message ?? '').trim().slice(0, LONGEST)
    : ''

/** The generic failure, with the sentence where there is one. */
export function claimRefusal(failure: UpstreamFailure): Failure<never> {
  const sentence = messageOf(failure)
  return { ...failureOf(failure), ...(sentence !== '' && { sentence }) }
}
