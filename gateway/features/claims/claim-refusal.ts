/** The insurer's own sentence in a refusal of a claim call (FND-68, EXC-27, D255). */
import { failureOf, type Failure } from '#gateway/http/failure.ts'
import type { UpstreamFailure } from '#gateway/insurer/answer.ts'
import { messageOf } from '#gateway/insurer/refusals.ts'

/** Maps a failed call to the generic error, with the insurer's message if it sent one. */
export function claimRefusal(failure: UpstreamFailure): Failure<never> {
  const sentence = messageOf(failure)
  return { ...failureOf(failure), ...(sentence !== '' && { sentence }) }
}
