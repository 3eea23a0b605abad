/**
 * Serves the rows of `shared/sites.ts`: access to a page, redirects of other addresses, and appended data (D23, D24).
 */
import type { Hono } from 'hono'
import { paths } from '#shared/paths.ts'
import {
  landingFile,
  matchPage,
  pages as rows,
  redirects,
  type LinkPurpose,
  type Match,
  type Page,
} from '#shared/sites.ts'
import type { App, Ctx } from '../http/context.ts'
import { reportUnknown } from '../features/account/security/access-report.ts'
import { keepReferralLink } from '../features/account/referrals/keep-link.ts'
import { sessionOf, signOut } from '../session/session.ts'
import { countPageWithSession, takePage, takeUnknownSession } from '../limits/take-route.ts'
import { addressCounter } from '../limits/limits.ts'
import { recordActivity } from '../session/second-factor/activity.ts'
import { closeOtherSessions } from '../session/open-sessions.ts'
import { pageHeaders } from './page-headers.ts'
import { carriesLink, givenLink } from '../links/given-link.ts'
import { pressLink } from '../links/press-link.ts'
import { leaveLink } from '../links/link-cookie.ts'
import { decide } from '../features/api.ts'
import { appendData } from './page-data.ts'
import { offlineWorkerFile, rootFile, isScannerPath } from './other-paths.ts'
import { hashesOf, pageFile } from './page-files.ts'
import { errorPage } from './error-page.ts'
import { linkWithoutCookies, logInWithoutCookies, offerCookie } from './no-cookies.ts'
import { RETURN_PARAMETER, signedInTarget } from './return-path.ts'
import { noteRefusal, respond } from '../http/respond.ts'
import type { Failure } from '../http/failure.ts'

export function pages(app: Hono<App>): void {
  app.post(paths.signOut(), async (c) => {
    c.set('route', 'POST /sign-out')
    await signOut(c)
    return c.redirect(paths.logIn({ aviso: 'sesion-cerrada' }), 303)
  })
  /** Serves the button of /profile/security if no script runs (D21). */
  app.post(paths.security(), async (c) => {
    c.set('route', 'POST /profile/security')
    const session = await sessionOf(c)
    if (session !== null) await closeOtherSessions(c, session)
    return c.redirect(paths.security(), 303)
  })
  app.post(paths.reportAccess(), async (c) => {
    c.set('route', 'POST /profile/report-access')
    const session = await sessionOf(c)
    if (session === null) return c.redirect(paths.logIn(), 303)
    await recordActivity(c, session, 'access-reported')
    await reportUnknown(c, session)
    return c.redirect(paths.logIn({ aviso: 'acceso-reportado' }), 303)
  })
  leavings(app)
  for (const page of rows) {
    const { link } = page
    if (link === undefined) continue
    app.post(page.pattern, async (c) => {
      c.set('route', `POST ${page.pattern}`)
      const limited = await (await addressCounter(c, 'linksPerAddress')).take()
      if (limited !== null) return refusedPage(c, limited)
      return linkWithoutCookies(c) ?? c.redirect(await pressLink(c, link), 303)
    })
  }
  app.get('*', (c) => servePath(c))
  app.all('*', (c) => {
    c.header('allow', 'GET, HEAD')
    return respond(c, errorPage(405, c.var.requestId))
  })
}

/**
 * Routes of buttons that remove links from this browser, also without a script (D299). They are on end pages of forms,
 * and on the list of a device's claims.
 */
function leavings(app: Hono<App>): void {
  const leaving = (pattern: string, purpose: LinkPurpose, isOfAll = false) =>
    app.post(pattern, async (c) => {
      c.set('route', `POST ${pattern}`)
      await leaveLink(c, purpose, isOfAll ? null : (c.req.param('ref') ?? ''))
      return c.redirect(paths.claimFormDisabled(), 303)
    })
  leaving('/claims/completed/:ref', 'claim-form')
  leaving('/claims/received/:ref', 'claim-form')
  leaving('/claims/adjuster/completed/:ref', 'adjuster')
  leaving('/claims/adjuster/device/:ref', 'adjuster', true)
}

function refusedPage(c: Ctx, limited: Failure): Response {
  noteRefusal(c, limited)
  return respond(c, errorPage(429, c.var.requestId, limited.retryAfterSeconds))
}

async function servePath(c: Ctx): Promise<Response> {
  const { path } = c.req
  const file = (await rootFile(c, path)) ?? (await offlineWorkerFile(c, path))
  if (file !== null) return respond(c, file)
  if (isScannerPath(path)) return respond(c, errorPage(404, c.var.requestId))
  const target = Object.hasOwn(redirects, path) ? redirects[path] : undefined
  if (target !== undefined) return redirectFrom(c, path, target)
  const match = matchPage(path)
  if (match !== undefined && isShipped(c, match.page)) return servePage(c, match)
  const trimmed = path.replace(/\/+$/, '')
  const isKnown = matchPage(trimmed) !== undefined || Object.hasOwn(redirects, trimmed)
  if (trimmed !== '' && trimmed !== path && isKnown) return c.redirect(encodeURI(trimmed) + searchOf(c), 303)
  // Unknown paths redirect to the home page, which shows a notice (SHL-38, D354).
  return c.redirect(paths.unknownAddress(), 303)
}

