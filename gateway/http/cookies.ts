/** Defines every cookie of the gateway: opaque, for this host alone, unreadable for scripts (D1, D2). */
import { setCookie } from 'hono/cookie'
import type { LinkPurpose } from '#shared/sites.ts'
import type { Ctx } from './context.ts'

export const SESSION_COOKIE = '__Host-auth_token'
export const VISITOR_COOKIE = '__Host-visitor'
/** Cookie of a log-in whose password is correct and whose second factor is still missing (D234). */
export const HALF_SESSION_COOKIE = '__Host-log-in'
/** Cookie of a passkey challenge before the person has a session (D188). */
export const PASSKEY_COOKIE = '__Host-passkey'
/** Cookie that only proves that a browser stores cookies (`pages/no-cookies.ts`). */
export const PROBE_COOKIE = '__Host-kept'
/** Prefix of the name of every cookie. */
export const OWN_COOKIES = '__Host-'
export const linkCookie = (purpose: LinkPurpose) => `__Host-link-${purpose}`

/** Format of the value of a session cookie: 256 bits in base64url. */
const shape = /^[A-Za-z0-9_-]{43}$/
/** Shape of a link cookie: names of objects and secrets (`links/link-cookie.ts`). */
const linkShape = /^[A-Za-z0-9_-]{43}\.[A-Za-z0-9_-]{43}(~[A-Za-z0-9_-]{43}\.[A-Za-z0-9_-]{43}){0,7}$/

export const readCookie = (c: Ctx, name: string) => valueOf(c, name, shape)
export const readLinkCookie = (c: Ctx, purpose: LinkPurpose) => valueOf(c, linkCookie(purpose), linkShape)

/**
 * Returns the value of a cookie, if its exact name occurs once. Another host of this site may have set a look-alike
 * name or a second cookie; `__Host-` forbids it, but old browsers allow it.
 */
function valueOf(c: Ctx, name: string, expected: RegExp): string | undefined {
  const start = `${name}=`
  const pairs = (c.req.header('cookie') ?? '').split(/; ?/).filter((pair) => pair.startsWith(start))
  const [value = ''] = pairs.map((pair) => pair.slice(start.length))
  return pairs.length === 1 && expected.test(value) ? value : undefined
}

/** Sets a cookie. Without `seconds` it ends with the browser. */
export function writeCookie(c: Ctx, name: string, value: string, seconds?: number): void {
  setCookie(c, name, value, {
    path: '/',
    httpOnly: true,
    secure: true,
    sameSite: 'Lax',
    ...(seconds !== undefined && { maxAge: seconds }),
  })
}

export const clearCookie = (c: Ctx, name: string) => writeCookie(c, name, '', 0)
