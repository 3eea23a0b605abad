/**
 * Detects whether a browser keeps cookies at all (D161). Some browsers drop them silently: blocked cookies, browsers
 * inside other apps, WebKit over plain http. A press would then lead back to where it began.
 */
import type { Ctx } from './context.ts'
import { OWN_COOKIES, PROBE_COOKIE, writeCookie } from './cookies.ts'

/** Life of the probe cookie, longer than the landing page of a link stays open. */
const PROBE_SECONDS = 30 * 24 * 60 * 60

/** True if the request has any of our cookies. */
export const keepsCookies = (c: Ctx): boolean =>
  (c.req.header('cookie') ?? '').split(/; ?/).some((pair) => pair.startsWith(OWN_COOKIES))

/** Sets a probe cookie with a page whose press needs a cookie. It has no content: only its return counts. */
export function offerCookie(c: Ctx): void {
  if (!keepsCookies(c)) writeCookie(c, PROBE_COOKIE, '1', PROBE_SECONDS)
}
