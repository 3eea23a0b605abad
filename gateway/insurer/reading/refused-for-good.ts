import type { UpstreamFailure } from '../answer.ts'

/** Of a call that an insurer may lack (D78): whether another try would be answered the same. An outage or a limit is not. */
export function isRefusedForGood(failure: UpstreamFailure): boolean {
  if (failure.kind === 'unreadable') return true
  if (failure.kind !== 'refused') return false
  const { status } = failure
  return status === 501 || (status < 500 && status !== 408 && status !== 425 && status !== 429)
}
