/**
 * Whether a browser keeps cookies at all (D161). Some browsers drop them silently: blocked cookies, browsers inside
 * other apps, WebKit over plain http. A press would then lead back to where it began.
 */
import type { Ctx } from './context.ts'
import { OWN_COOKIES, PROBE_COOKIE, writeCookie } from './cookies.ts'

/** Longer than the landing page of a link stays open. */
const PROBE_SECONDS = 30 * 24 * 60 * 60

/** Any of ours has come back. */
export const keepsCookies = (c: Ctx): boolean =>
  (c.req.header('cookie') ?? '').split(/; ?/).some((pair) => pair.startsWith(OWN_COOKIES))

/** With a page whose press needs a cookie. It says nothing, and only whether it comes back is asked. */
export function offerCookie(c: Ctx): void {
  if (!keepsCookies(c)) writeCookie(c, PROBE_COOKIE, '1', PROBE_SECONDS)
}
