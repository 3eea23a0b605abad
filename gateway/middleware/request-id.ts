import type { MiddlewareHandler } from 'hono'
import { configOf } from '../env.ts'
import type { App } from '../http/context.ts'
import { noteOwnHeaders } from '../http/respond.ts'

/** Gives every request an id, which is sent to the insurer, logged, and part of every error. */
export function requestId(): MiddlewareHandler<App> {
  return async (c, next) => {
    const id = crypto.randomUUID()
    c.set('requestId', id)
    c.set('config', configOf(c.env))
    c.set('upstreamTimes', [])
    c.set('route', 'unmatched')
    noteOwnHeaders(c)
    await next()
    // After `next()` the headers can be changed (security-headers.ts); `c.header` would copy the whole response.
    if (c.get('complete') !== c.res) c.res.headers.set('x-request-id', id)
  }
}
