import { createExecutionContext, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { describe, expect, test, vi } from 'vitest'
import { spelledCatalogue } from '#shared/domain/vehicle/catalogue-of-brand.ts'
import app from '#gateway/index.ts'
import { browser } from '#gateway/testing/browser.ts'
import { failure, type AskedCall } from '#gateway/testing/fake-insurer.ts'
import { accessToken, connectSession, signedIn, tokens } from '#gateway/testing/people.ts'

const columns = { version: 'v-7', brands: ['Nissan'] }
/** A catalogue of two brands, ids 10 and 14, with one model and one version each. */
const compactOf = (version: string) => ({
  version,
  b: ['NISSAN', 'CITROËN'],
  bi: [10, 4],
  bm: [1, 1],
  m: ['VERSA', 'C-ELYSÉE'],
  mi: [1001, 400],
  k: [1, 1],
  y: [2024, 2019],
  yn: [1, 1],
  vn: [1, 1],
  d: ['Sense'],
  v: [0, 0],
  id: [1, 1],
  p: [2000, 900],
})
const down = () => {
  throw new Error('down')
}

describe('catalogue', () => {
  test('[API-124] the catalogue is loaded from the insurer once for many browsers', async () => {
    const tab = browser({ compactCatalogue: () => columns })
    expect((await tab.call('GET', '/api/catalogue')).json).toEqual(columns)
    await tab.call('GET', '/api/catalogue')
    expect(tab.insurer.askedFor('compactCatalogue')).toHaveLength(1)
  })

  test.each([
    ['stored', 1_000_000, true],
    ['stored in UTF-8 where two bytes a character would be too many', 1_200_000, true],
    ['served and not stored where the platform would refuse it', 2_000_000, false],
  ] as const)('a large catalogue is %s', async (_, length, isStored) => {
    const large = { version: 'v-8', brands: [`${'a'.repeat(length)}—`] }
    const tab = browser({ compactCatalogue: () => large })
    const stub = env.CATALOGUE.getByName(crypto.randomUUID())
    await runInDurableObject(stub, (object) => void Object.assign(object, { env: tab.bindings }))
    const context = { requestId: 'r-1', clientAddress: '192.0.2.1' }
    const texts = []
    for (const _ of ['first', 'again']) {
      const { cached } = await stub.read({ kind: 'vehicles', entry: '', context })
      texts.push(cached.ok && JSON.parse(cached.data.text))
    }
    expect(texts).toEqual([large, large])
    const held = await runInDurableObject(stub, (__, { storage }) => storage.kv.get('held'))
    expect(held !== undefined).toBe(isStored)
    expect(tab.insurer.askedFor('compactCatalogue')).toHaveLength(1)
  })

  test('fifty concurrent requests load the catalogue once', async () => {
    const tab = browser({
      async compactCatalogue() {
        await scheduler.wait(20)
        return columns
      },
    })
    const replies = await Promise.all(Array.from({ length: 50 }, () => tab.call('GET', '/api/catalogue')))
    expect(replies.map(({ status }) => status)).toEqual(Array(50).fill(200))
    expect(tab.insurer.askedFor('compactCatalogue')).toHaveLength(1)
  })

  test('[API-124] an old copy of the catalogue is returned while the insurer fails', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-02T18:00:00Z') })
    let isDown = false
    const tab = browser({ compactCatalogue: () => (isDown ? failure(503) : columns) })
    await tab.call('GET', '/api/catalogue')
    isDown = true
    vi.setSystemTime(Date.parse('2026-03-12T18:00:00Z'))
    const elsewhere = { ...tab.bindings }
    const reply = await tab.call('GET', '/api/catalogue')
    const inAnotherIsolate = await app.request('/api/catalogue', {}, elsewhere, createExecutionContext())
    expect([reply.json, await inAnotherIsolate.json()]).toEqual([columns, columns])
    vi.useRealTimers()
  })

  test('a background renewal of the catalogue is logged and measured', async () => {
    const written = vi.spyOn(console, 'log').mockImplementation(() => undefined)
    const begun = Date.parse('2026-03-02T18:00:00Z')
    vi.useFakeTimers({ toFake: ['Date'], now: begun })
    const tab = browser({ compactCatalogue: () => columns })
    await tab.call('GET', '/api/catalogue')
    vi.setSystemTime(begun + 600_000)
    const reply = await tab.call('GET', '/api/catalogue')
    const besides = () =>
      written.mock.calls
        .map(([line]) => JSON.parse(String(line)) as { beside?: string })
        .filter((line) => line.beside !== undefined)
    await vi.waitFor(() => expect(besides()).toHaveLength(1))
    expect(besides()[0]).toEqual({
      time: expect.any(String),
      request: reply.headers.get('x-request-id'),
      beside: 'catalogue vehicles',
      upstream: [{ id: 'API-124', status: 200, ms: expect.any(Number) }],
    })
    const { text } = await tab.open('/metrics')
    expect(text).toMatch(
      new RegExp(`volante_catalogue_checked_seconds\\{kind="vehicles",isolate="\\w+"\\} ${begun / 1000}\\n`),
    )
    vi.useRealTimers()
    written.mockRestore()
  })

  test('[API-124] [D69] one brand is answered from the same copy, an unknown one is 404', async () => {
    const whole = compactOf('v-7')
    const tab = browser({ compactCatalogue: () => whole })
    const part = await tab.call('GET', '/api/catalogue/14?v=v-7')
    expect(part.json).toMatchObject({ version: 'v-7', b: ['Citroën'], m: ['C-Elysée'] })
    expect(part.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    const other = await tab.call('GET', '/api/catalogue/14?v=v-6')
    expect(other.json).toEqual(spelledCatalogue(whole))
    expect((await tab.call('GET', '/api/catalogue/15')).status).toBe(404)
    for (const brand of ['x', '-1', '1e1', '0x0a'])
      expect((await tab.call('GET', `/api/catalogue/${brand}`)).status).toBe(422)
    expect(tab.insurer.askedFor('compactCatalogue')).toHaveLength(1)
  })

  test('the catalogue is immutable under its own version, and revalidated otherwise', async () => {
    const tab = browser({ compactCatalogue: () => columns })
    const known = await tab.call('GET', '/api/catalogue?v=v-7')
    expect(known.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    const other = await tab.call('GET', '/api/catalogue?v=v-6')
    expect(other.headers.get('cache-control')).toBe('public, no-cache')
    const again = await tab.send('/api/catalogue', {
      headers: { 'if-none-match': other.headers.get('etag') ?? '' },
    })
    expect(again.status).toBe(304)
  })

  test('[API-07] [BUY-14] [FND-92] a failed load of the catalogue is retried', async () => {
    let failures = 1
    const tab = browser({ compactCatalogue: () => (failures-- > 0 ? failure(503) : columns) })
    expect((await tab.call('GET', '/api/catalogue')).status).toBe(200)
    expect(tab.insurer.askedFor('compactCatalogue')).toHaveLength(2)
  })

  test('[QUO-44] [FND-60] [API-22] [API-23] activities and sectors come from the public base without a token', async () => {
    const tab = await signedIn({
      economicActivities: () => ({ economic_activities: [{ id: 0, description: 'Negocio propio' }] }),
      complexActivities: () => ({ complex_economic_activities: [{ id: 51, description: 'Comercio' }] }),
    })
    expect((await tab.call('GET', '/api/activities')).json).toEqual({
      activities: [{ id: 0, description: 'Negocio propio' }],
      sectors: [{ id: 51, description: 'Comercio' }],
    })
    for (const name of ['economicActivities', 'complexActivities'] as const) {
      expect(tab.insurer.askedFor(name)[0]?.headers.has('authorization')).toBe(false)
    }
  })

  test('[QUO-48] [QUO-47] [BUY-39] [API-12] a postal code returns its codes, an unknown one is not served', async () => {
    const entity = {
      postal_code: '06100',
      country_code: 'MX',
      state_code: '09',
      municipality_sepomex_code: '015',
      state_name: 'Ciudad de México',
      municipality_name: 'Cuauhtémoc',
      neighborhoods: ['Hipódromo'],
    }
    const tab = browser({
      verifyPostalCode: ({ query }) => ({ postal_entities: query.code === '06100' ? [entity] : [] }),
    })
    expect((await tab.call('GET', '/api/postal-codes/06100')).json).toEqual({
      served: true,
      known: true,
      postalCode: '06100',
      countryCode: 'MX',
      stateCode: '09',
      stateName: 'Ciudad de México',
      municipalityCode: '015',
      municipalityName: 'Cuauhtémoc',
      neighborhoods: ['Hipódromo'],
    })
    expect((await tab.call('GET', '/api/postal-codes/99999')).json).toMatchObject({
      served: false,
      known: false,
    })
    expect((await tab.call('GET', '/api/postal-codes/abc')).status).toBe(422)
  })

  test('[BUY-39] [API-12] a place that is not served answers its name', async () => {
    const far = { postal_code: '24640', municipality_name: 'Hopelchén', is_served: false }
    const tab = browser({ verifyPostalCode: () => ({ postal_entities: [far] }) })
    expect((await tab.call('GET', '/api/postal-codes/24640')).json).toMatchObject({
      served: false,
      known: true,
      municipalityName: 'Hopelchén',
    })
  })
})

describe('[API-12] a catalogue that needs a token', () => {
  const entity = {
    postal_code: '06100',
    country_code: 'MX',
    state_code: '09',
    municipality_sepomex_code: '015',
    state_name: 'Ciudad de México',
    municipality_name: 'Cuauhtémoc',
    neighborhoods: ['Hipódromo'],
  }
  const fresh = accessToken('person-1', undefined, 2)
  const places = { postal_entities: [entity] }
  const isOutdated = ({ headers }: AskedCall) => headers.get('authorization') === `Bearer ${accessToken()}`

  test('[API-122] a postal code with an expired token refreshes it once', async () => {
    const tab = await signedIn({
      verifyPostalCode: (asked) => (isOutdated(asked) ? failure(401) : places),
      refreshToken: () => tokens(fresh),
    })
    await connectSession(tab)
    expect((await tab.call('GET', '/api/postal-codes/06100')).json).toMatchObject({ served: true })
    expect(tab.insurer.askedFor('refreshToken')).toHaveLength(1)
    expect(tab.insurer.askedFor('verifyPostalCode')).toHaveLength(2)
  })

  test("a concurrent visitor is not refused because of another person's expired token", async () => {
    const asked = Promise.withResolvers<null>()
    const tab = await signedIn({
      async verifyPostalCode(one) {
        if (!isOutdated(one)) return places
        asked.resolve(null)
        await scheduler.wait(50)
        return failure(401)
      },
      refreshToken: () => tokens(fresh),
    })
    await connectSession(tab)
    const mine = tab.call('GET', '/api/postal-codes/06100')
    await asked.promise
    const theirs = await app.request('/api/postal-codes/06100', {}, tab.bindings, createExecutionContext())
    expect([(await mine).status, theirs.status]).toEqual([200, 200])
  })
})

describe('availability', () => {
  test('[QUO-57] [API-19] [API-20] [API-O7] availability is checked without a token for visitors', async () => {
    const tab = browser({ checkEmail: () => ({ is_in_use: true }), checkRfc: () => ({ is_in_use: false }) })
    expect((await tab.call('POST', '/api/availability/email', { email: 'Ana@B.mx' })).json).toEqual({
      available: false,
    })
    expect((await tab.call('POST', '/api/availability/rfc', { rfc: 'RUPA900101AB1' })).json).toEqual({
      available: true,
    })
    const [asked] = tab.insurer.askedFor('checkEmail')
    expect(asked?.params.email).toBe('ana@b.mx')
    expect(asked?.headers.has('authorization')).toBe(false)
  })

  test('[BUY-32] [API-18] an existing VIN is not available', async () => {
    const tab = await signedIn({ verifyVin: () => ({ exists: true }) })
    const reply = await tab.call('POST', '/api/availability/vin', { vin: '3N1AB7AP0KY200001' })
    expect(reply.json).toEqual({ available: false })
  })

  test('[FND-69] a failed availability check returns null', async () => {
    const tab = browser({ checkEmail: down, checkRfc: () => failure(400) })
    expect((await tab.call('POST', '/api/availability/email', { email: 'a@b.mx' })).json).toEqual({
      available: null,
    })
    expect((await tab.call('POST', '/api/availability/rfc', { rfc: 'RUPA900101AB1' })).json).toEqual({
      available: null,
    })
  })

  test('sixty availability checks an hour are allowed per address (D14)', async () => {
    const tab = browser({ checkEmail: () => ({ is_in_use: false }) })
    const replies = await Promise.all(
      Array.from({ length: 70 }, (_, n) =>
        tab.call('POST', '/api/availability/email', { email: `a${n}@b.mx` }),
      ),
    )
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(60)
    expect(replies.filter((reply) => reply.status === 429)).toHaveLength(10)
  })
})
