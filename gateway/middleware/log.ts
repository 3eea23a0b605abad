import type { MiddlewareHandler, Next } from 'hono'
import type { App, Ctx } from '../http/context.ts'
import type { UpstreamTime } from '../insurer/call.ts'
import { writeLine } from '../operations/log-line.ts'
import { observe } from '../operations/metrics.ts'

/** Length of a session's name in the log: enough to correlate lines, too little to look the session up. */
const SESSION_LENGTH = 10

/**
 * Writes one JSON line and metrics per request. The line has only patterns and counts: no path, query, address or name.
 * A page whose data is still streaming is logged once it is complete.
 */
export function log(): MiddlewareHandler<App> {
  return (c, next) => {
    const answered = answer(c, next)
    // When the browser disconnects, the platform would cancel the log line and the breaker's record.
    c.executionCtx.waitUntil(answered.catch(() => undefined))
    return answered
  }
}

async function answer(c: Ctx, next: Next): Promise<void> {
  const started = Date.now()
  await next()
  const ms = Date.now() - started
  const streaming = c.get('streaming')
  if (streaming === undefined) await logRequest(c, ms)
  else c.executionCtx.waitUntil(streaming.then(() => logRequest(c, ms)))
}

async function logRequest(c: Ctx, ms: number): Promise<void> {
  // Single values are read, because `c.var` would copy all variables.
  const [requestId, route, upstream] = [c.get('requestId'), c.get('route'), c.get('upstreamTimes')]
  const [event, violations, fault] = [c.get('event'), c.get('violations'), c.get('fault')]
  const [{ status }, refused] = [c.res, c.get('refused')]
  // The name of the session's object is a digest of the cookie.
  const session = await c
    .get('session')
    ?.then((open) => open?.name.slice(0, SESSION_LENGTH))
    .catch(() => undefined)
  observe({ route, status, ms, upstream, event })
  writeLine({
    request: requestId,
    method: c.req.method,
    route,
    status,
    ms,
    ...(session !== undefined && { session }),
    upstream,
    ...(isHollow(status, upstream) && { hollow: true }),
    ...(refused !== undefined && { refused }),
    ...(event !== undefined && { event }),
    ...(violations !== undefined && { violations }),
    ...(fault !== undefined && { fault: fault.name, at: fault.at }),
  })
}

/** True for a 200 whose calls all failed: the person sees an error inside the page or answer. */
const isHollow = (status: number, upstream: readonly UpstreamTime[]) =>
  status === 200 && upstream.length > 0 && upstream.every((call) => call.status === 0 || call.status >= 500)
