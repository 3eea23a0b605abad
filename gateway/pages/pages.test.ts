import { describe, expect, test } from 'vitest'
import { SESSION_COOKIE } from '../http/cookies.ts'
import { pages } from '#shared/sites.ts'
import { browser, pageData, type Reply } from '../testing/browser.ts'
import { deployed } from '../testing/deployed.ts'
import { failure, type FakeAnswers } from '../testing/fake-insurer.ts'
import { ana, signedIn } from '../testing/people.ts'

const pending = {
  payment_status: 0,
  product_payment_type_id: 0,
  policies: [
    {
      id: 'id-1',
      number: 'AE1',
      vehicle: {
        brand: 'NISSAN',
        model: 'VERSA',
        year: 2024,
        version: { code: '1', name: 'Sense' },
        plates: '',
        vin: 'V',
      },
      coverages: [],
    },
  ],
}
/** Address to which unknown addresses redirect (SHL-38, D354). */
const UNKNOWN = '/?aviso=direccion-desconocida'
const location = (reply: { headers: Headers }) => reply.headers.get('location')

describe('routes', () => {
  test('[SHL-20] [SHL-O1] [SHL-21] [SHL-O2] the root redirects a visitor to the log-in and a customer to the active list', async () => {
    expect(location(await browser().open('/'))).toBe('/log-in')
    expect(location(await (await signedIn()).open('/'))).toBe('/policy/status/active')
  })

  test('the gallery is served only in development', async () => {
    expect((await browser().open('/gallery')).status).toBe(200)
    expect(location(await browser({}, deployed).open('https://localhost:8787/gallery'))).toBe(UNKNOWN)
  })

  test.each([
    ['[SHL-24] [POL-30]', '/policy', '/policy/status/active'],
    ['[POL-O11]', '/policy/details', '/policy/status/active'],
    ['[SHL-24]', '/policy/status', '/policy/status/active'],
    ['[SHL-22] [SHL-O2] [PRF-05]', '/profile', '/profile/profile-info'],
    ['[SHL-30]', '/referrals', '/referrals/rewards'],
    ['[BUY-O2]', '/policy/contract?x=1', '/policy/contract/vehicle/data?x=1'],
    ['[SHL-O9]', '/agreed-payments/open-claims', '/agreed-claim-payments/open-claims'],
    [
      '[SHL-O9]',
      '/agreed-claim-payments/bank-account?claim=7&policy-number=AE1',
      '/agreed-payments/bank-account?claim=7&policy-number=AE1',
    ],
    ['[SHL-38] [D354]', '/nothing/here', UNKNOWN],
    ['[SHL-25] [SHL-O5]', '/policy/status/else', '/policy/status/active'],
    ['[BUY-184]', '/policy/contract/completion', '/'],
    ['a trailing slash:', '/policy/owner/', '/policy/owner'],
    ['a trailing slash where an address leads on:', '/policy/contract/', '/policy/contract'],
    ['an empty host:', '//evil.example/x', UNKNOWN],
  ])('%s %s leads to %s', async (_id, path, target) => {
    const reply = await (await signedIn()).open(`http://localhost:8787${path}`)
    expect([reply.status, location(reply)]).toEqual([303, target])
  })

  test('[SHL-O3] [BUY-02] [BUY-O1] [SHL-41] without a session a signed-in page redirects to the log-in with its address', async () => {
    const tab = browser()
    const to = '/log-in?volver=%2Fpolicy%2Fcontract%2Fplan-review%3Fa%3Db%2520c'
    expect(location(await tab.open('/policy/contract/plan-review?a=b%20c'))).toBe(to)
    for (const path of [
      '/policy/status/active',
      '/policy/owner',
      '/policy/onboarding',
      '/policy/contract/bill',
    ]) {
      expect(location(await tab.open(path))).toBe(`/log-in?volver=${encodeURIComponent(path)}`)
    }
  })

  test('[SHL-40] signing out closes all signed-in pages at once', async () => {
    const tab = await signedIn()
    const closed = pages.filter(({ access }) => access === 'session').map(({ pattern }) => pattern)
    const shut = async () => {
      const paths = closed.map((pattern) => pattern.replaceAll(/:\w+/g, 'active'))
      const replies = await Promise.all(paths.map((path) => tab.open(path)))
      return closed.filter((_, index) => location(replies[index] as Reply)?.startsWith('/log-in'))
    }
    expect(await shut()).toEqual([])
    await tab.submit('/sign-out')
    expect(await shut()).toEqual(closed)
  })

  test('[SHL-46] [D30] the address of a completed purchase cannot choose the person or policy shown', async () => {
    const tab = await signedIn()
    const page = await tab.open('/policy/contract/completion?user=otra%40correo.example&policy=AE999')
    expect([page.status, location(page)]).toEqual([303, '/'])
    await tab.call('POST', '/api/receipt', { policyNumber: 'AE100', email: 'luis@correo.example' })
    const own = await tab.open('/policy/contract/completion?user=otra%40correo.example&policy=AE999')
    expect(pageData(own)).toMatchObject({ receipt: { policyNumber: 'AE100', email: 'luis@correo.example' } })
    expect(own.text).not.toMatch(/AE999|otra@/)
  })

  test.each([
    ['[SHL-23]', 'status/active'],
    ['[SHL-23]', 'owner'],
    ['[SHL-23]', 'details/AE0001'],
    ['[SHL-23] [POL-38]', 'management/AE0001'],
    ['[SHL-23]', 'pictures/AE0001'],
    ['[SHL-23] [POL-45]', 'payment-method/AE0001'],
    ['[SHL-23]', 'cancellation/AE0001'],
    ['[SHL-23]', 'payment-history/AE0001'],
    ['[SHL-23]', 'endorsements-history/AE0001'],
  ])('%s /policy/%s opens for a customer and sends every other visitor to the log-in', async (_ids, room) => {
    await expectOwnRoom(`/policy/${room}`)
  })

  test.each([
    ['[SHL-13] [SHL-29]', '/profile/profile-info'],
    ['[SHL-13] [SHL-29]', '/profile/security'],
    ['[SHL-12]', '/referrals/rewards'],
    ['[SHL-12]', '/referrals/history'],
  ])('%s %s opens for a customer and sends every other visitor to the log-in', async (_ids, path) => {
    await expectOwnRoom(path)
  })

  async function expectOwnRoom(path: string): Promise<void> {
    expect((await (await signedIn({ userInfo: () => ana })).open(path)).status).toBe(200)
    expect(location(await browser().open(path))).toBe(`/log-in?volver=${encodeURIComponent(path)}`)
  }

  test('[SHL-39] [SHL-31] [SHL-32] the public pages open without a session', async () => {
    const tab = browser()
    const open = [
      '/quoter',
      '/quoter/user-registration',
      '/log-in',
      '/forgot-password/recovery',
      '/email-validation',
      '/i',
    ]
    for (const path of open) expect([path, (await tab.open(path)).status]).toEqual([path, 200])
  })

  test('[ACC-02] [ACC-O1] a signed-in person is redirected away from the log-in', async () => {
    expect(location(await (await signedIn()).open('/log-in?x=1'))).toBe('/')
  })

  test('[ACC-35] [SHL-08] signing out by the plain form redirects to the log-in with its notice', async () => {
    const tab = await signedIn()
    const reply = await tab.submit('/sign-out')
    expect([reply.status, location(reply)]).toEqual([303, '/log-in?aviso=sesion-cerrada'])
    expect(tab.cookies.has(SESSION_COOKIE)).toBe(false)
  })

  test.each([
    '/api/x',
    '/_a/old.js',
    '/.env',
    '/.git/config',
    '/wp-login.php',
    '/index.html',
    '/quoter/pages.json',
    '/dump.sql',
  ])('the probed path %s answers 404', async (path) => {
    expect((await browser().open(path)).status).toBe(404)
  })

  test('an app that is not built answers 503 with the emergency number', async () => {
    const reply = await browser(
      {},
      { ASSETS: { fetch: async () => new Response(null, { status: 404 }) } },
    ).open('/quoter')
    expect(reply.status).toBe(503)
    expect(reply.text).toContain('tel:8009990160')
  })
})

