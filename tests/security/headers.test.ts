import { describe, expect, test } from 'vitest'
import { endpoints } from '#gateway/testing/endpoints.ts'
import { CLOSED_POLICY, fileHeaders, onEveryAnswer } from '#gateway/middleware/header-set.ts'
import { assetHeaders } from '../../tools/build/asset-headers.ts'
import { ERROR_PAGE_POLICY } from '#gateway/pages/error-page-style.ts'
import { limits } from '#gateway/limits/limit-rules.ts'
import { contentPolicy } from '#gateway/pages/content-policy.ts'
import { browser, builtFiles, ORIGIN, pageData, type Browser, type Reply } from '#gateway/testing/browser.ts'
import { deployed } from '#gateway/testing/deployed.ts'
import { failure } from '#gateway/testing/fake-insurer.ts'
import {
  credentials,
  productOf,
  requested,
  requestPolicy,
  signedIn,
  tokens,
} from '#gateway/testing/people.ts'
import { pages, type PolicyClass } from '#shared/sites.ts'

/** Headers that differ from page to page and are left out of the comparison. */
const own = ['content-security-policy', 'cache-control']
const everywhere = Object.fromEntries(Object.entries(onEveryAnswer).filter(([name]) => !own.includes(name)))

const visitor = () => Promise.resolve(browser({ logIn: () => tokens(), checkEmail: () => failure(500) }))
const json = {
  'x-volante': '1',
  origin: ORIGIN,
  'sec-fetch-site': 'same-origin',
  'content-type': 'application/json',
}

/** Answers from the platform's own files, unchanged, with an ETag for revalidation. */
const withTags = {
  async fetch(input: RequestInfo | URL): Promise<Response> {
    const request = new Request(input as Request)
    const isCached = request.headers.get('if-none-match') === '"built"'
    return isCached
      ? new Response(null, { status: 304, headers: { etag: '"built"' } })
      : builtFiles.fetch(input)
  },
}
const broken = {
  fetch: async (): Promise<Response> => {
    throw new TypeError('broken')
  },
}
const platform = {
  fetch: async () =>
    new Response('x', {
      headers: { server: 'Kestrel', 'x-powered-by': 'PHP', 'content-type': 'text/plain' },
    }),
}

/** Makes one look-up more than an address may make in an hour (D14). */
async function tooMany(tab: Browser): Promise<Reply[]> {
  const replies: Reply[] = []
  for (let n = 0; n <= limits.availabilityPerAddress.count; n++)
    replies.push(await tab.call('POST', '/api/availability/email', { email: 'ana@correo.example' }))
  return replies
}

/** Creates a browser of a person with an open payment. */
async function buyer(): Promise<Browser> {
  const tab = await signedIn({ requestPolicy: requested })
  await requestPolicy(tab)
  return tab
}

