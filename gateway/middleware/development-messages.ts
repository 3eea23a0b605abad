import type { MiddlewareHandler } from 'hono'
import type { App } from '../http/context.ts'

/** Path of a script that the sandbox's console serves. */
const SCRIPT = '/sandbox/notices.js'

/**
 * Shows the sandbox's latest message on every page, in development only and if `npm start` enables it. A code can then
 * be read where it is typed. The tag is written into the response, never into a build.
 */
export function developmentMessages(): MiddlewareHandler<App> {
  return async (c, next) => {
    if (c.env.ENVIRONMENT !== 'development' || c.env.MESSAGE_NOTICES !== 'on') return next()
    // The request asks for an uncompressed file, which can be changed, and the browser must not keep one without the
    // tag.
    const headers = new Headers(c.req.raw.headers)
    for (const name of ['accept-encoding', 'if-none-match', 'if-modified-since']) headers.delete(name)
    c.req.raw = new Request(c.req.raw, { headers })
    await next()
    if (!/^text\/html\b/.test(c.res.headers.get('content-type') ?? '')) return
    c.res = new HTMLRewriter()
      .on('head', {
        element: (head) => {
          head.append(`<script type="module" src="${SCRIPT}"></script>`, { html: true })
        },
      })
      .transform(c.res)
  }
}