describe('page data', () => {
  test('a public page is the built file, cached by tag, and holds no personal data', async () => {
    const reply = await (await signedIn()).open('/quoter')
    expect(reply.text).toContain('/quoter/quoter/index.html')
    expect(reply.headers.get('etag')).toBe('"built"')
    expect(reply.headers.get('cache-control')).toBe('no-cache')
    expect(pageData(reply)).toBeUndefined()
  })

  test('a personal page ends with its data, and is neither stored nor tagged', async () => {
    const tab = await signedIn({ listPolicies: () => ({ products: [] }) })
    const reply = await tab.open('/policy/status/active')
    expect(reply.text).toContain('/policies/policy/status/any-status/index.html')
    expect(pageData(reply)).toMatchObject({
      session: { firstName: 'Ana' },
      policies: { active: [], expired: [], cancelled: [], onboarding: false, isIncomplete: false },
    })
    expect(reply.headers.get('cache-control')).toBe('private, no-store')
    expect(reply.headers.has('etag')).toBe(false)
  })

  test('a name that looks like markup is escaped in the page data', async () => {
    const first_name = 'Ada</script><script>alert(1)</script><!--\u2028'
    const tab = await signedIn({
      userInfo: () => ({ ...ana, first_name }),
      listPolicies: () => ({ products: [] }),
    })
    const reply = await tab.open('/policy/status/expired')
    expect(pageData(reply)).toMatchObject({ session: { firstName: first_name } })
    expect(reply.text).not.toMatch(/<script(?! type="application\/json" class="page-data">)/)
  })

  test('[FND-70] a failed part of the page data is null, and the page is answered', async () => {
    const tab = await signedIn({ userInfo: () => failure(400), listPolicies: () => failure(400) })
    const reply = await tab.open('/policy/status/active')
    expect(reply.status).toBe(200)
    expect(pageData(reply)).toMatchObject({ session: null, policies: null })
  })

  test('a late part of the page data is null', async () => {
    const tab = await signedIn({
      userInfo: () => new Promise(() => undefined),
      allowNewPolicy: () => ({ canRequestNewPolicy: true }),
    })
    expect(pageData(await tab.open('/policy/owner'))).toMatchObject({ session: null, allowed: true })
  })

  test('[BUY-166] the limit of policies is read only on pages that make a policy', async () => {
    const tab = await signedIn({ allowNewPolicy: () => ({ canRequestNewPolicy: false }) })
    for (const path of ['/policy/owner', '/policy/contract/vehicle/data']) {
      expect(pageData(await tab.open(path))).toMatchObject({ allowed: false, session: { firstName: 'Ana' } })
    }
    expect(pageData(await tab.open('/policy/onboarding'))).not.toHaveProperty('allowed')
    expect(tab.insurer.askedFor('allowNewPolicy')).toHaveLength(2)
  })

  test('[QUO-O5] the registration page redirects a signed-in person to the purchase', async () => {
    const tab = await signedIn()
    expect(location(await tab.open('/quoter/user-registration?utm_source=radio'))).toBe(
      '/policy/contract/vehicle/data',
    )
    expect((await browser().open('/quoter/user-registration')).status).toBe(200)
  })

  test('[POL-46] [BUY-172] [BUY-176] [BUY-O14] only a pending policy redirects to the onboarding, until the list is requested', async () => {
    const answers: FakeAnswers = { listPolicies: () => ({ products: [pending] }) }
    const tab = await signedIn(answers)
    expect(location(await tab.open('/policy/status/active'))).toBe('/policy/onboarding')
    expect((await tab.open('/policy/status/expired')).status).toBe(200)
    expect((await tab.open('/policy/status/active?ver=lista')).status).toBe(200)
    expect((await tab.open('/policy/status/active')).status).toBe(200)
    expect(location(await (await signedIn(answers)).open('/policy/status/active'))).toBe('/policy/onboarding')
  })

  test('[BUY-178] [PAY-38] [BUY-O17] the receipt stays in the session and survives a reload', async () => {
    const tab = await signedIn()
    await tab.call('POST', '/api/receipt', { policyNumber: 'AE100', email: 'luis@correo.example' })
    for (let n = 0; n < 2; n++) {
      expect(pageData(await tab.open('/policy/contract/completion'))).toMatchObject({
        receipt: { policyNumber: 'AE100', email: 'luis@correo.example' },
      })
    }
  })

  test('[BUY-178] the receipt keeps the purchase’s details when another tab sends fewer', async () => {
    const tab = await signedIn()
    const card = { brand: 'visa', last4: '4242' }
    const payment = { type: 'SUBSCRIPTION', charged: 1_016_490, count: 11, each: 916_490, card }
    const car = { name: 'Nissan Versa 2022', body: 'sedan' }
    const bought = { car, planName: 'CUSTOM_PLAN', startDate: null, wantsPhotos: true, payment }
    const receipt = { policyNumber: 'AE100', email: 'luis@correo.example' }
    const shown = async () => {
      const page = pageData(await tab.open('/policy/contract/completion')) as { receipt: object }
      return page.receipt
    }
    await tab.call('POST', '/api/receipt', { ...receipt, bought })
    const first = await shown()
    expect(first).toMatchObject({ ...receipt, bought, paidAt: expect.stringMatching(/^\d{4}-.*Z$/) })
    const startDate = '2026-11-23T18:00:00.000Z'
    await tab.call('POST', '/api/receipt', { ...receipt, bought: { ...bought, startDate, payment: null } })
    expect(await shown()).toEqual({ ...first, bought: { ...bought, startDate } })
    await tab.call('POST', '/api/receipt', receipt)
    expect(await shown()).toEqual({ ...first, bought: { ...bought, startDate } })
    await tab.call('POST', '/api/receipt', { ...receipt, policyNumber: 'AE101' })
    expect(await shown()).toMatchObject({ policyNumber: 'AE101', bought: null })
  })

  test('[PAY-32] a receipt with more than four digits of a card is refused', async () => {
    const tab = await signedIn()
    const card = { brand: 'visa', last4: '4242424242424242' }
    const payment = { type: 'ANNUAL', charged: 1, count: 0, each: 0, card }
    const car = { name: 'Nissan Versa 2022', body: null }
    const bought = { car, planName: 'CUSTOM_PLAN', startDate: null, wantsPhotos: true, payment }
    const receipt = { policyNumber: 'AE100', email: 'luis@correo.example', bought }
    expect((await tab.call('POST', '/api/receipt', receipt)).status).toBe(422)
  })
})

