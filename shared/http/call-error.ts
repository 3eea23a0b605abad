import { genericCodes, type GenericCode as GatewayCode } from '#shared/contracts/errors.ts'

/** Codes that any call can meet: the gateway's, and `aborted` when the caller itself gave up. */
export type GenericCode = GatewayCode | 'aborted'

export interface CallError<Code extends string = never> {
  readonly code: Code | GenericCode
  /** Status of the answer that failed: the insurer's when the gateway tells it, else the gateway's. */
  readonly status?: number
  /** The card provider's raw code, for the sentence of PAY-45. */
  readonly detail?: string
  /** The insurer's own sentence about a refused claim call (FND-68). */
  readonly sentence?: string
  /** Whole minutes to wait, at least 1; with `limit`. */
  readonly minutes?: number
  /** Field name → sentence for the person; with `invalid`. */
  readonly fields?: Readonly<Record<string, string>>
  /** Reference for a request for help; not shown elsewhere. */
  readonly requestId?: string
}

/** Turns a failed answer, whatever it holds, into an error whose code is one of the closed union. */
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
    // The list above holds nothing but own and generic codes; `includes` cannot tell the compiler.
    code: code as Code | GenericCode,
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

function codeOf(status: number): GenericCode {
  if (status === 401) return 'session_ended'
  return status === 429 ? 'limit' : 'upstream_failed'
}

/** `Retry-After` in seconds → whole minutes, rounded up. */
function minutesOf(retryAfter: string | null | undefined): number | undefined {
  const seconds = Number(retryAfter)
  return seconds > 0 ? Math.ceil(seconds / 60) : undefined
}

function positive(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isInteger(value) && value > 0 ? value : undefined
}

function record(value: unknown): Record<string, unknown> | undefined {
  // An object's members are unknown, which is all that the cast says.
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined
}

function texts(value: unknown): Record<string, string> | undefined {
  const entries = Object.entries(record(value) ?? {}).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  return entries.length > 0 ? Object.fromEntries(entries) : undefined
}
