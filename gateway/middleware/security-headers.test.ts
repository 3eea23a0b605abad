import { describe, expect, test } from 'vitest'
import { signOut } from '#shared/contracts/account/access.ts'
import { browser } from '../testing/browser.ts'
import { requested, requestPolicy, signedIn } from '../testing/people.ts'

const everywhere = {
  'strict-transport-security': 'max-age=63072000; includeSubDomains; preload',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
}

const answers: readonly [number, string][] = [
  [200, '/quoter'],
  [303, '/'],
  [401, '/api/session'],
  [404, '/api/nothing'],
  [404, '/.env'],
  [405, '/api/log-in'],
  [422, '/api/postal-codes/x'],
  [200, '/api/config'],
]

describe('headers', () => {
  test.each(answers)('every answer has the whole set of security headers: %i %s', async (status, path) => {
    const reply = await browser().call('GET', path)
    expect(reply.status).toBe(status)
    for (const [name, value] of Object.entries(everywhere))
      expect([name, reply.headers.get(name)]).toEqual([name, value])
    expect(reply.headers.get('permissions-policy')).toContain('camera=()')
    expect(reply.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(reply.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(reply.headers.get('x-request-id')).toMatch(/^[\w-]{36}$/)
  })

  test('an answer that sets a cookie has each security header once', async () => {
    const tab = await signedIn()
    const reply = await tab.call(signOut.method, signOut.path)
    expect(reply.status).toBe(200)
    expect(reply.headers.getSetCookie()).toHaveLength(1)
    expect(reply.headers.get('clear-site-data')).toBe('"cache"')
    expect(reply.headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(reply.headers.get('cache-control')).toBe('no-store')
    for (const [name, value] of Object.entries(everywhere))
      expect([name, reply.headers.get(name)]).toEqual([name, value])
  })

  test('a page’s policy allows only the scripts of its build, under Trusted Types', async () => {
    const { headers } = await browser().open('/quoter')
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; script-src 'self' 'sha256-c2NyaXB0'; style-src 'self' 'sha256-c3R5bGU='; " +
        "img-src 'self' blob: data:; font-src 'self'; connect-src 'self'; media-src 'self' blob:; worker-src 'self'; " +
        "manifest-src 'self'; form-action 'self'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'; " +
        "require-trusted-types-for 'script'; trusted-types 'none'; report-uri /api/reports; report-to csp",
    )
    expect(headers.get('reporting-endpoints')).toBe('csp="/api/reports"')
    expect(headers.get('cross-origin-embedder-policy')).toBe('require-corp')
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
  })

  test('[FND-63] the payment page allows the card provider, and no other page does', async () => {
    const path = '/policy/contract/plan-payment'
    const opened = async (overrides: Parameters<typeof signedIn>[1]) => {
      const tab = await signedIn({ requestPolicy: requested }, overrides)
      await requestPolicy(tab)
      return (await tab.open(path)).headers
    }
    const sandbox = await opened({})
    expect(sandbox.get('content-security-policy')).toContain('frame-src http://cards.localhost:8787')
    expect(sandbox.has('cross-origin-embedder-policy')).toBe(false)
    const stripe = { CARD_PROVIDER: 'stripe', STRIPE_PUBLIC_KEY: 'pk_test_1' } as const
    const policy = (await opened(stripe)).get('content-security-policy') ?? ''
    expect(policy).toContain('https://js.stripe.com')
    expect(policy).toContain("connect-src 'self' https://api.stripe.com")
    expect(policy).not.toContain('trusted-types')
    const other = (await (await signedIn({}, stripe)).open('/policy/owner')).headers
    expect(other.get('content-security-policy')).not.toContain('stripe')
  })
})