describe('/i', () => {
  const target = async (query: string, isSignedIn = true) =>
    (pageData(await (isSignedIn ? await signedIn() : browser()).open(`/i${query}`)) as { target: string })
      .target

  test.each([
    ['[ACC-37]', 'damage-claim', '/claim-payments/active-policies'],
    ['[ACC-38]', 'agreed-claim', '/agreed-claim-payments/active-policies'],
  ])('%s [ACC-O8] [CLP-24] [SHL-47] dc of "%s" leads to %s', async (_id, marker, list) => {
    expect(await target(`?dc=${encodeURIComponent(btoa(marker))}`)).toBe(list)
  })

  test('[ACC-39] [ACC-O7] without dc, or with an invalid one, /i leads to "/" or the log-in, and keeps the query', async () => {
    expect(await target('')).toBe('/')
    expect(await target('?dc=%%%')).toBe('/')
    expect(await target('', false)).toBe('/log-in')
    expect(await target('?dc=abc', false)).toBe('/log-in?dc=abc')
  })

  test('[ACC-08] /i leads back to the requested page, and never to another site', async () => {
    const back = (path: string) => target(`?volver=${encodeURIComponent(path)}`)
    expect(await back('/policy/contract/plan-review?a=1')).toBe('/policy/contract/plan-review?a=1')
    for (const evil of [
      '//evil.example',
      '/\\evil.example',
      'https://evil.example',
      '/nothing',
      '/log-in',
      '/policy/owner\\x',
    ]) {
      expect([evil, await back(evil)]).toEqual([evil, '/'])
    }
  })
})

