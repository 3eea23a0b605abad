import { createExecutionContext, runDurableObjectAlarm } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { Hono } from 'hono'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { linkPurposes, type LinkPurpose } from '#shared/sites.ts'
import type { App } from '../http/context.ts'
import { digest } from '../http/digest.ts'
import { configOf } from '../env.ts'
import { pressLink } from './press-link.ts'
import { identityOf, linkKinds, type LinkContent } from './kinds.ts'
import { openLink } from './exchange.ts'
import { listIssuedLinks, issueLink, issueUnlisted, revokeLink } from './issued-links.ts'

const START = Date.parse('2040-03-10T18:00:00Z')
const HOUR = 3_600_000
const after = (ms: number) => vi.setSystemTime(START + ms)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: START })
})
afterEach(() => {
  vi.useRealTimers()
})

/** The entry addresses of every kind of link, even if its app does not exist yet. */
const entrances: Readonly<Record<(typeof linkPurposes)[number], string>> = {
  restore: '/restore',
  'email-validation': '/validation',
  invoicing: '/invoicing',
  'vehicle-photos': '/vehicle-photos',
  signature: '/document/signature/:documentType/:id/:key',
  'claim-form': '/claims/forms/:formType/:formId/:key',
  adjuster: '/claims/adjuster/:formId/:key',
}

const app = new Hono<App>()
app.use(async (c, next) => {
  c.set('config', { ...configOf(env), ADDRESS_LIMIT_FACTOR: 1000 })
  await next()
})
for (const purpose of linkPurposes) {
  app.post(entrances[purpose], async (c) => c.redirect(await pressLink(c, purpose), 303))
  app.get(`/open/${purpose}/:ref?`, async (c) => {
    const link = await openLink(c, purpose, c.req.param('ref'))
    return c.json(link === null ? null : { ...link, close: undefined })
  })
  app.post(`/confirm/${purpose}`, async (c) => {
    await (await openLink(c, purpose))?.confirm()
    return c.body(null, 204)
  })
  app.post(`/close/${purpose}`, async (c) => {
    await (await openLink(c, purpose))?.close()
    return c.body(null, 204)
  })
}
app.get('/make/:person', async (c) => {
  const { reference } = await issueLink(c, c.req.param('person'), photosOf('made'))
  return c.text(reference)
})
app.get('/make-phone', async (c) => c.text((await issueUnlisted(c, phoneOf(unique()))).reference))
app.post('/phone', async (c) => c.redirect(await pressLink(c, 'phone-photos'), 303))
app.get('/open-phone', async (c) => c.json(await openLink(c, 'phone-photos')))
app.get('/list/:person', async (c) => c.json(await listIssuedLinks(c, c.req.param('person'))))
app.post('/revoke/:person/:ref', async (c) => {
  const isRevoked = await revokeLink(c, c.req.param('person'), c.req.param('ref'))
  return c.body(null, isRevoked ? 204 : 404)
})

const photosOf = (token: string) => ({
  purpose: 'vehicle-photos' as const,
  token,
  policyId: '7f3',
  policyNumber: 'AE100234',
  brandName: 'Citroën',
  modelName: 'C3',
  year: 2024,
})

const phoneOf = (id: string) => ({
  purpose: 'phone-photos' as const,
  place: `test:${id}` as const,
  asked: [],
  policy: { types: [], slots: 1, bytes: 1, isDated: false, keepsFiles: false },
})

interface Made {
  readonly ref: string
  readonly purpose: string
  readonly openings: readonly { readonly at: string; readonly device: string }[]
  readonly expiresAt: string
}

function browser() {
  const cookies = new Map<string, string>()
  const send = async (path: string, method = 'POST') => {
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ')
    const init = { method, headers: { cookie, 'cf-connecting-ip': '2001:db8::1' } }
    const response = await app.request(`http://localhost${path}`, init, env, createExecutionContext())
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=')
      if (value === '') cookies.delete(name)
      else cookies.set(name, value)
    }
    return response
  }
  return {
    cookies,
    send,
    /** Presses the landing page's button, and returns the address it redirects to. */
    use: async (path: string) => (await send(path)).headers.get('location') ?? '',
    opened: async (purpose: LinkPurpose, ref = '') =>
      (await send(`/open/${purpose}${ref && `/${ref}`}`, 'GET')).json() as Promise<LinkContent | null>,
  }
}

