import type { MiddlewareHandler } from 'hono'
import type { App } from '../http/context.ts'
import { onEveryAnswer } from './header-set.ts'

const unlessSet = Object.entries(onEveryAnswer)

/** Adds the missing headers; headers that a page has set are kept. */
function apply(headers: Headers): void {
  for (const [name, value] of unlessSet) if (!headers.has(name)) headers.set(name, value)
  headers.delete('server')
  headers.delete('x-powered-by')
}

function middleware(): MiddlewareHandler<App> {
  return async (c, next) => {
    await next()
    // A response that is marked as complete already has all security headers.
    if (c.get('complete') === c.res) return
    try {
      apply(c.res.headers)
    } catch {
      // Fetched responses have immutable headers, so they are copied.
      c.res = new Response(c.res.body, c.res)
      apply(c.res.headers)
    }
  }
}

export const securityHeaders = Object.assign(middleware, { apply })
