/** The insurer's own sentence in a refusal (FND-68, EXC-27, D255, D312). */
import type { UpstreamFailure } from './answer.ts'

/** Most characters that an alert on a screen holds. */
const LONGEST = 300

/** The insurer's sentence; '' if it sent none, and for a status of 5xx, whose text is about its systems. */
export const messageOf = (failure: UpstreamFailure): string =>
  failure.kind === 'refused' && failure.status < 500 ? sentenceIn(failure.error?.message) : ''

export const sentenceIn = (message: string | null | undefined): string =>
  (message ?? '').trim().slice(0, LONGEST)