const unique = () => crypto.randomUUID()
/** A link of each kind, and the clean address to which it redirects. */
const links: Readonly<
  Record<
    (typeof linkPurposes)[number],
    { make: () => string; opens: RegExp; without: string; unreadable?: string }
  >
> = {
  restore: {
    make: () => `/restore?k=${encodeURIComponent(btoa('ana@correo.example'))}&token=${unique()}`,
    opens: /^\/forgot-password\/restore\?ref=[\w-]{22}$/,
    without: '/log-in?aviso=url-invalida',
  },
  'email-validation': {
    make: () => `/validation?token=${unique()}`,
    opens: /^\/email-validation\?ref=[\w-]{22}$/,
    without: '/email-validation',
  },
  invoicing: {
    make: () => `/invoicing?t=${encodeURIComponent(btoa(unique()))}&productId=1&policyNumber=AE1`,
    opens: /^\/invoicing\/[\w-]{22}$/,
    without: '/invoicing',
  },
  'vehicle-photos': {
    make: () =>
      `/vehicle-photos?t=${encodeURIComponent(btoa(unique()))}&policyId=1&policyNumber=AE1&brandName=Citro%C3%ABn&modelName=C3&year=2024`,
    opens: /^\/vehicle-photos\/[\w-]{22}\/init\/1$/,
    without: '/vehicle-photos?aviso=enlace-invalido',
  },
  signature: {
    make: () => `/document/signature/claim/12/${unique()}`,
    opens: /^\/document\/signature\/approval\/[\w-]{22}$/,
    without: '/document/signature',
  },
  'claim-form': {
    make: () => `/claims/forms/insured/12/${unique()}`,
    opens: /^\/claims\/forms\/start\/[\w-]{22}$/,
    without: '/claims/form-disabled',
    unreadable: '/claims/incomplete-link',
  },
  adjuster: {
    make: () => `/claims/adjuster/12/${unique()}`,
    opens: /^\/claims\/adjuster\/[\w-]{22}$/,
    without: '/claims/form-disabled',
    unreadable: '/claims/incomplete-link',
  },
}
/** Returns the reference in a clean address, if it has one. */
const refIn = (path: string) => path.split(/[/=]/).find((part) => /^[\w-]{22}$/.test(part)) ?? ''

describe.each(linkPurposes)('a link of kind %s (D2, D30)', (purpose) => {
  const { make, opens, without, unreadable = without } = links[purpose]

  test('the link redirects to a clean address, and its cookie gives the link’s content', async () => {
    const [tab, path] = [browser(), make()]
    const to = await tab.use(path)
    expect(to).toMatch(opens)
    const secret = decodeURIComponent(path.split(/[/=&?]/).at(-1) ?? '')
    expect(to + JSON.stringify([...tab.cookies])).not.toContain(secret)
    expect([...tab.cookies.keys()]).toEqual([`__Host-link-${purpose}`])
    expect(await tab.opened(purpose)).toMatchObject({ purpose })
    const ref = refIn(to)
    expect(await tab.opened(purpose, ref)).toMatchObject({ purpose, ref })
  })

  test('the link opens again in the same browser at the same address', async () => {
    const [tab, path] = [browser(), make()]
    const first = await tab.use(path)
    const cookie = tab.cookies.get(`__Host-link-${purpose}`)
    expect(await tab.use(path)).toBe(first)
    expect(tab.cookies.get(`__Host-link-${purpose}`)).toBe(cookie)
  })

  test('two concurrent presses in a browser that has the link both open it', async () => {
    const [tab, path] = [browser(), make()]
    await tab.use(path)
    const both = await Promise.all([tab.use(path), tab.use(path)])
    expect(both[0]).toMatch(opens)
    expect(both[1]).toBe(both[0])
  })

  test('a tampered cookie of the link opens nothing', async () => {
    const [tab, path] = [browser(), make()]
    await tab.use(path)
    const other = browser()
    other.cookies.set(`__Host-link-${purpose}`, `${'A'.repeat(43)}.${'A'.repeat(43)}`)
    expect(await other.opened(purpose)).toBeNull()
    const [name = ''] = (tab.cookies.get(`__Host-link-${purpose}`) ?? '').split('.')
    other.cookies.set(`__Host-link-${purpose}`, `${name}.${'A'.repeat(43)}`)
    expect(await other.opened(purpose)).toBeNull()
    other.cookies.set(`__Host-link-${purpose}`, `${name}.x`)
    expect(await other.opened(purpose)).toBeNull()
  })

  test("the link's cookie under the name of another kind opens nothing", async () => {
    const [tab, other] = [browser(), browser()]
    await tab.use(make())
    for (const foreign of linkPurposes.filter((one) => one !== purpose)) {
      other.cookies.set(`__Host-link-${foreign}`, tab.cookies.get(`__Host-link-${purpose}`) ?? '')
      expect([foreign, await other.opened(foreign)]).toEqual([foreign, null])
    }
  })

  test('[D158] an oversized or doubly encoded link opens the error page and sets no cookie', async () => {
    const long = 'A'.repeat(6_000)
    const spoilt = make().includes('?')
      ? [make().replace(/(token|t)=[^&]*/, `$1=${long}`), make().replace(/(token|t)=/, '$1=%2541')]
      : [make() + long, make().replace(/[^/]*$/, '%2541')]
    for (const path of spoilt) {
      const tab = browser()
      expect(await tab.use(path)).toBe(unreadable)
      expect(tab.cookies.size).toBe(0)
    }
  })

  test('an expired link opens in no browser', async () => {
    const [tab, path] = [browser(), make()]
    await tab.use(path)
    await tab.send(`/close/${purpose}`)
    expect(tab.cookies.size).toBe(0)
    expect(await tab.use(path)).toBe(without)
    expect(await browser().use(path)).toBe(without)
  })
})

