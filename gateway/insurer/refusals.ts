/** Interprets a failure of the insurer: a missing call, a final refusal, or a sentence for the person. */
import type { UpstreamFailure } from './answer.ts'
import { failureOf, type Failure } from '#gateway/http/failure.ts'

/** D78: HTTP statuses by which an insurer signals that it lacks a call. */
const MISSING: ReadonlySet<number> = new Set([404, 405, 501])

/**
 * True if the insurer lacks this optional call. If 404 can also mean an unknown record, the caller checks that first.
 */
export const lacksCall = (failure: UpstreamFailure): boolean =>
  failure.kind === 'refused' && MISSING.has(failure.status)

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

/** Maximum number of characters in an alert on a screen. */
const LONGEST = 300

/**
 * Returns the insurer's own sentence (FND-68, EXC-27, D255, D312); '' if it sent none, and for a status of 5xx, whose
 * text is about its systems.
 */
export const messageOf = (failure: UpstreamFailure): string =>
  failure.kind === 'refused' && failure.status < 500 ? sentenceIn(failure.error?.message) : ''

export const sentenceIn = (message: string | null | undefined): string =>
  (message ?? '').trim().slice(0, LONGEST)

/** Maps a failed claim call to the generic error, with the insurer's message if it sent one (FND-68, EXC-27, D255). */
export function claimRefusal(failure: UpstreamFailure): Failure<never> {
  const sentence = messageOf(failure)
  return { ...failureOf(failure), ...(sentence !== '' && { sentence }) }
}
