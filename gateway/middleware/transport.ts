import type { MiddlewareHandler } from 'hono'
import type { App } from '../http/context.ts'
import { isCall } from '../http/canonical-path.ts'
import { errorPage } from '../pages/error-page.ts'
import { errorResponse, fail } from '../http/failure.ts'

/**
 * Deployed, nothing is said without TLS: a person who typed the address is led to it, a call or a form is refused, because
 * what it carries has already been readable on the way (ASVS 4.1.2). A laptop has no certificate.
 */
export function httpsOnly(): MiddlewareHandler<App> {
  return async (c, next) => {
    if (c.get('config').ENVIRONMENT === 'development' || c.req.url.startsWith('https:')) return next()
    c.set('route', 'http')
    if (isCall(c.req.path)) return errorResponse(fail('forbidden', 403), c.var.requestId)
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return errorPage(403, c.var.requestId)
    const url = new URL(c.req.url)
    url.protocol = 'https:'
    return c.redirect(url.href, 308)
  }
}
