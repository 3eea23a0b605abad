import type { MiddlewareHandler } from 'hono'
import type { App } from '../http/context.ts'

/**
 * Forwards requests to the sandbox in development only (D32). Its card provider, identity provider and AMIS have
 * origins of their own, recognised by Host; its console is at /sandbox. Neither passes through the gateway's
 * middleware.
 */
export function developmentProxy(): MiddlewareHandler<App> {
  return async (c, next) => {
    const { SANDBOX: sandbox, ENVIRONMENT } = c.env
    if (ENVIRONMENT !== 'development' || sandbox === undefined) return next()
    const url = new URL(c.req.url)
    const host = c.req.header('host') ?? url.host
    const [, provider] = /^(amis|cards|identity)\.localhost(?::\d+)?$/.exec(host) ?? []
    if (provider !== undefined) {
      url.pathname = `/${provider}${url.pathname}`.replace(/\/$/, '')
      return sandbox.fetch(new Request(url, c.req.raw))
    }
    // This host is the insurer itself, for a fault proxy between it and the gateway (tests/faults).
    if (/^insurer\.localhost(:\d+)?$/.test(host)) return sandbox.fetch(c.req.raw)
    if (url.pathname === '/sandbox' || url.pathname.startsWith('/sandbox/')) return sandbox.fetch(c.req.raw)
    return next()
  }
}
