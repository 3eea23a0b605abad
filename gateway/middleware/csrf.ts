import type { MiddlewareHandler } from 'hono'
import type { App, Ctx } from '../http/context.ts'
import { isCall } from '../http/canonical-path.ts'
import { errorPage } from '../pages/error-page.ts'
import { errorResponse, fail } from '../http/failure.ts'
import { noteRefusal } from '../http/respond.ts'
import { REPORTS_PATH } from './header-set.ts'

const safe = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Header that only our own scripts can send (D21). */
const OWN_HEADER = 'x-volante'

/**
 * Checks that unsafe requests come from our own pages (D21). Calls of islands need three proofs: own header, Origin and
 * Sec-Fetch-Site. Form posts need two, because a page with `no-referrer` sends the Origin `null`.
 */
export function csrf(): MiddlewareHandler<App> {
  return async (c, next) => {
    if (safe.has(c.req.method)) return next()
    const isApi = isCall(c.req.path)
    const isOwn = c.req.path === REPORTS_PATH ? isOwnReport(c) : isApi ? isOwnCall(c) : isOwnForm(c)
    if (isOwn) return next()
    c.set('route', 'forged')
    const failure = fail('forbidden', 403)
    noteRefusal(c, failure)
    return isApi ? errorResponse(failure, c.var.requestId) : errorPage(403, c.var.requestId)
  }
}

function isOwnCall(c: Ctx): boolean {
  return c.req.header(OWN_HEADER) === '1' && isSameSite(c) && c.req.header('origin') === originOf(c)
}

function isOwnForm(c: Ctx): boolean {
  const origin = c.req.header('origin')
  return isSameSite(c) && (origin === originOf(c) || origin === 'null')
}

/**
 * True for reports of a content policy: the browser itself sends them, sometimes without Origin. A forged one has no
 * effect and is rate-limited.
 */
function isOwnReport(c: Ctx): boolean {
  const origin = c.req.header('origin') ?? 'null'
  const site = c.req.header('sec-fetch-site') ?? 'same-origin'
  return site === 'same-origin' && (origin === originOf(c) || origin === 'null')
}

const isSameSite = (c: Ctx) => c.req.header('sec-fetch-site') === 'same-origin'
const originOf = (c: Ctx) => new URL(c.req.url).origin
