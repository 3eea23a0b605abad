import type { MiddlewareHandler } from 'hono'
import type { App } from '../http/context.ts'

/** Names that only ever mean this machine (RFC 6761, 6.3), with any port. */
const THIS_MACHINE = /^(?:(?:[a-z0-9-]+\.)*localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/i

/**
 * Rejects other hosts in development only (D80). A foreign page can point its own name at this machine and read the
 * sandbox's people and messages as its own origin (DNS rebinding). Deployed, the platform routes known names alone.
 */
export function developmentHost(): MiddlewareHandler<App> {
  return async (c, next) => {
    if (c.env.ENVIRONMENT !== 'development') return next()
    const host = c.req.header('host') ?? new URL(c.req.url).host
    if (THIS_MACHINE.test(host)) return next()
    return c.text('This is a development server: open it as localhost.', 421)
  }
}
