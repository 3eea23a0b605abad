/** Timeout of every call, from the browser or to the insurer (FND-56). */
export const CALL_TIME_LIMIT_MS = 180_000

/**
 * Failures that any call may have, in addition to its own codes. Each has one sentence (`#shared/http/error-text.ts`).
 */
export const genericCodes = [
  /** The insurer answered with an error status (FND-64). */
  'upstream_failed',
  /** No answer: time-out, refused, breaker open, no network (FND-65, D29). */
  'unreachable',
  /** A rate limit was reached (D14). */
  'limit',
  'session_ended',
  /** The input was rejected at the edge; `fields` names the fields. */
  'invalid',
  /** An earlier call with the same idempotency key is still running (D11). */
  'still_running',
  'forbidden',
  'not_found',
  /** An access was reported: effects on money or identity are blocked for a day; `detail` is the sentence (D209). */
  'effects_blocked',
] as const

export type GenericCode = (typeof genericCodes)[number]

/** Body of every error response of the gateway. */
export interface ErrorBody {
  readonly error: {
    readonly code: string
    /** The insurer's status, for the sentence of FND-64. */
    readonly status?: number | undefined
    /** The card provider's raw code, for the sentence of PAY-45. */
    readonly detail?: string | undefined
    /** The insurer's own sentence about a refused claim call (FND-68). */
    readonly sentence?: string | undefined
    readonly minutes?: number | undefined
    /** Sentence for each refused field, by field name. */
    readonly fields?: Readonly<Record<string, string>> | undefined
    readonly requestId?: string | undefined
  }
}
