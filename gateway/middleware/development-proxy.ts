import type { MiddlewareHandler } from 'hono'
import type { App } from '../http/context.ts'

/**
 * Development only (D32): the sandbox's card provider has an origin of its own, recognised by Host, and its
 * console is served at /sandbox. Neither passes through the gateway's middleware.
 */
export function developmentProxy(): MiddlewareHandler<App> {
  return async (c, next) => {
    const { SANDBOX: sandbox, ENVIRONMENT } = c.env
    if (ENVIRONMENT !== 'development' || sandbox === undefined) return next()
    const url = new URL(c.req.url)
    const host = c.req.header('host') ?? url.host
    if (/^cards\.localhost(:\d+)?$/.test(host)) {
      url.pathname = `/cards${url.pathname}`
      return sandbox.fetch(new Request(url, c.req.raw))
    }
    // The insurer itself, for a fault proxy between it and the gateway (tests/faults).
    if (/^insurer\.localhost(:\d+)?$/.test(host)) return sandbox.fetch(c.req.raw)
    if (url.pathname === '/sandbox' || url.pathname.startsWith('/sandbox/')) return sandbox.fetch(c.req.raw)
    return next()
  }
}
