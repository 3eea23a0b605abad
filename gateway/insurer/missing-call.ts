import type { UpstreamFailure } from './answer.ts'

/** D78: how an insurer answers a call that it does not have. */
const MISSING: ReadonlySet<number> = new Set([404, 405, 501])

/**
 * Whether the insurer lacks this optional call. Where 404 also means an unknown record, the caller checks that first.
 */
export const lacksCall = (failure: UpstreamFailure): boolean =>
  failure.kind === 'refused' && MISSING.has(failure.status)
