/** Every cookie of the gateway: opaque, for this host alone, out of reach of scripts (D1, D2). */
import { getCookie, setCookie } from 'hono/cookie'
import type { LinkPurpose } from '#shared/sites.ts'
import type { Ctx } from './context.ts'

export const SESSION_COOKIE = '__Host-auth_token'
export const VISITOR_COOKIE = '__Host-visitor'
export const linkCookie = (purpose: LinkPurpose) => `__Host-link-${purpose}`

/** 256 bits in base64url; a link's cookie names its object first. */
const shape = /^[A-Za-z0-9_-]{43}(\.[A-Za-z0-9_-]{43})?$/

export function readCookie(c: Ctx, name: string): string | undefined {
  const value = getCookie(c, name)
  return value !== undefined && shape.test(value) ? value : undefined
}

/** Without `seconds` the cookie ends with the browser. */
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
