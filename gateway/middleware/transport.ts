import type { MiddlewareHandler } from 'hono'
import type { App } from '../http/context.ts'
import { isCall } from '../http/canonical-path.ts'
import { errorPage } from '../pages/error-page.ts'
import { fail } from '../http/failure.ts'
import { refuse } from '../http/respond.ts'

/**
 * Requires TLS outside development. A GET of a page is redirected; a call or a form is rejected, because its content
 * was already sent in the clear (ASVS 4.1.2).
 */
export function httpsOnly(): MiddlewareHandler<App> {
  return async (c, next) => {
    if (c.get('config').ENVIRONMENT === 'development' || c.req.url.startsWith('https:')) return next()
    c.set('route', 'http')
    if (isCall(c.req.path)) return refuse(c, fail('forbidden', 403))
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return errorPage(403, c.var.requestId)
    const url = new URL(c.req.url)
    url.protocol = 'https:'
    return c.redirect(url.href, 308)
  }
}
