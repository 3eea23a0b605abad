import type { UpstreamError } from '#shared/upstream/errors.ts'

/** An expected error: handlers return it, they do not throw it. */
export class Failure {
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
): Failure {
  return new Failure(status, { code, message, ...more })
}
