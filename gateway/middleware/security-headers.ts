import type { MiddlewareHandler } from 'hono'
import type { App } from '../context.ts'

/** For answers that are no page of ours: nothing may load, nobody may frame. */
const CLOSED_POLICY = "default-src 'none'; frame-ancestors 'none'"

const DENIED_FEATURES = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'usb',
  'xr-spatial-tracking',
]
const permissions = (more: string) => [...DENIED_FEATURES.map((name) => `${name}=()`), more].join(', ')

/** On every answer, whatever its status (research/security 6). What a page has set already stands. */
const everywhere: Readonly<Record<string, string>> = {
  'strict-transport-security': 'max-age=63072000; includeSubDomains; preload',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': permissions('payment=()'),
  'x-frame-options': 'DENY',
}

export const PAYMENT_PERMISSIONS = permissions('payment=(self "https://js.stripe.com")')

function apply(headers: Headers): void {
  for (const [name, value] of Object.entries(everywhere)) {
    if (!headers.has(name)) headers.set(name, value)
  }
  if (!headers.has('content-security-policy')) headers.set('content-security-policy', CLOSED_POLICY)
  if (!headers.has('cache-control')) headers.set('cache-control', 'no-store')
  headers.delete('server')
  headers.delete('x-powered-by')
}

function middleware(): MiddlewareHandler<App> {
  return async (c, next) => {
    await next()
    // Answers fetched from elsewhere have headers that cannot be changed: a copy has.
    c.res = new Response(c.res.body, c.res)
    apply(c.res.headers)
  }
}

export const securityHeaders = Object.assign(middleware, { apply })