type Kind = 'page' | 'other'
const kinds: readonly [string, number, Kind, () => Promise<Browser>, (tab: Browser) => Promise<Reply>][] = [
  ['a public page', 200, 'page', visitor, (tab) => tab.open('/quoter')],
  ['its head alone', 200, 'page', visitor, (tab) => tab.send('/quoter', { method: 'HEAD' })],
  ['a personal page', 200, 'page', () => signedIn(), (tab) => tab.open('/policy/onboarding')],
  ['its head', 200, 'page', () => signedIn(), (tab) => tab.send('/policy/onboarding', { method: 'HEAD' })],
  ['a page of payment', 200, 'page', buyer, (tab) => tab.open('/policy/contract/plan-payment')],
  ['a landing page', 200, 'page', visitor, (tab) => tab.open('/email-validation?token=abc')],
  [
    'a page that has not changed',
    304,
    'page',
    async () => browser({}, { ASSETS: withTags }),
    (tab) => tab.send('/quoter', { headers: { 'if-none-match': '"built"' } }),
  ],
  ['a redirect', 303, 'other', visitor, (tab) => tab.open('/')],
  ['a redirect to the log-in', 303, 'other', visitor, (tab) => tab.open('/policy/owner')],
  ['an unknown page', 303, 'other', visitor, (tab) => tab.open('/nothing')],
  ['a redirect to TLS', 308, 'other', async () => browser({}, deployed), (tab) => tab.open('/quoter')],
  ['the end of a form', 303, 'other', () => signedIn(), (tab) => tab.submit('/sign-out')],
  ['a probe', 404, 'other', visitor, (tab) => tab.open('/.git/config')],
  ['a hashed file that is not there', 404, 'other', visitor, (tab) => tab.open('/_a/none.js')],
  ['a path with two readings', 404, 'other', visitor, (tab) => tab.open('/policy%2fowner')],
  ['a file at the root', 404, 'other', visitor, (tab) => tab.open('/favicon.ico')],
  [
    'a file with headers of the platform',
    200,
    'other',
    async () => browser({}, { ASSETS: platform }),
    (tab) => tab.open('/favicon.ico'),
  ],
  [
    'an app that is not built',
    503,
    'other',
    async () => browser({}, { ASSETS: { fetch: async () => new Response(null, { status: 404 }) } }),
    (tab) => tab.open('/quoter'),
  ],
  [
    'a mistake of ours',
    500,
    'other',
    async () => browser({}, { ASSETS: broken }),
    (tab) => tab.open('/quoter'),
  ],
  ['a wrong method', 405, 'other', visitor, (tab) => tab.send('/quoter', { method: 'OPTIONS' })],
  ['a forged form', 403, 'other', visitor, (tab) => tab.send('/sign-out', { method: 'POST' })],
  ['a forged call', 403, 'other', visitor, (tab) => tab.send('/api/log-in', { method: 'POST' })],
  [
    'a call without TLS',
    403,
    'other',
    async () => browser({}, deployed),
    (tab) => tab.call('GET', '/api/config'),
  ],
  ['data for anybody', 200, 'other', visitor, (tab) => tab.call('GET', '/api/config')],
  ['personal data', 200, 'other', () => signedIn(), (tab) => tab.call('GET', '/api/session')],
  ['a log-in', 200, 'other', visitor, (tab) => tab.call('POST', '/api/log-in', credentials)],
  ['the head of a call', 401, 'other', visitor, (tab) => tab.call('HEAD', '/api/session')],
  ['nobody signed in', 401, 'other', visitor, (tab) => tab.call('GET', '/api/session')],
  ['an unknown call', 404, 'other', visitor, (tab) => tab.call('GET', '/api/nothing')],
  ['a wrong method of a call', 405, 'other', visitor, (tab) => tab.call('PUT', '/api/log-in')],
  [
    'no JSON',
    400,
    'other',
    visitor,
    (tab) => tab.send('/api/log-in', { method: 'POST', headers: json, body: '{' }),
  ],
  [
    'a wrong type',
    415,
    'other',
    visitor,
    (tab) =>
      tab.send('/api/log-in', { method: 'POST', headers: { ...json, 'content-type': 'a/b' }, body: '{' }),
  ],
  [
    'too much',
    413,
    'other',
    visitor,
    (tab) => tab.call('POST', '/api/log-in', { email: 'x'.repeat(40_000) }),
  ],
  ['a missing field', 422, 'other', visitor, (tab) => tab.call('POST', '/api/log-in', {})],
  ['too many', 429, 'other', visitor, async (tab) => (await tooMany(tab)).at(-1) ?? tab.open('/')],
  ['a failing insurer', 502, 'other', visitor, (tab) => tab.call('GET', '/api/postal-codes/06100')],
  [
    'a report',
    204,
    'other',
    visitor,
    (tab) =>
      tab.send('/api/reports', {
        method: 'POST',
        headers: { 'content-type': 'application/csp-report' },
        body: '{}',
      }),
  ],
  ['health', 200, 'other', visitor, (tab) => tab.open('/healthz')],
]

test('[D184] the headers of every answer send no referrer', () => {
  expect(everywhere['referrer-policy']).toBe('no-referrer')
})

describe('every kind of answer has the whole set', () => {
  test.each(kinds)('%s (%i)', async (answering, status, kind, open, ask) => {
    const { headers, status: got } = await ask(await open())
    expect(got).toBe(status)
    const isPayment = (headers.get('content-security-policy') ?? '').includes('frame-src')
    // The permissions policy of pages with a session, which may ask for a passkey (D212) but for no other permission.
    const asksPasskeys = (value: string) =>
      value.replace('publickey-credentials-get=()', 'publickey-credentials-get=(self)')
    for (const [name, value] of Object.entries(everywhere)) {
      const isOpened = name === 'permissions-policy' && headers.get(name) === asksPasskeys(value)
      const loosened =
        (isPayment && /^(permissions-policy|cross-origin-opener-policy)$/.test(name)) ||
        (isOpened && /^(a personal page|its head)$/.test(answering))
      if (!loosened) expect([name, headers.get(name)]).toEqual([name, value])
    }
    const policy = headers.get('content-security-policy') ?? ''
    const isPlainPage = headers.get('content-type')?.startsWith('text/html') === true
    if (kind === 'other') expect(policy).toBe(isPlainPage ? ERROR_PAGE_POLICY : CLOSED_POLICY)
    else {
      expect(policy).toMatch(/^default-src 'none'; /)
      for (const part of [
        "base-uri 'none'",
        "object-src 'none'",
        "frame-ancestors 'none'",
        "form-action 'self'",
        'report-uri /api/reports',
        'report-to csp',
      ])
        expect(policy.split('; ')).toContain(part)
      expect(policy).not.toMatch(/unsafe|\*(?!\.js\.stripe)|http:(?!\/\/cards)/)
      expect(headers.get('reporting-endpoints')).toBe('csp="/api/reports"')
    }
    expect(headers.get('x-request-id')).toMatch(/^[\w-]{36}$/)
    expect(headers.get('cache-control')).toBeTruthy()
    for (const gone of ['server', 'x-powered-by', 'access-control-allow-origin', 'via'])
      expect([gone, headers.get(gone)]).toEqual([gone, null])
  })
})