describe.each(linkPurposes)('the life of a link of kind %s', (purpose) => {
  test('another browser can open the link too', async () => {
    const [one, other, path] = [browser(), browser(), links[purpose].make()]
    expect(await one.use(path)).toMatch(links[purpose].opens)
    expect(await other.use(path)).toMatch(links[purpose].opens)
    expect(await one.opened(purpose)).toMatchObject({ purpose })
    expect(await other.opened(purpose)).toMatchObject({ purpose })
  })

  test('one browser holds eight links of a kind and drops the oldest', async () => {
    const tab = browser()
    const refs: string[] = []
    for (let n = 0; n < 9; n++) {
      refs.push(refIn(await tab.use(links[purpose].make())))
    }
    expect(new Set(refs).size).toBe(9)
    expect((tab.cookies.get(`__Host-link-${purpose}`) ?? '').length).toBeLessThan(1_000)
    const opened = await Promise.all(refs.map((ref) => tab.opened(purpose, ref)))
    expect(opened.map((content) => content !== null)).toEqual([false, ...Array<boolean>(8).fill(true)])
    expect(await browser().opened(purpose, refs[8])).toBeNull()
  })
})

test('[D107] only one of fifty concurrent phones gets a link for photos', async () => {
  const reference = await (await browser().send('/make-phone', 'GET')).text()
  const phones = Array.from({ length: 50 }, browser)
  await Promise.all(phones.map((phone) => phone.use(`/phone?enlace=${reference}`)))
  const opened = await Promise.all(
    phones.map(async (phone) => (await phone.send('/open-phone', 'GET')).json()),
  )
  expect(opened.filter((content) => content !== null)).toHaveLength(1)
})

/** Lifetimes of the links from their first exchange on. */
const ends: readonly (readonly [(typeof linkPurposes)[number], number])[] = [
  ['restore', HOUR],
  ['email-validation', 24 * HOUR],
  ['vehicle-photos', 72 * HOUR],
  ['invoicing', 400 * 24 * HOUR],
  ['signature', 90 * 24 * HOUR],
  ['claim-form', 90 * 24 * HOUR],
  ['adjuster', 90 * 24 * HOUR],
]

test.each(ends)('the link of kind %s expires on time and does not restart', async (purpose, ms) => {
  const { make, opens, without } = links[purpose]
  const [tab, path] = [browser(), make()]
  await tab.use(path)
  await tab.send(`/confirm/${purpose}`, 'POST')
  after(ms - 1)
  expect(await tab.use(path)).toMatch(opens)
  expect(await tab.opened(purpose)).toMatchObject({ purpose })
  after(ms)
  expect(await tab.opened(purpose)).toBeNull()
  expect(await tab.use(path)).toBe(without)
  const content = linkKinds[purpose].decode(given(path))
  if (content === undefined) throw new Error('no link')
  expect(await runDurableObjectAlarm(env.LINK.getByName(await digest(identityOf(content))))).toBe(true)
  after(ms + 1)
  expect(await browser().use(path)).toBe(without)
})

