/** Defines the return value of a handler: the reply of its contract, or a failure with one of its codes. */
import type { Endpoint, ErrorsOf, ReplyOf } from '#shared/contracts/endpoint.ts'
import type { ErrorBody, GenericCode } from '#shared/contracts/errors.ts'
import type { UpstreamFailure } from '../insurer/answer.ts'

export interface Failure<Code extends string = string> {
  readonly ok: false
  readonly code: Code | GenericCode
  /** HTTP status of the gateway's response. */
  readonly http: number
  /** The insurer's status, for the sentence of FND-64. */
  readonly status?: number
  readonly detail?: string
  /** The insurer's own sentence for the person (FND-68). */
  readonly sentence?: string
  readonly fields?: Readonly<Record<string, string>>
  readonly retryAfterSeconds?: number
  /**
   * How the idempotency record stores the failure: `final` is replayed to the same key, `unknown` may have happened, an
   * `unsent` request never left the gateway (D11).
   */
  readonly outcome: 'final' | 'unknown' | 'unsent'
}

export interface Done<Data> {
  readonly ok: true
  readonly data: Data
  /** True if nothing new was made, for example because another tab has just made it; then no event is recorded. */
  readonly isRepeated?: true
}

export type Outcome<E extends Endpoint> = Done<ReplyOf<E>> | Failure<ErrorsOf<E>>

export const done = <Data>(data: Data): Done<Data> => ({ ok: true, data })

export const doneBefore = <Data>(data: Data): Done<Data> => ({ ok: true, data, isRepeated: true })

export function fail<Code extends string>(
  code: Code | GenericCode,
  http = 409,
  more: Partial<Omit<Failure<Code>, 'ok' | 'code' | 'http'>> = {},
): Failure<Code> {
  return { ok: false, code, http, outcome: 'final', ...more }
}

export const sessionEnded = () => fail<never>('session_ended', 401, { outcome: 'unsent' })

/** FND-64 and FND-65: the generic failure of a call without a code of the endpoint. */
export function failureOf(failure: UpstreamFailure): Failure<never> {
  switch (failure.kind) {
    case 'unreachable':
      if (failure.isUnsent !== true) return fail<never>('unreachable', 504, { outcome: 'unknown' })
      return fail<never>('unreachable', 503, {
        outcome: 'unsent',
        retryAfterSeconds: failure.retryAfterSeconds ?? 1,
      })
    case 'running':
      return fail<never>('still_running', 409, { outcome: 'unknown' })
    case 'session_ended':
      return sessionEnded()
    case 'limited':
      return fail<never>('limit', 429, {
        retryAfterSeconds: failure.retryAfterSeconds,
        outcome: 'unsent',
      })
    case 'unreadable':
      // The effect has happened, so the call must not be repeated.
      return fail<never>('upstream_failed', 502, { status: 502, outcome: 'unknown' })
    case 'refused':
      // A link that a mail has cut would otherwise count as an outage (alarms of docs/operations.md).
      return fail<never>('upstream_failed', failure.isOfLink ? 404 : 502, {
        status: failure.status,
        outcome: outcomeOf(failure.status),
      })
  }
}

/**
 * Returns the outcome that an HTTP status implies. After 408 the effect may have happened; after 425 and 429 it has
 * not, and the same key may be retried.
 */
function outcomeOf(status: number): Failure['outcome'] {
  if (status >= 500 || status === 408) return 'unknown'
  return status === 425 || status === 429 ? 'unsent' : 'final'
}

export function errorBody(failure: Failure, requestId: string): ErrorBody {
  const { code, status, detail, sentence, fields, retryAfterSeconds } = failure
  return {
    error: {
      code,
      requestId,
      ...(status !== undefined && { status }),
      ...(detail !== undefined && { detail }),
      ...(sentence !== undefined && { sentence }),
      ...(fields !== undefined && { fields: { ...fields } }),
      ...(retryAfterSeconds !== undefined && { minutes: Math.max(1, Math.ceil(retryAfterSeconds / 60)) }),
    },
  }
}

export function errorResponse(failure: Failure, requestId: string): Response {
  const headers = new Headers({ 'content-type': 'application/json; charset=utf-8' })
  if (failure.retryAfterSeconds !== undefined) headers.set('retry-after', String(failure.retryAfterSeconds))
  return new Response(JSON.stringify(errorBody(failure, requestId)), { status: failure.http, headers })
}