describe('without TLS', () => {
  const http = 'http://volante.example'

  test('a deployed page redirects from http to https with its query, and a form or call is refused', async () => {
    const tab = browser({ logIn: () => tokens() }, deployed)
    const page = await tab.open(`${http}/quoter?brandCode=1&x=%2F`)
    expect([page.status, page.headers.get('location')]).toEqual([
      308,
      'https://volante.example/quoter?brandCode=1&x=%2F',
    ])
    const own = { 'x-volante': '1', origin: http, 'sec-fetch-site': 'same-origin' }
    const logIn = await tab.send(`${http}/api/log-in`, {
      method: 'POST',
      headers: { ...own, 'content-type': 'application/json' },
      body: JSON.stringify(credentials),
    })
    const signOut = await tab.send(`${http}/sign-out`, { method: 'POST', headers: own })
    expect([logIn.status, signOut.status]).toEqual([403, 403])
    expect(tab.cookies.size + tab.insurer.asked.length).toBe(0)
  })

  test('a forwarded header does not make plain http pass as https', async () => {
    for (const headers of [{ 'x-forwarded-proto': 'https' }, { forwarded: 'proto=https' }])
      expect((await browser({}, deployed).send(`${http}/quoter`, { headers })).status).toBe(308)
  })
})

const ONLY_LEADS_ON = ['/policy-renewal/:policyNumber', '/policy-endorsement/:policyNumber/completion']

describe('personal answers are not cached', () => {
  test('every call that needs a session answers no-store, done or refused', async () => {
    const tab = await signedIn({
      userInfo: () => failure(400),
      listPolicies: () => failure(400),
      allowNewPolicy: () => failure(400),
    })
    for (const { method, path } of endpoints.filter(({ access }) => access !== 'public')) {
      const reply = await tab.call(method, path.replaceAll(/:\w+/g, 'AE1'), method === 'GET' ? undefined : {})
      expect([path, reply.headers.get('cache-control')]).toEqual([path, 'no-store'])
    }
  })

  test('every page that needs a session is private, no-store and without an ETag', async () => {
    const until = new Date(Date.now() + 30 * 86_400_000).toISOString()
    // Every address that names a status uses "active"; the policy can be renewed (REN-13).
    const listed = productOf('active')
    const policies = listed.policies.map((policy) => ({ ...policy, end_date: until }))
    const made = new Date(Date.now() - 86_400_000).toISOString()
    const claim = {
      id: 'active',
      created_at: made,
      status: 5,
      policy_number: 'active',
      sinister_number: 'SIN1',
      proposal: { status: 0, amount: 51_800_000, made_at: made, valid_until: until },
    }
    const tab = await signedIn({
      damagePayment: () => claim,
      agreedPayment: () => claim,
      claimFiles: () => ({ attachments: [] }),
      listPolicies: () => ({ products: [{ ...listed, policies, product_payment_type_id: 1 }] }),
      requestPolicy: requested,
      hasPhotos: () => ({ has_photos: true, required: true }),
      allowNewPolicy: () => ({ canRequestNewPolicy: true }),
    })
    await requestPolicy(tab)
    const receipt = { policyNumber: 'AE1', email: 'ana@correo.example' }
    await tab.call('POST', '/api/receipt', { ...receipt, renews: { policyNumber: 'active', until } })
    for (const page of pages.filter(({ access }) => access === 'session')) {
      const path = page.pattern.replace(':document', 'policy').replaceAll(/:\w+/g, 'active')
      // A step belongs to a policy, and the result of a claim to that claim (CLP-15, CLP-19).
      const isOfClaim = page.app === 'customer-claims'
      const query = /\/(completed|proposal)$/.test(path) ? '?claim=active' : '?policy-number=active'
      const { status, headers } = await tab.open(isOfClaim ? path + query : path)
      const actual = [page.pattern, status, headers.get('cache-control')]
      // REN-O1: redirects are not cached either. The end of a change is shown after a recent change only.
      if (ONLY_LEADS_ON.includes(page.pattern))
        expect(actual.slice(1)).toEqual([303, expect.stringMatching(/^(private, )?no-store$/)])
      else expect(actual).toEqual([page.pattern, 200, 'private, no-store'])
      expect(headers.has('etag')).toBe(false)
      // The same page without a session is a redirect that is not cached.
      const away = await browser().open(page.pattern.replaceAll(/:\w+/g, 'active'))
      expect([away.status, away.headers.get('cache-control')]).toEqual([303, 'no-store'])
    }
  })

  test('a personal page is answered whole and current, also to conditional and range requests', async () => {
    const tab = await signedIn({}, { ASSETS: withTags })
    const asked: Record<string, string>[] = [
      { 'if-none-match': '"built"' },
      { 'if-modified-since': 'Thu, 01 Jan 2099 00:00:00 GMT' },
      { range: 'bytes=0-10', 'if-range': '"built"' },
    ]
    for (const headers of asked) {
      const reply = await tab.send('/policy/owner', { headers })
      expect([reply.status, reply.headers.get('content-range')]).toEqual([200, null])
      expect(pageData(reply)).toMatchObject({ session: { firstName: 'Ana' } })
    }
  })

  test('a page of a link is no-store, not indexed, and sends no referrer', async () => {
    for (const page of pages.filter(({ link }) => link)) {
      const { headers } = await browser().open(`${page.pattern}?token=abc&k=${btoa('ana@correo.example')}`)
      expect(headers.get('cache-control')).toBe('no-store')
      expect(headers.get('x-robots-tag')).toBe('noindex, nofollow')
      expect(headers.get('referrer-policy')).toBe('no-referrer')
    }
  })

  test('[D9] signing out clears the origin’s cache and not its storage', async () => {
    const byForm = await (await signedIn()).submit('/sign-out')
    const byCall = await (await signedIn()).call('POST', '/api/sign-out')
    for (const { headers } of [byForm, byCall]) {
      expect(headers.get('clear-site-data')).toBe('"cache"')
      expect(headers.getSetCookie().join()).toMatch(/__Host-auth_token=; Max-Age=0/)
    }
  })

  test('every cookie is for this host only, HttpOnly, Secure and SameSite=Lax', async () => {
    const replies = [
      await browser({ logIn: () => tokens() }).call('POST', '/api/log-in', credentials),
      await browser().submit('/email-validation?token=abc-headers'),
      await browser({ generateOtpForPerson: () => ({}) }).call('POST', '/api/registration/phone-code', {
        phone: { dialCode: '+52', number: '5599990001' },
      }),
    ]
    for (const { headers } of replies) {
      const lines = headers.getSetCookie()
      expect(lines.length).toBeGreaterThan(0)
      for (const line of lines) {
        expect(line).toMatch(/^__Host-[\w-]+=[\w.-]*; /)
        for (const part of ['Path=/', 'HttpOnly', 'Secure', 'SameSite=Lax'])
          expect(line.split('; ')).toContain(part)
        expect(line).not.toContain('Domain')
        expect(line.length).toBeLessThan(300)
      }
    }
  })
})

