import { describe, expect, test } from 'vitest'
import { endpoints } from '#gateway/testing/endpoints.ts'
import app from '#gateway/index.ts'
import { REPORTS_PATH } from '#gateway/middleware/header-set.ts'
import { browser, ORIGIN } from '#gateway/testing/browser.ts'
import { failure, type FakeAnswers } from '#gateway/testing/fake-insurer.ts'
import { ana, productOf, signedIn } from '#gateway/testing/people.ts'
import { upstreamCalls } from '#shared/upstream/calls.ts'
import { paths } from '#shared/paths.ts'
import { pages, redirects } from '#shared/sites.ts'

const own = {
  'x-volante': '1',
  origin: ORIGIN,
  'sec-fetch-site': 'same-origin',
  'content-type': 'application/json',
  'idempotency-key': 'forged-forged-forged',
}
const without = (...names: readonly (keyof typeof own)[]) =>
  Object.fromEntries(Object.entries(own).filter(([name]) => !names.some((one) => one === name)))

/** Each request lacks or fakes one sign of D21, or is one that another site can send without a preflight. */
const forged: readonly [string, Record<string, string>][] = [
  ['no header of ours', without('x-volante')],
  ['another value of it', { ...own, 'x-volante': 'true' }],
  ['a foreign Origin', { ...own, origin: 'https://evil.example' }],
  ['an Origin that only begins like ours', { ...own, origin: `${ORIGIN}.evil.example` }],
  ['our host without TLS or port', { ...own, origin: 'http://localhost' }],
  ['Origin null', { ...own, origin: 'null' }],
  ['no Origin', without('origin')],
  ['Sec-Fetch-Site cross-site', { ...own, 'sec-fetch-site': 'cross-site' }],
  ['Sec-Fetch-Site same-site', { ...own, 'sec-fetch-site': 'same-site' }],
  ['Sec-Fetch-Site none', { ...own, 'sec-fetch-site': 'none' }],
  ['neither Origin nor Sec-Fetch-Site', without('origin', 'sec-fetch-site')],
  ['JSON as plain text', { ...without('x-volante'), 'content-type': 'text/plain' }],
  ['JSON as a form', { ...without('x-volante'), 'content-type': 'application/x-www-form-urlencoded' }],
]

const unsafe = endpoints.filter(({ method }) => method !== 'GET')
const filled = (path: string) => path.replaceAll(/:\w+/g, 'anything-anything')

describe('calls of islands (D21)', () => {
  test('the contracts have more than fifteen unsafe endpoints, all under /api/', () => {
    expect(unsafe.length).toBeGreaterThan(15)
    expect(unsafe.every(({ path }) => path.startsWith('/api/'))).toBe(true)
  })

  test.each(forged)('%s: every unsafe endpoint answers 403 and calls nothing', async (_name, headers) => {
    const tab = await signedIn()
    const before = tab.insurer.asked.length
    for (const { method, path } of unsafe) {
      const reply = await tab.send(filled(path), { method, headers, body: '{}' })
      expect([path, reply.status]).toEqual([path, 403])
      expect(reply.json).toMatchObject({ error: { code: 'forbidden', requestId: expect.any(String) } })
    }
    expect(tab.insurer.asked).toHaveLength(before)
    // The session is still open: the forged sign-out did not end it.
    expect((await tab.call('GET', '/api/session')).status).toBe(200)
  })

  test.each(['PUT', 'DELETE', 'PATCH', 'POST', 'PROPFIND'])(
    '%s without the gateway’s header is refused with 403, whether the path exists or not',
    async (method) => {
      const tab = await signedIn()
      for (const path of ['/api/nothing', '/api/log-in', '/api/config', '/policy/owner', '/'])
        expect([path, (await tab.send(path, { method })).status]).toEqual([path, 403])
    },
  )

  test('another spelling of a path is protected in the same way', async () => {
    const tab = await signedIn()
    for (const path of ['/%61pi/sign-out', '/api/%73ign-out', '/policy/../api/sign-out', '/api/./sign-out'])
      expect([path, (await tab.send(path, { method: 'POST' })).status]).toEqual([path, 403])
    expect((await tab.call('GET', '/api/session')).status).toBe(200)
  })
})

