import type { UpstreamError } from '#shared/upstream/errors.ts'

/** An expected "no": handlers return it, they do not throw it. */
export class Refusal {
  readonly status: number
  readonly body: UpstreamError

  constructor(status: number, body: UpstreamError) {
    this.status = status
    this.body = body
  }
}

export function refuse(
  status: number,
  code: number | string,
  message: string,
  more: Pick<UpstreamError, 'decline_code' | 'minor'> = {},
): Refusal {
  return new Refusal(status, { code, message, ...more })
}
