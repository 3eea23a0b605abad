import type { MiddlewareHandler } from 'hono'
import type { App } from '../http/context.ts'

/** Host names that always mean the local machine (RFC 6761, 6.3), with any port. */
const THIS_MACHINE = /^(?:(?:[a-z0-9-]+\.)*localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/i

/**
 * Rejects requests for other hosts, in development only (D80). A foreign page can point its own name at this machine
 * and read the sandbox's people and messages as its own origin (DNS rebinding). In production the platform routes only
 * known names.
 */
export function developmentHost(): MiddlewareHandler<App> {
  return async (c, next) => {
    if (c.env.ENVIRONMENT !== 'development') return next()
    const host = c.req.header('host') ?? new URL(c.req.url).host
    if (THIS_MACHINE.test(host)) return next()
    return c.text('This is a development server: open it as localhost.', 421)
  }
}

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

/**
 * Forwards requests to the sandbox in development only (D32). Its card provider, identity provider and AMIS have
 * separate origins, recognised by Host; its console is at /sandbox. Neither passes through the gateway's middleware.
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
    // `insurer.localhost` means the sandbox's insurer, for a fault proxy between it and the gateway (tests/faults).
    if (/^insurer\.localhost(:\d+)?$/.test(host)) return sandbox.fetch(c.req.raw)
    if (url.pathname === '/sandbox' || url.pathname.startsWith('/sandbox/')) return sandbox.fetch(c.req.raw)
    return next()
  }
}