function given(path: string) {
  const url = new URL(path, 'http://localhost')
  const [, , , kind = '', id = '', key = ''] = url.pathname.split('/')
  const [formId, formKey] = url.pathname.startsWith('/claims/adjuster') ? [kind, id] : [id, key]
  const params = { documentType: kind, formType: kind, id, formId, key: formKey }
  return { params, query: url.searchParams }
}

describe('a link issued by the gateway (D26)', () => {
  const person = () => unique()
  const make = async (owner: string) => (await browser().send(`/make/${owner}`, 'GET')).text()
  const listOf = async (owner: string) =>
    (await browser().send(`/list/${owner}`, 'GET')).json() as Promise<Made[]>

  test('an issued link is an opaque reference that opens its purpose only', async () => {
    const owner = person()
    const reference = await make(owner)
    expect(reference).toMatch(/^[\w-]{43}$/)
    const [one, other] = [browser(), browser()]
    expect(await one.use(`/vehicle-photos?enlace=${reference}`)).toMatch(links['vehicle-photos'].opens)
    expect(await other.use(`/vehicle-photos?enlace=${reference}`)).toMatch(links['vehicle-photos'].opens)
    expect(await one.opened('vehicle-photos')).toMatchObject({ token: 'made', policyNumber: 'AE100234' })
    expect(await browser().use(`/invoicing?enlace=${reference}`)).toBe('/invoicing')
    expect(await browser().use(`/vehicle-photos?enlace=${'A'.repeat(43)}`)).toBe(
      links['vehicle-photos'].without,
    )
  })

  test('an issued link is listed for its person with purpose, creation, last opening and expiry', async () => {
    const owner = person()
    const reference = await make(owner)
    const listed = {
      ref: expect.stringMatching(/^[\w-]{22}$/),
      purpose: 'vehicle-photos',
      policyNumber: 'AE100234',
      madeAt: '2040-03-10T18:00:00.000Z',
      openings: [],
      expiresAt: '2040-03-13T18:00:00.000Z',
    }
    expect(await listOf(owner)).toEqual([listed])
    expect(JSON.stringify(await listOf(owner))).not.toContain(reference)
    after(HOUR)
    await browser().use(`/vehicle-photos?enlace=${reference}`)
    expect(await listOf(owner)).toEqual([
      { ...listed, openings: [{ at: '2040-03-10T19:00:00.000Z', device: expect.any(String) }] },
    ])
    expect(await listOf(person())).toEqual([])
    after(72 * HOUR)
    expect(await listOf(owner)).toEqual([])
  })

  test('a revoked link opens nothing, also in browsers that have opened it', async () => {
    const owner = person()
    const reference = await make(owner)
    const tab = browser()
    await tab.use(`/vehicle-photos?enlace=${reference}`)
    const [made] = await listOf(owner)
    const revokedBy = async (who: string) =>
      (await browser().send(`/revoke/${who}/${made?.ref ?? ''}`)).status
    expect(await revokedBy(person())).toBe(404)
    expect(await tab.opened('vehicle-photos')).not.toBeNull()
    expect(await revokedBy(owner)).toBe(204)
    expect(await revokedBy(owner)).toBe(404)
    expect(await tab.opened('vehicle-photos')).toBeNull()
    expect(await tab.use(`/vehicle-photos?enlace=${reference}`)).toBe(links['vehicle-photos'].without)
    expect(await listOf(owner)).toEqual([])
  })

  test('beyond the maximum number of links, the oldest no longer opens', async () => {
    const owner = person()
    const oldest = await make(owner)
    const tab = browser()
    await tab.use(`/vehicle-photos?enlace=${oldest}`)
    for (let n = 1; n < 40; n++) {
      after(n)
      await make(owner)
    }
    expect(await tab.opened('vehicle-photos')).not.toBeNull()
    after(40)
    await make(owner)
    expect(await tab.opened('vehicle-photos')).toBeNull()
    expect(await tab.use(`/vehicle-photos?enlace=${oldest}`)).toBe(links['vehicle-photos'].without)
    expect(await listOf(owner)).toHaveLength(40)
  })
})
