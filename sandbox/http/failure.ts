import type { UpstreamError } from '#shared/upstream/errors.ts'

/** An expected error, which handlers return instead of throwing it. */
export class HandlerFailure {
  readonly status: number
  readonly body: UpstreamError

  constructor(status: number, body: UpstreamError) {
    this.status = status
    this.body = body
  }
}

export function fail(
  status: number,
  code: number | string,
  message: string,
  more: Pick<UpstreamError, 'decline_code' | 'minor' | 'cancel_date'> = {},
): HandlerFailure {
  return new HandlerFailure(status, { code, message, ...more })
}
