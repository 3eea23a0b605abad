/** Detects browsers that store no cookies, and explains the problem and its remedy (D161). */
import { NO_COOKIES_NOTICE, noCookiesWords as words } from '#shared/domain/access/no-cookies.ts'
import type { Page } from '#shared/sites.ts'
import type { Ctx } from '../http/context.ts'
import { html } from '../http/html.ts'
import { respond } from '../http/respond.ts'
import { OWN_COOKIES, PROBE_COOKIE, writeCookie } from '../http/cookies.ts'
import { noticePage } from './error-page.ts'
import { filledPage } from './fill-page.ts'

/** Lifetime of the probe cookie in seconds, longer than the landing page of a link stays open. */
const PROBE_SECONDS = 30 * 24 * 60 * 60

/**
 * True if the request has any of our cookies. Some browsers drop them silently: blocked cookies, browsers inside other
 * apps, WebKit over plain http. A press on a link's button would then have no effect.
 */
export const keepsCookies = (c: Ctx): boolean =>
  (c.req.header('cookie') ?? '').split(/; ?/).some((pair) => pair.startsWith(OWN_COOKIES))

/** Sets a probe cookie with a page whose press needs a cookie. Its value has no meaning; only its return counts. */
export function offerCookie(c: Ctx): void {
  if (!keepsCookies(c)) writeCookie(c, PROBE_COOKIE, '1', PROBE_SECONDS)
}

/**
 * Responds with a notice instead of exchanging a link whose cookie would be dropped, so that the link is not used up.
 */
export function linkWithoutCookies(c: Ctx): Response | null {
  if (keepsCookies(c)) return null
  // A cookie is offered again, because the person may have deleted the cookies meanwhile.
  offerCookie(c)
  return respond(c, noticePage(words.link, waysOut(c), 400, c.var.requestId))
}

/** Responds with the log-in page again after a correct password whose cookie was dropped. */
export async function logInWithoutCookies(
  c: Ctx,
  page: Page,
  query: URLSearchParams,
): Promise<Response | null> {
  if (page.pattern !== '/log-in' || query.get('aviso') !== NO_COOKIES_NOTICE || keepsCookies(c)) return null
  const [first, ...rest] = [words.logIn, ...waysOut(c)]
  return filledPage(c, page, {
    answer: html`<div class="alert" data-kind="error" role="alert">
      <div class="alert-words">
        <p>${first}</p>
        ${rest.map((text) => html`<p>${text}</p>`)}
      </div>
    </div>`,
  })
}

function waysOut(c: Ctx): readonly string[] {
  const isPlainHttp = c.var.config.ENVIRONMENT === 'development' && new URL(c.req.url).protocol === 'http:'
  return isPlainHttp ? [...words.ways, words.plainHttp] : words.ways
}
