import type { UpstreamFailure } from './answer.ts'

/** D78: statuses by which an insurer signals that it lacks a call. */
const MISSING: ReadonlySet<number> = new Set([404, 405, 501])

/**
 * True if the insurer lacks this optional call. If 404 can also mean an unknown record, the caller checks that first.
 */
export const lacksCall = (failure: UpstreamFailure): boolean =>
  failure.kind === 'refused' && MISSING.has(failure.status)
