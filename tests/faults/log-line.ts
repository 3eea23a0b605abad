/** A line of the gateway's log about a request, as far as tests read it (docs/operations.md, "What is logged"). */
export interface LogLine {
  readonly request: string
  /** Method and pattern, as `POST /api/quote`. */
  readonly route: string
  readonly status: number
  readonly session?: string
  /** The calls to the insurer, with milliseconds in `ms`; status 0 is no answer. */
  readonly upstream: readonly { readonly id: string; readonly status: number; readonly ms: number }[]
}

/** @returns The line in what a Worker printed, or `undefined` where it is none about a request. */
export function readLogLine(printed: string): LogLine | undefined {
  const json = printed.indexOf('{"')
  if (json < 0) return undefined
  try {
    const line = JSON.parse(printed.slice(json)) as Partial<LogLine> // the gateway's own log
    return line.request !== undefined && line.route !== undefined ? (line as LogLine) : undefined
  } catch {
    return undefined
  }
}