describe('forms of pages (D21)', () => {
  /** All addresses that accept a form without a preflight, as the gateway has registered them. */
  const forms = app.routes
    .filter(({ method, path }) => method === 'POST' && !path.startsWith('/api'))
    .map(({ path }) => `${path.replaceAll(/:\w+/g, 'anything')}?k=a&token=b`)

  test('the form check covers every page that accepts a form', () => {
    expect(forms).toEqual(expect.arrayContaining([expect.stringContaining('/sign-out')]))
    for (const { pattern } of pages.filter(({ link }) => link))
      expect(forms.some((path) => path.startsWith(pattern.replaceAll(/:\w+/g, 'anything')))).toBe(true)
  })

  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const signs: readonly [string, Record<string, string>, 'refused' | 'taken'][] = [
    ['cross-site', { 'sec-fetch-site': 'cross-site', origin: ORIGIN }, 'refused'],
    ['same-site', { 'sec-fetch-site': 'same-site', origin: 'null' }, 'refused'],
    ['typed into the address bar', { 'sec-fetch-site': 'none', origin: 'null' }, 'refused'],
    ['a foreign Origin', { 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' }, 'refused'],
    ['no Origin', { 'sec-fetch-site': 'same-origin' }, 'refused'],
    ['no Sec-Fetch-Site', { origin: ORIGIN }, 'refused'],
    ['neither', {}, 'refused'],
    ['a page with no-referrer', { 'sec-fetch-site': 'same-origin', origin: 'null' }, 'taken'],
    ['our own page', { 'sec-fetch-site': 'same-origin', origin: ORIGIN }, 'taken'],
  ]

  test.each(signs)('a form with %s', async (_name, headers, fate) => {
    for (const path of forms) {
      const tab = await signedIn()
      const asked = tab.insurer.asked.length
      const cookies = new Map(tab.cookies)
      const reply = await tab.send(path, { method: 'POST', headers: { ...form, ...headers } })
      expect([path, reply.status === 403 ? 'refused' : 'taken']).toEqual([path, fate])
      if (fate === 'refused') expect(tab.cookies).toEqual(cookies)
      const since = tab.insurer.asked.slice(fate === 'refused' ? 0 : asked)
      const changes = since.filter(({ name }) => upstreamCalls[name].effect !== 'none')
      // This is the only form of a page that causes a call to the insurer (D209).
      const told = path.startsWith(paths.reportAccess()) ? ['reportUnknownAccess'] : []
      expect(changes.map(({ name }) => name)).toEqual(fate === 'refused' ? ['logIn'] : told)
    }
  })
})

describe('reports of browsers', () => {
  const type = { 'content-type': 'application/csp-report' }
  test.each<[string, Record<string, string>]>([
    ['a foreign Origin', { ...type, origin: 'https://evil.example' }],
    ['another site', { ...type, origin: 'null', 'sec-fetch-site': 'cross-site' }],
  ])('browser reports from %s are refused with 403', async (_name, headers) => {
    const reply = await browser().send(REPORTS_PATH, { method: 'POST', headers, body: '{}' })
    expect(reply.status).toBe(403)
  })
})

describe('reading changes nothing (D22)', () => {
  test('no GET of the contracts has an effect, and every other endpoint has one', () => {
    expect(endpoints.filter(({ method, effect }) => (method === 'GET') !== (effect === 'none'))).toEqual([])
  })

  const query =
    '?token=abc&k=YW5hQGNvcnJlby5leGFtcGxl&dc=ZGFtYWdlLWNsYWlt&volver=/policy/owner&coupon=VOLANTE10&user=x&policy=AE1&otp=A1B2C3&accept=true'
  /** Answers every read quickly, because the test counts requests and ignores responses. */
  const refusingReads: FakeAnswers = Object.fromEntries(
    Object.entries(upstreamCalls)
      .filter(([, { effect }]) => effect === 'none')
      .map(([name]) => [name, () => failure(400)]),
  )
  const addresses = [
    ...pages.map(({ pattern }) => pattern.replaceAll(/:\w+/g, 'active')),
    ...Object.keys(redirects),
    ...endpoints.filter(({ method }) => method === 'GET').map(({ path }) => filled(path)),
  ]

  test('a link from another site does not change which page a person’s home opens', async () => {
    const product = productOf('AE1')
    const unpaid = product.policies.map(({ id, number, vehicle }) => ({ id, number, vehicle, coverages: [] }))
    const tab = await signedIn({
      listPolicies: () => ({ products: [{ ...product, payment_status: 0, policies: unpaid }] }),
    })
    const home = async () => (await tab.open('/policy/status/active')).headers.get('location')
    expect(await home()).toBe('/policy/onboarding')
    for (const site of ['cross-site', 'same-site'])
      await tab.send('/policy/status/active?ver=lista', {
        headers: { 'sec-fetch-site': site, 'sec-fetch-user': '?1' },
      })
    expect(await home()).toBe('/policy/onboarding')
    await tab.send('/policy/status/active?ver=lista', { headers: { 'sec-fetch-site': 'same-origin' } })
    expect(await home()).toBeNull()
  })

  test.each(['GET', 'HEAD'])(
    '%s on every page and every reading call causes no effect at the insurer and keeps the session',
    async (method) => {
      const tab = await signedIn({ ...refusingReads, userInfo: () => ana })
      const session = new Map(tab.cookies)
      const before = tab.insurer.asked.length
      for (const path of addresses)
        await tab.send(path + query, { method, headers: { 'sec-fetch-site': 'cross-site' } })
      const asked = tab.insurer.asked.slice(before)
      expect(asked.length).toBeGreaterThan(5)
      expect(
        asked.filter(({ name }) => upstreamCalls[name].effect !== 'none').map(({ name }) => name),
      ).toEqual([])
      expect(tab.cookies).toEqual(session)
      expect((await tab.call('GET', '/api/session')).status).toBe(200)
    },
  )
})
