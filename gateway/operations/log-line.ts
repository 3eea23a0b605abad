/** Writes lines of the log: one JSON object each, without personal data. */
import type { UpstreamTime } from '../insurer/call.ts'

export function writeLine(line: Readonly<Record<string, unknown>>): void {
  // eslint-disable-next-line no-console -- the platform's log is what the console prints
  console.log(JSON.stringify({ time: new Date().toISOString(), ...line }))
}

/** Logs calls that an object makes in the background, which are therefore in no request's line. */
export function logBackgroundCalls(name: string, request: string, upstream: readonly UpstreamTime[]): void {
  writeLine({ request, beside: name, upstream })
}
