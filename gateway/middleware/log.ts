import type { MiddlewareHandler } from 'hono'
import type { App, Ctx } from '../context.ts'
import { observe } from '../metrics.ts'

/** Enough to see what belongs together, too little to find the session by. */
const SESSION_LENGTH = 10

/**
 * One JSON line per request, and its figures. Patterns and counts only: no path, no query, no address, no name. A page
 * whose data is still on its way is told once it is complete.
 */
export function log(): MiddlewareHandler<App> {
  return async (c, next) => {
    const started = Date.now()
    await next()
    const ms = Date.now() - started
    const { streaming } = c.var
    if (streaming === undefined) await tell(c, ms)
    else c.executionCtx.waitUntil(streaming.then(() => tell(c, ms)))
  }
}

async function tell(c: Ctx, ms: number): Promise<void> {
  const { requestId, route, upstreamTimes: upstream, event, violations, fault } = c.var
  const { status } = c.res
  // A name of the object, itself a digest of the cookie: the cookie is nowhere.
  const session = await c.var.session
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
    ...(event !== undefined && { event }),
    ...(violations !== undefined && { violations }),
    ...(fault !== undefined && { fault: fault.name, at: fault.at }),
  })
}

export function writeLine(line: Readonly<Record<string, unknown>>): void {
  // eslint-disable-next-line no-console -- the platform's log is what the console prints
  console.log(JSON.stringify(line))
}