/** True for a page that this environment serves; the gallery exists in development only. */
const isShipped = (c: Ctx, page: Page) => page.app !== 'gallery' || c.var.config.ENVIRONMENT === 'development'

/** SHL-20: the redirect of an address. Without a session the root leads to the log-in, without a return path. */
async function redirectFrom(c: Ctx, path: string, target: string): Promise<Response> {
  c.set('route', `GET ${path}`)
  const isClosed = path === '/' && (await sessionOf(c)) === null
  return c.redirect((isClosed ? paths.logIn() : target) + searchOf(c), 303)
}

const searchOf = (c: Ctx) => new URL(c.req.url).search

async function servePage(c: Ctx, match: Match): Promise<Response> {
  const { page } = match
  c.set('route', `GET ${page.pattern}`)
  const query = new URL(c.req.url).searchParams
  if (page.link !== undefined && carriesLink(page.link, givenLink(c, page.link, match.params))) {
    offerCookie(c)
    return serveFile(c, page, landingFile(page), null)
  }
  countPageWithSession(c, page)
  const session = await sessionOf(c)
  if (page.access === 'session' && session === null) {
    const unknown = await takeUnknownSession(c)
    if (unknown !== null) return refusedPage(c, unknown)
    return c.redirect(paths.logIn({ [RETURN_PARAMETER]: c.req.path + searchOf(c) }), 303)
  }
  // ACC-02, ACC-O1: another tab may have logged in, so this tab continues at its page (D8).
  if (page.access === 'visitor' && session !== null) return c.redirect(signedInTarget(query), 303)
  const limited = await takePage(c, page, session)
  if (limited !== null) return refusedPage(c, limited)
  const hasCookie = await keepReferralLink(c, query, session)
  const decision = await decide({ c, match, query, session })
  if ('redirect' in decision) return c.redirect(decision.redirect, 303)
  const unkept = await logInWithoutCookies(c, page, query)
  if (unkept !== null) return unkept
  const response = await serveFile(c, page, page.file, decision.data, decision)
  // A response with a cookie must not be cached for other browsers.
  if (hasCookie) response.headers.set('cache-control', 'private, no-cache')
  return response
}

/** The data of a page, or a promise of data that is still being loaded. */
type Data = Parameters<typeof appendData>[1]

interface Shown {
  readonly sentences?: readonly string[]
  readonly values?: Readonly<Record<string, string>>
}

async function serveFile(
  c: Ctx,
  page: Page,
  file: string,
  data: Data | null,
  { sentences, values = {} }: Shown = {},
): Promise<Response> {
  const isBuilt = data === null && sentences === undefined
  const [response, hashes] = await Promise.all([
    pageFile(c.env, page.app, file, sentences === undefined ? c.req.raw.headers : new Headers(), isBuilt),
    hashesOf(c.env, page.app, file),
  ])
  const isMissing = response.status !== 304 && !response.ok
  if (isMissing) return respond(c, errorPage(503, c.var.requestId))
  const chosen = sentences === undefined ? response : withSentences(response, sentences, values)
  const out = new Response(streamOf(c, chosen, data), chosen)
  for (const [name, value] of Object.entries(pageHeaders(c, page, hashes))) out.headers.set(name, value)
  if (isBuilt) out.headers.set('cache-control', page.link === undefined ? 'no-cache' : 'no-store')
  else markPersonal(c, out.headers)
  if (page.isListed !== true) out.headers.set('x-robots-tag', 'noindex, nofollow')
  return respond(c, out)
}

/** Removes the sentences that are not true from a page, which is built with all of them. */
const withSentences = (
  page: Response,
  sentences: readonly string[],
  values: Readonly<Record<string, string>>,
) =>
  new HTMLRewriter()
    .on('[data-when]', {
      element: (element) => {
        if (!sentences.includes(element.getAttribute('data-when') ?? '')) element.remove()
      },
    })
    .on('[data-value]', {
      element: (element) => {
        element.setInnerContent(values[element.getAttribute('data-value') ?? ''] ?? '')
      },
    })
    .transform(page)

function streamOf(c: Ctx, response: Response, data: Data | null): ReadableStream | null {
  if (data === null || response.body === null || c.req.method === 'HEAD') return response.body
  return appendData(response.body, data, (work) => {
    c.set('streaming', work)
    c.executionCtx.waitUntil(work)
  })
}

function markPersonal(c: Ctx, headers: Headers): void {
  for (const name of ['etag', 'last-modified', 'content-length', 'accept-ranges']) headers.delete(name)
  headers.set('cache-control', 'private, no-store')
  // Time-dependent promises of a page count from this time, not from the clock of a phone
  // (`shared/http/server-clock.ts`).
  headers.set('server-timing', `now;desc="${String(Date.now())}"`)
  // The local runtime compresses without flushing, which would delay the page until its data is complete.
  if (c.env.ENVIRONMENT === 'development') headers.set('content-encoding', 'identity')
}
