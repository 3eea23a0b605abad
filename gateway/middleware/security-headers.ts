import type { MiddlewareHandler } from 'hono'
import type { App } from '../context.ts'
import { CLOSED_POLICY, everywhere } from './header-set.ts'

/** What a page has set already stands. */
function apply(headers: Headers): void {
  for (const [name, value] of Object.entries(everywhere)) {
    if (!headers.has(name)) headers.set(name, value)
  }
  if (!headers.has('content-security-policy')) headers.set('content-security-policy', CLOSED_POLICY)
  if (!headers.has('cache-control')) headers.set('cache-control', 'no-store')
  headers.delete('server')
  headers.delete('x-powered-by')
}

function middleware(): MiddlewareHandler<App> {
  return async (c, next) => {
    await next()
    try {
      apply(c.res.headers)
    } catch {
      // Answers fetched from elsewhere have headers that cannot be changed: a copy has.
      c.res = new Response(c.res.body, c.res)
      apply(c.res.headers)
    }
  }
}

export const securityHeaders = Object.assign(middleware, { apply })
