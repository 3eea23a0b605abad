import type { UpstreamFailure } from '../answer.ts'

/**
 * True if another try of an optional call would get the same refusal (D78). An outage or a limit is not such a
 * refusal.
 */
export function isRefusedForGood(failure: UpstreamFailure): boolean {
  if (failure.kind === 'unreadable') return true
  if (failure.kind !== 'refused') return false
  const { status } = failure
  return status === 501 || (status < 500 && status !== 408 && status !== 425 && status !== 429)
}
