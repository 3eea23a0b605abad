import { genericCodes, type GenericCode as GatewayCode } from '#shared/contracts/errors.ts'

/** Codes that any call can return: the gateway's, and `aborted` if the caller gave up. */
export type CallErrorCode = GatewayCode | 'aborted'

export interface CallError<Code extends string = never> {
  readonly code: Code | CallErrorCode
  /** Status of the failed answer: the insurer's if the gateway sends it, else the gateway's. */
  readonly status?: number
  /** The card provider's raw code, for the sentence of PAY-45. */
  readonly detail?: string
  /** The insurer's own sentence about a refused claim call (FND-68). */
  readonly sentence?: string
  /** Whole minutes to wait, at least 1; only for `limit`. */
  readonly minutes?: number
  /** Sentence by field name; only for `invalid`. */
  readonly fields?: Readonly<Record<string, string>>
  /** Id of the failed request, which the person can quote when asking for help. */
  readonly requestId?: string
}

/** Converts any failed answer into an error whose code is in the closed union. */
export function readError<Code extends string>(
  own: readonly Code[],
  status: number,
  body: unknown,
  retryAfter?: string | null,
): CallError<Code> {
  const reported = record(record(body)?.error) ?? {}
  const known: readonly string[] = [...own, ...genericCodes]
  const code =
    typeof reported.code === 'string' && known.includes(reported.code) ? reported.code : codeOf(status)
  const minutes = positive(reported.minutes) ?? minutesOf(retryAfter)
  const fields = texts(reported.fields)
  return {
    // The cast is safe: `includes` has checked the code against the endpoint's and the generic codes.
    code: code as Code | CallErrorCode,
    status: positive(reported.status) ?? status,
    ...(code === 'limit' && { minutes: minutes ?? 1 }),
    ...texts({
      detail: reported.detail,
      sentence: reported.sentence,
      requestId: reported.requestId,
    }),
    ...(fields && { fields }),
  }
}

function codeOf(status: number): CallErrorCode {
  if (status === 401) return 'session_ended'
  return status === 429 ? 'limit' : 'upstream_failed'
}

/** Converts `Retry-After` in seconds to whole minutes, rounded up. */
function minutesOf(retryAfter: string | null | undefined): number | undefined {
  const seconds = Number(retryAfter)
  return seconds > 0 ? Math.ceil(seconds / 60) : undefined
}

function positive(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isInteger(value) && value > 0 ? value : undefined
}

function record(value: unknown): Record<string, unknown> | undefined {
  // The members of an object are unknown, so the cast assumes nothing.
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined
}

function texts(value: unknown): Record<string, string> | undefined {
  const entries = Object.entries(record(value) ?? {}).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  return entries.length > 0 ? Object.fromEntries(entries) : undefined
}
