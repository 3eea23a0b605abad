/**
 * A request's line in the gateway's log, limited to the fields that tests read (docs/operations.md, "What is
 * logged").
 */
export interface LogLine {
  readonly request: string
  /** Method and route pattern, such as `POST /api/quote`. */
  readonly route: string
  readonly status: number
  readonly session?: string
  /** The calls to the insurer, with milliseconds in `ms`; status 0 is no answer. */
  readonly upstream: readonly { readonly id: string; readonly status: number; readonly ms: number }[]
}

/** @returns The parsed line of a Worker's output, or `undefined` if it is not about a request. */
export function readLogLine(printed: string): LogLine | undefined {
  const json = printed.indexOf('{"')
  if (json < 0) return undefined
  try {
    // The gateway writes these lines, so the cast is safe.
    const line = JSON.parse(printed.slice(json)) as Partial<LogLine>
    return line.request !== undefined && line.route !== undefined ? (line as LogLine) : undefined
  } catch {
    return undefined
  }
}
