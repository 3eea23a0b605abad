import type { UpstreamFailure } from './answer.ts'

/** D78: how an insurer answers a call that it does not have. */
const MISSING: ReadonlySet<number> = new Set([404, 405, 501])

/** Of a call that an insurer may lack: whether it does. Where 404 also means an unknown record, that is asked first. */
export const lacksCall = (failure: UpstreamFailure): boolean =>
  failure.kind === 'refused' && MISSING.has(failure.status)
