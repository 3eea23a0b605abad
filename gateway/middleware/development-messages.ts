import type { MiddlewareHandler } from 'hono'
import type { App } from '../http/context.ts'

/** Served by the sandbox's console. */
const SCRIPT = '/sandbox/notices.js'

/**
 * Development only, and only where `npm start` enables it: every page shows the sandbox's latest message. A code can
 * then be read where it is typed. The tag is written into the answer, never into a build.
 */
export function developmentMessages(): MiddlewareHandler<App> {
  return async (c, next) => {
    if (c.env.ENVIRONMENT !== 'development' || c.env.MESSAGE_NOTICES !== 'on') return next()
    // A compressed file cannot be written into, nor may the browser have one without the tag.
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