describe('classes of the content policy (D33)', () => {
  const none = { script: '', connect: '', frame: '' }
  const of = (policy: PolicyClass) =>
    contentPolicy({ policy }, { scriptHashes: [], styleHashes: [] }, none).split('; ')

  test.each<[PolicyClass, string[]]>([
    ['app', ["require-trusted-types-for 'script'", "trusted-types 'none'"]],
    ['payment', []],
    ['reader', ["require-trusted-types-for 'script'", 'trusted-types reader-worker']],
    ['offline', ["require-trusted-types-for 'script'", 'trusted-types offline-worker']],
  ])('the content policy of the class "%s" restricts scripts and Trusted Types', (policy, expected) => {
    expect(of(policy).filter((part) => part.includes('trusted-types'))).toEqual(expected)
    expect(of(policy)).toContain("default-src 'none'")
    expect(of(policy)).toContain("script-src 'self'")
  })
})

test('hashed files get the security headers from the platform’s header file', () => {
  const ofFiles = ['strict-transport-security', 'x-content-type-options', 'referrer-policy']
  for (const name of [...ofFiles, 'cross-origin-resource-policy'])
    expect(fileHeaders[name], name).toBe(everywhere[name])
  expect(fileHeaders['content-security-policy']).toContain("frame-ancestors 'none'")
  expect(fileHeaders['content-security-policy']).toContain("default-src 'none'")
  expect(fileHeaders['cross-origin-embedder-policy']).toBe('require-corp')
})

test('[D10] only the font among the hashed files may be read by another origin', () => {
  const rules = assetHeaders.split('\n/').map((rule) => rule.replace(/^\//, '').split('\n')[0])
  expect(rules).toEqual(['_a/*', '_a/*.woff2'])
  const open = assetHeaders.split('\n').filter((line) => line.includes('access-control'))
  expect(open).toEqual(['  access-control-allow-origin: *'])
  expect(assetHeaders.indexOf('access-control')).toBeGreaterThan(assetHeaders.indexOf('/_a/*.woff2'))
})
