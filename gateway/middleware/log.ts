import type { MiddlewareHandler } from 'hono'
import type { App } from '../context.ts'

/** One JSON line per request. Patterns and counts only: no path, no query, no address, no name. */
export function log(): MiddlewareHandler<App> {
  return async (c, next) => {
    const started = Date.now()
    await next()
    writeLine({
      request: c.var.requestId,
      method: c.req.method,
      route: c.var.route,
      status: c.res.status,
      ms: Date.now() - started,
      upstream: c.var.upstreamTimes,
      ...(c.var.event !== undefined && { event: c.var.event }),
      ...(c.var.violations !== undefined && { violations: c.var.violations }),
      ...(c.var.fault !== undefined && { fault: c.var.fault.name, at: c.var.fault.at }),
    })
  }
}

export function writeLine(line: Readonly<Record<string, unknown>>): void {
  // eslint-disable-next-line no-console -- the platform's log is what the console prints
  console.log(JSON.stringify(line))
}