describe('third parties of a laptop (D32)', () => {
  const requested: string[] = []
  const SANDBOX = {
    fetch: async (input: RequestInfo | URL) => {
      requested.push(new URL(new Request(input as Request).url).pathname)
      return new Response('played', { headers: { 'x-frame-options': 'sandbox decides' } })
    },
  }

  test('[D32] in development the simulated providers answer on hosts of their own, and the sandbox at /sandbox', async () => {
    const tab = browser({}, { SANDBOX })
    await tab.send('http://cards.localhost:8787/v1/element')
    await tab.send('http://identity.localhost:8787/check?token=a')
    await tab.send('http://amis.localhost:8787/ledger')
    await tab.send('http://amis.localhost:8787/')
    await tab.send('/sandbox')
    await tab.send('/sandbox/outbox', { method: 'POST' })
    expect(requested).toEqual([
      '/cards/v1/element',
      '/identity/check',
      '/amis/ledger',
      '/amis',
      '/sandbox',
      '/sandbox/outbox',
    ])
  })

  test('[D32] outside development the sandbox is not reachable', async () => {
    const elsewhere = {
      SANDBOX,
      ENVIRONMENT: 'staging',
      JOURNEY_URL: 'https://a.example',
      PUBLIC_URL: 'https://a.example',
      DEFENDER_URL: 'https://a.example',
      INVOICE_FILES_URL: 'https://a.example',
      IDENTITY_URL: 'https://a.example',
      MAPS_URL: 'https://a.example',
      OTP_DEVELOPMENT_CODE: '',
      CARD_PROVIDER: 'stripe',
      STRIPE_PUBLIC_KEY: 'pk_test_1',
      IDLE_SECONDS: '239',
      ROUTE_LIMIT_FACTOR: '1',
    } as const
    const reply = await browser({}, elsewhere).send('https://localhost:8787/sandbox')
    expect([reply.status, location(reply)]).toEqual([303, UNKNOWN])
  })
})
